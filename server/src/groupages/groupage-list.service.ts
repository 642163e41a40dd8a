import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import { TOTAL_CAP } from '@dromos/contract/base/limits.ts'
import { groupageTabs } from '@dromos/contract/groupages/filters.ts'
import type { GroupageTab } from '@dromos/contract/groupages/filters.ts'
import type { groupagesApi } from '@dromos/contract/groupages/groupages.ts'
import type { Context } from '../platform/context.ts'
import * as queries from './groupage-list.queries.ts'

type Calls = typeof groupagesApi
type ListQuery = HandlerInput<Calls['GET /groupages']>['query']
type CountsQuery = HandlerInput<Calls['GET /groupages/counts']>['query']

export const listGroupages = ({ db }: Context, query: ListQuery) => queries.listGroupages(db, query)

export async function countGroupageTabs({ db }: Context, query: CountsQuery) {
  const counts = await queries.countTabs(db, query, TOTAL_CAP)
  const capped = (tab: GroupageTab) => ({
    count: Math.min(counts[tab], TOTAL_CAP),
    capped: counts[tab] > TOTAL_CAP,
  })
  // One entry for each of the tabs.
  return Object.fromEntries(groupageTabs.map((tab) => [tab, capped(tab)])) as Record<
    GroupageTab,
    ReturnType<typeof capped>
  >
}
