import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useLayoutEffect, useMemo } from 'react'
import { useForm } from 'react-hook-form'
import type { DefaultValues, FieldValues, Resolver, UseFormReturn } from 'react-hook-form'
import { isAtField } from '../../platform/at-field.ts'
import { drawnField } from '../../platform/form-focus.ts'
import { carriedOver, isTyped, showStored } from '../../platform/form-refresh.ts'
import type { Emptyable } from '../../platform/form-schema.ts'
import { fetchAnew, readQuery } from '../../platform/query-client.ts'
import { keepTyped, noteLeftField, takeTyped } from '../../platform/typed-over.ts'
import { useSave } from '../../platform/use-save.ts'
import type { Saving } from '../../platform/use-save.ts'

interface Stamped {
  id: number
  version: number
  updated_by?: string | null | undefined
}

export interface RecordFormData<F extends FieldValues, B> {
  form: UseFormReturn<F, unknown, B>
  saving: Saving<F>
}

/** The form of a record that is sent as `B`; any of its fields may still be empty. */
export type FormOf<B extends FieldValues> = UseFormReturn<Emptyable<B>, unknown, B>

/** The calls that a form makes. Those of one kind of record stand in its `*.api.ts`, without schemas. */
export interface FormCalls<R extends Stamped, B, S extends Stamped, K extends QueryKey> {
  read: (id: number) => FetchQueryOptions<R, Error, R, K>
  store: (body: B, idempotencyKey: string) => Promise<S>
  update: (id: number, body: B & { version: number }) => Promise<S>
  changed: () => void
}

/** What a form of one kind of record holds: `R` is the record as it is read, `B` what is sent. */
export interface FormValues<R, B, F extends FieldValues = Emptyable<B> & FieldValues> {
  resolver: Resolver<F, unknown, B>
  empty: F
  stored: (record: R) => F
  /** When a refused field is checked again: as it is left, unless every key counts. */
  recheck?: 'onChange'
}

interface RecordFormOptions<
  R extends Stamped,
  F extends FieldValues,
  B,
  S extends Stamped,
  K extends QueryKey,
> {
  record: R | null
  calls: FormCalls<R, B, S, K>
  values: FormValues<R, B, F>
  onSaved: (saved: S, values: F) => void
  reveal?: ((path: string) => void) | undefined
  /** No screen of the new record follows: a drawer only closes. */
  closesWhenSaved?: boolean | undefined
}

/** The form of one record, new or stored: checked by its schema, saved against its version, replayed with one key. */
export function useRecordForm<
  R extends Stamped,
  F extends FieldValues,
  B extends FieldValues,
  S extends Stamped,
  K extends QueryKey,
>(options: RecordFormOptions<R, F, B, S, K>): RecordFormData<F, B> {
  const { record, calls, values, onSaved, reveal } = options
  const { stored: valuesOfStored } = values
  const hold = (read: R) => ({
    version: read.version,
    values: valuesOfStored(read),
    by: read.updated_by,
  })
  const stored = useMemo(
    () => record && { version: record.version, values: valuesOfStored(record) },
    [record, valuesOfStored],
  )
  const form = useForm<F, unknown, B>({
    // Whole values are defaults, which the library cannot see of a type it does not know.
    defaultValues: (stored?.values ?? values.empty) as DefaultValues<F>,
    resolver: values.resolver,
    reValidateMode: values.recheck ?? 'onBlur',
    shouldFocusError: false,
  })
  const update = (id: number, body: B, version: number) => calls.update(id, { ...body, version })
  const saving = useSave<F, B, S>({
    form,
    record: stored,
    create: calls.store,
    change: (made, body) => update(made.id, body, made.version),
    ...(record && {
      update: (body: B, version: number) => update(record.id, body, version),
      latest: async () => hold(await fetchAnew(calls.read(record.id))),
    }),
    onSaved: async (saved, sent) => {
      calls.changed()
      if (!record && options.closesWhenSaved !== true) {
        // Its screen comes without a gap, in which keys would be lost; one that cannot be read now says so itself.
        await readQuery(calls.read(saved.id)).catch(() => null)
        keepTyped(calls.read(saved.id).queryKey, {
          sent,
          now: () => structuredClone(form.getValues()),
          isToSave: saving.isAskedAgain,
        })
      }
      onSaved(saved, form.getValues())
    },
    ...(reveal && { reveal }),
  })
  useTypedBefore(
    form,
    record && { key: calls.read(record.id).queryKey, values: stored?.values ?? values.empty },
    saving.save,
  )
  return { form, saving }
}

/** What was typed into the form of the new record while it was being saved goes on as a change of it. */
function useTypedBefore<F extends FieldValues, B>(
  form: UseFormReturn<F, unknown, B>,
  stored: { key: readonly unknown[]; values: F } | null,
  save: () => void,
): void {
  const take = useEffectEvent(() => {
    const typed = stored && takeTyped<F>(stored.key)
    if (!typed) return
    showStored(form, stored.values, carriedOver(typed.sent, typed.now, stored.values))
    if (typed.left && !isAtField()) goOnAt(drawnField(form, typed.left.field), typed.left.text)
    if (typed.isToSave && isTyped(form)) save()
  })
  useEffect(() => take(), [])
  useLayoutEffect(() => noteLeftField, [])
}

/** Takes the cursor to a field with what stood there: what was typed of a choice is in no form yet. */
function goOnAt(field: Partial<HTMLInputElement> | undefined, text: string): void {
  field?.focus?.()
  const input = document.activeElement
  if (!(input instanceof HTMLInputElement) || input.getAttribute('role') !== 'combobox') return
  if (input.value === text) return
  // Put in as by a key, so that its list opens again.
  input.select()
  document.execCommand('insertText', false, text)
}

/** The values of a form out of a record whose fields have the same names; `names` is any value of that form. */
export function valuesOf<F extends object>(names: F, record: F): F {
  // The same keys with their values of the record.
  return Object.fromEntries(Object.keys(names).map((name) => [name, record[name as keyof F]])) as F
}
