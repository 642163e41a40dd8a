import { firstBy, flag, records, tab } from '../base/filters.ts'
import type { ListTable } from '../base/filters.ts'
import { sortsOf } from '../trade/columns.ts'
import { threadColumns } from './columns.ts'

/** `unfiled` belongs to no record yet; `mine` is what its reader owns and is not done with. */
export const threadTabs = ['unfiled', 'open', 'waiting', 'done', 'mine', 'ignored'] as const
export type ThreadTab = (typeof threadTabs)[number]

export const threadList = {
  sorts: sortsOf(threadColumns),
  first: firstBy('last_at', 'desc'),
  tabs: { tab: tab(threadTabs) },
  /** `overdue`: a customer's, not answered in time. */
  filters: { owner: records('people'), business: records('businesses'), overdue: flag },
} as const satisfies ListTable
