import { AppError, notFound } from './errors.ts'

/**
 * Refuses an update that was written against an older version of the record: `now` is the locked record's
 * present version (undefined when there is no such record), `current` reads what the caller is shown.
 */
export async function demandVersion(
  now: number | undefined,
  expected: number,
  current: () => Promise<unknown>,
): Promise<void> {
  if (now === undefined) throw notFound()
  if (now !== expected) throw new AppError('stale_version', { currentVersion: now, current: await current() })
}
