import { useEffect, useRef, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { Difference } from './form-difference.ts'
import { drawnField } from './form-focus.ts'
import { isTyped, showStored } from './form-refresh.ts'
import { problemsOf, SERVER_ERROR, sortRefusal } from './form-problems.ts'
import { ApiError, sentenceOf } from './http.ts'
import { choicesMade } from './pending-choices.ts'
import { t } from './platform.messages.ts'
import type { Conflict, SaveCalls, Stored, TakenOver } from './save-attempt.ts'
import {
  adoptStored,
  compareWithStored,
  createSender,
  disputed,
  isStale,
  joinVersions,
  takenOver,
} from './save-attempt.ts'

export interface SaveOptions<T extends FieldValues, O, R> extends SaveCalls<T, O, R> {
  form: UseFormReturn<T, unknown, O>
  record: Stored<T> | null
  /** Saving lasts until what it answers has come; `sent`: what was in the form when it left. */
  onSaved?: (reply: R, sent: T) => Promise<void> | void
  reveal?: (path: string) => void
}

export interface Saving<T> {
  save: () => void
  isSaving: boolean
  refusals: string[]
  conflict: Conflict<T> | null
  /** What was last taken over from somebody else, without a question. */
  taken: TakenOver | null
  /** Settles a conflict and saves; the function says for each disputed field whether theirs is taken. */
  settle: (takesTheirs: (difference: Difference) => boolean) => void
  postpone: () => void
  focusField: (path: string) => void
  isOffline: boolean
  /** Whether the new record has been saved, so that its form may be left without a question. */
  isDone: () => boolean
  /** Whether it was saved once more while a save was under way. */
  isAskedAgain: () => boolean
}

/**
 * On every refusal, conflict or lost connection all that was typed stays; no save is sent twice at once. One that is
 * asked for meanwhile follows, where something was typed since.
 */
export function useSave<T extends FieldValues, O, R extends { version: number }>(
  options: SaveOptions<T, O, R>,
): Saving<T> {
  const { form, latest } = options
  const { refusals, isOffline, refuse, refuseAs } = useRefusals(options)
  const done = useRef(false)
  const isStored = useRef(false)
  const version = useVersion(options)
  const { conflict, taken, join, meet, postpone } = useMeeting(form, version.set)
  const [send] = useState(() => createSender<O, R>())
  const focusField = (path: string) => reach(options, path)
  const submit = async (body: O) => {
    isStored.current = false
    refuseAs([])
    const values = structuredClone(form.getValues())
    try {
      const reply = await send(options, body, version.get())
      if (version.get() === null) done.current = true
      else version.set(await adoptStored(form, latest, { version: reply.version, values }))
      isStored.current = !done.current
      await options.onSaved?.(reply, values)
    } catch (error) {
      if (!isStale(error) || !latest) return refuse(error)
      const isJoined = await compareWithStored(form, latest).then(meet, refuse)
      if (isJoined) await validated()
    }
  }
  const validated = async () => {
    // What a key has chosen before its list came is part of what is saved.
    const choosing = choicesMade()
    if (choosing && !(await choosing)) return refuseAs([t('nothingChosen')])
    return form.handleSubmit(submit, (errors) => focusFirst(errors, focusField))()
  }
  const { isSaving, once, isAskedAgain } = useOnce(form.control, () => isStored.current && isTyped(form))
  const save = () =>
    once(async () => {
      done.current = false
      await validated()
    })
  const settle = (takesTheirs: (difference: Difference) => boolean) => {
    if (!conflict) return
    join(conflict, takesTheirs)
    postpone()
    save()
  }
  const isDone = () => done.current
  return {
    save,
    isSaving,
    refusals,
    isOffline,
    conflict,
    taken,
    settle,
    postpone,
    focusField,
    isDone,
    isAskedAgain,
  }
}

/** Why the last save was refused, at its fields where it names some. */
function useRefusals<T extends FieldValues, O, R>(options: SaveOptions<T, O, R>) {
  const { form } = options
  const [refusals, setRefusals] = useState<string[]>([])
  const [isOffline, setOffline] = useState(false)
  const refuseAs = (sentences: string[]) => {
    setRefusals(sentences)
    setOffline(false)
  }
  const refuse = (error: unknown) => {
    const sorted = sortRefusal(error instanceof ApiError ? error.errors : {}, form.getValues())
    for (const [path, message] of sorted.fields) form.setError(asPath(path), { type: SERVER_ERROR, message })
    const [first] = sorted.fields
    setRefusals(first ? sorted.others : [sentenceOf(error)])
    setOffline(error instanceof ApiError && error.code === 'offline')
    if (first) reach(options, first[0])
  }
  return { refusals, isOffline, refuse, refuseAs }
}

function useMeeting<T extends FieldValues, O>(
  form: UseFormReturn<T, unknown, O>,
  setVersion: (version: number) => void,
) {
  const [conflict, setConflict] = useState<Conflict<T> | null>(null)
  const [taken, setTaken] = useState<TakenOver | null>(null)
  const join = (found: Conflict<T>, takesTheirs: (difference: Difference) => boolean) => {
    showStored(form, found.theirs.values, joinVersions(form.getValues(), found, takesTheirs))
    setVersion(found.theirs.version)
    const over = takenOver(found)
    if (over.paths.length > 0) setTaken(over)
  }
  const meet = (found: Conflict<T>): boolean => {
    if (!isTyped(form)) {
      // Nothing was typed that could be lost: what is stored now is simply shown.
      showStored(form, found.theirs.values)
      setVersion(found.theirs.version)
      return false
    }
    if (disputed(found).length > 0) {
      setConflict(found)
      return false
    }
    join(found, () => false)
    return true
  }
  return { conflict, taken, join, meet, postpone: () => setConflict(null) }
}

/** The version the form started from. A newer one that arrives while nothing is typed is simply shown. */
function useVersion<T extends FieldValues, O, R>({ form, record }: SaveOptions<T, O, R>) {
  const version = useRef(record?.version ?? null)
  const { isDirty } = form.formState
  useEffect(() => {
    if (!record || isDirty || record.version <= (version.current ?? 0)) return
    // A hand that was quicker than this is not overruled: what both have changed is settled when it is saved.
    if (isTyped(form)) return
    version.current = record.version
    showStored(form, record.values)
    form.clearErrors()
  }, [record, isDirty, form])
  const get = () => version.current
  const set = (next: number) => {
    version.current = next
  }
  return { get, set }
}

/** Saves that are under way, by the form they are of. */
const underWay = new WeakMap<object, Promise<void>>()

/**
 * Whether something typed in a form is not saved, once what is being saved has been: what is done with the stored record waits
 * for that.
 */
export async function isUnsaved<T extends FieldValues, O>(
  form: UseFormReturn<T, unknown, O>,
): Promise<boolean> {
  await underWay.get(form.control)
  return isTyped(form)
}

/** Runs one piece of work at a time. A call while it runs has it done again afterwards, where there is more to do. */
function useOnce(of: object, isMore: () => boolean) {
  const isBusy = useRef(false)
  const isAsked = useRef(false)
  const [isSaving, setIsSaving] = useState(false)
  const once = (work: () => Promise<void>) => {
    isAsked.current = isBusy.current
    if (isBusy.current) return
    isBusy.current = true
    setIsSaving(true)
    const repeat = async (): Promise<void> => {
      isAsked.current = false
      await work()
      if (isAsked.current && isMore()) await repeat()
    }
    const running = repeat().finally(() => {
      isBusy.current = false
      setIsSaving(false)
    })
    underWay.set(of, running)
  }
  return { isSaving, once, isAskedAgain: () => isAsked.current }
}

function focusFirst(errors: unknown, focusField: (path: string) => void): void {
  const [first] = problemsOf(errors)
  if (first) focusField(first.path)
}

function reach<T extends FieldValues, O, R>({ form, reveal }: SaveOptions<T, O, R>, path: string): void {
  reveal?.(path)
  let isTyping = false
  const noteTyping = () => {
    isTyping = true
  }
  addEventListener('input', noteTyping, { once: true })
  // The field may be drawn only after its tab or card has opened.
  setTimeout(() => {
    removeEventListener('input', noteTyping)
    // Selected, it would be typed over: a person who types on meanwhile stays where they are.
    if (isTyping) return
    const field = drawnField(form, path)
    field?.focus?.()
    field?.select?.()
  }, 60)
}

// Paths come from the form's own values or errors, as text.
const asPath = <T extends FieldValues>(path: string) => path as FieldPath<T>
