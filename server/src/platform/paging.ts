import { MAX_DEPTH, TOTAL_CAP } from '@dromos/contract/base/limits.ts'
import type { TabCount } from '@dromos/contract/base/paging.ts'
import { AppError } from './errors.ts'

export interface PageParams {
  pageSize: number
  currentPage: number
  maxDepth?: number
}

/** Limit and offset of a page; refuses pages too deep to be read by anybody. */
export function rowsOf({ pageSize, currentPage, maxDepth = MAX_DEPTH }: PageParams): {
  limit: number
  offset: number
} {
  const offset = (currentPage - 1) * pageSize
  if (offset + pageSize > maxDepth) {
    throw new AppError('too_deep', {
      fields: { currentPage: `too_much:${Math.floor(MAX_DEPTH / pageSize)}` },
    })
  }
  return { limit: pageSize, offset }
}

export const capOf = ({ exact_total: isExact = false }: { exact_total?: boolean | undefined }): number =>
  isExact ? Number.POSITIVE_INFINITY : TOTAL_CAP

/** The limit of a statement that counts to one past the cap; null is none. */
export const countLimit = (cap: number): number | null => (Number.isFinite(cap) ? cap + 1 : null)

/** A page as the wire wants it. `counted` may be one more than the cap, which says that there are more. */
export function pageOf<T>(data: T[], counted: number, asked: PageParams, cap = Number.POSITIVE_INFINITY) {
  return {
    data,
    total: Math.min(counted, cap),
    total_is_estimate: counted > cap,
    pageSize: asked.pageSize,
    currentPage: asked.currentPage,
  }
}

/** What was counted of each tab, as the wire wants it. */
export function cappedTabs<T extends string>(counts: Readonly<Record<T, number>>): Record<T, TabCount> {
  const capped = Object.entries<number>(counts).map(([tab, count]) => [
    tab,
    { count: Math.min(count, TOTAL_CAP), capped: count > TOTAL_CAP },
  ])
  // One entry for each of the tabs.
  return Object.fromEntries(capped) as Record<T, TabCount>
}
