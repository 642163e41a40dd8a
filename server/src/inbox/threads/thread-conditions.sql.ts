import type { ThreadTab } from '@dromos/contract/inbox/filters.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { matchesSearch } from '../../platform/search.ts'
import { every } from '../../records/page.queries.ts'

/** What a list of threads is asked by: by whom, and at which instant. */
export interface ThreadFilter {
  search: string
  owner?: number[] | undefined
  business?: number[] | undefined
}

export interface ThreadReader {
  personId: number
  now: string
}

const unfiled = sql`num_nonnulls(thread.order_id, thread.booking_id, thread.groupage_id, thread.offer_id) = 0`
const filed = sql`num_nonnulls(thread.order_id, thread.booking_id, thread.groupage_id, thread.offer_id) = 1`

/** Customers' mails that nobody has answered in time. */
export const overdueAt = (now: string): RawBuilder<boolean> =>
  sql<boolean>`(thread.state = 'open' and thread.due_at <= ${now})`

export function tabCondition(tab: ThreadTab, { personId, now }: ThreadReader): RawBuilder<unknown> {
  if (tab === 'unfiled') return sql`${unfiled} and thread.state in ('open', 'waiting')`
  if (tab === 'unanswered') return overdueAt(now)
  if (tab === 'mine') return sql`thread.owner_id = ${personId} and thread.state in ('open', 'waiting')`
  if (tab === 'open' || tab === 'waiting') return sql`${filed} and thread.state = ${tab}`
  return sql`thread.state = ${tab}`
}

export const conditionsOf = (filter: ThreadFilter): RawBuilder<boolean> =>
  every(
    filter.search !== '' && matchesSearch('thread.search', filter.search),
    filter.owner && sql`thread.owner_id = any(${filter.owner}::int[])`,
    filter.business && sql`thread.business_id = any(${filter.business}::int[])`,
  )
