import { firstBy, records, tab } from '../base/filters.ts'
import type { ListTable } from '../base/filters.ts'
import { sortsOf } from '../constants/columns.ts'
import { threadColumns } from './columns.ts'

/** `unfiled` belongs to no record yet; `unanswered` are customers' that wait too long; `mine` is what its reader owns and is not done with. */
export const threadTabs = ['unfiled', 'unanswered', 'open', 'waiting', 'done', 'mine', 'ignored'] as const
export type ThreadTab = (typeof threadTabs)[number]

export const threadList = {
  sorts: sortsOf(threadColumns),
  first: firstBy('last_at', 'desc'),
  tabs: { tab: tab(threadTabs) },
  filters: { owner: records('people'), business: records('businesses') },
} as const satisfies ListTable
