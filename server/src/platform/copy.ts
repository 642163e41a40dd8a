import { AppError } from './errors.ts'

let since: string | null = null

/** Says once, before anything else works, that this process serves a copy of an installation; null for the installation itself. */
export function serveCopy(copiedAt: string | null): void {
  since = copiedAt
}

/** Since when what is served is a copy; null where it is the installation itself. */
export const copySince = (): string | null => since

/** Asked before anything leaves the process, or is deleted by the product itself: a copy does neither. */
export function requireOriginal(): void {
  if (since !== null) throw new AppError('held_by_copy')
}
