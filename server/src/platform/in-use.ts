import type { Uses } from '../db/uses.ts'
import { AppError } from './errors.ts'
import { sqlState } from './transaction.ts'

type Fields = NonNullable<AppError['details']['fields']>

export function requireUnused(uses: Uses): void {
  const entries = Object.entries(uses).map(([key, total]) => [key, `${key}:${total}`] as const)
  // Keys of `Uses` are keys of field texts that take a number.
  if (entries.length > 0) throw new AppError('in_use', { fields: Object.fromEntries(entries) as Fields })
}

/** For the delete itself: a reference that appeared in between is told as one. */
export function refuseWhenUsed(error: unknown): never {
  throw sqlState(error) === '23503' ? new AppError('in_use') : error
}
