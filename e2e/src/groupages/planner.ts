import type { Page } from 'playwright-core'
import type { GroupageRecord } from '../../../contract/src/groupages/groupages.ts'
import type { Calls, Saved } from '../browser/api.ts'
import { openPage, signIn } from '../browser/harness.ts'

export const OPERATOR = 'operator@dromos.example'

/** The planner with these groupages open. */
export async function openPlanner(...groupages: number[]): Promise<Page> {
  const page = await openPage()
  const asked = groupages.length > 0 ? `?groupages=${groupages.join(',')}` : ''
  await signIn(page, OPERATOR, `/app/groupages/planner${asked}`)
  return page
}

export const beginGroupage = (calls: Calls): Promise<Saved> => calls.post<Saved>('/groupages/store', {})

export const ordersOf = async (calls: Calls, id: number): Promise<number[]> =>
  (await calls.get<GroupageRecord>(`/groupages/edit/${id}`)).orders.map(({ order_id: order }) => order)
