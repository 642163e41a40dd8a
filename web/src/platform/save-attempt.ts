import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { newIdempotencyKey } from './api.ts'
import type { Difference } from './form-difference.ts'
import { differencesOf, mergeVersions } from './form-difference.ts'
import { showSaved } from './form-refresh.ts'
import { ApiError } from './http.ts'

export interface Stored<T> {
  version: number
  values: T
  by?: string | null | undefined
}

export interface SaveCalls<T, O, R> {
  /** Makes the record. The key is the same for every attempt from one opening of the form. */
  create?: (body: O, key: string) => Promise<R>
  /** Changes the record that an unanswered attempt turns out to have made. */
  change?: (made: R, body: O) => Promise<R>
  /** Changes the record; refused by the server when `version` is no longer the stored one. */
  update?: (body: O, version: number) => Promise<R>
  latest?: () => Promise<Stored<T>>
}

export interface Conflict<T> {
  differences: Difference[]
  theirs: Stored<T>
}

export interface TakenOver {
  by: string | null
  paths: string[]
}

/** The fields that both have changed: only there somebody has to choose. */
export const disputed = ({ differences }: Pick<Conflict<unknown>, 'differences'>): Difference[] =>
  differences.filter(({ changedBy }) => changedBy === 'both')

export const takenOver = ({ differences, theirs }: Conflict<unknown>): TakenOver => ({
  by: theirs.by ?? null,
  paths: differences.filter(isTheirs).map(({ path }) => path),
})

/** My values, plus what only they changed, plus what `takesTheirs` picks of what both changed. */
export function joinVersions<T>(
  mine: T,
  { differences }: Conflict<T>,
  takesTheirs: (difference: Difference) => boolean,
): T {
  return mergeVersions(
    mine,
    differences,
    (one) => isTheirs(one) || (one.changedBy === 'both' && takesTheirs(one)),
  )
}

const isTheirs = ({ changedBy }: Difference): boolean => changedBy === 'them'

export type Send<O, R> = (calls: SaveCalls<unknown, O, R>, body: O, version: number | null) => Promise<R>

/**
 * Makes the sender of one opening of a form. All its creations carry one key, so that repeats make one record. When an
 * earlier attempt has arrived after all without being answered, the server knows the key with the earlier body: that
 * record is found by repeating it, and then changed to what is sent now.
 */
export function createSender<O, R>(newKey: () => string = newIdempotencyKey): Send<O, R> {
  let key = ''
  let unanswered: O | null = null
  const make = async ({ create }: SaveCalls<unknown, O, R>, body: O): Promise<R> => {
    if (!create) throw new Error('This form has no way to save')
    key ||= newKey()
    return await create(body, key)
  }
  const makeOrFind = async (calls: SaveCalls<unknown, O, R>, body: O): Promise<R> => {
    const earlier = unanswered
    try {
      return await make(calls, body)
    } catch (error) {
      if (isUnanswered(error)) unanswered = earlier ?? body
      if (!calls.change || !earlier || !isKeyTaken(error)) throw error
      return await calls.change(await make(calls, earlier), body)
    }
  }
  return async (calls, body, version) =>
    version !== null && calls.update ? await calls.update(body, version) : await makeOrFind(calls, body)
}

export const isStale = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'stale_version'

export async function compareWithStored<T extends FieldValues, O>(
  form: UseFormReturn<T, unknown, O>,
  latest: () => Promise<Stored<T>>,
): Promise<Conflict<T>> {
  const theirs = await latest()
  return { theirs, differences: differencesOf(form.control._defaultValues, form.getValues(), theirs.values) }
}

/** Shows the record as it was stored and answers its version; without a connection what was sent simply counts as saved. */
export async function adoptStored<T extends FieldValues, O>(
  form: UseFormReturn<T, unknown, O>,
  latest: (() => Promise<Stored<T>>) | undefined,
  saved: Stored<T>,
): Promise<number> {
  const stored = (await latest?.().catch(() => undefined)) ?? saved
  showSaved(form, saved.values, stored.values)
  return stored.version
}

const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)

const isKeyTaken = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'idempotency_mismatch'
