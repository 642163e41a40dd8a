import type { GroupagePlan } from '@dromos/contract/groupages/planner/plans.ts'
import { queryOptions } from '@tanstack/react-query'
import { call, newIdempotencyKey } from '../../platform/api.ts'
import type { InputOf } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'
import { draftsQuery, withdraw } from './planner.api.ts'

const AGAIN_MS = 400

export const isUnderWay = (plan: GroupagePlan | null | undefined): boolean =>
  plan?.state === 'waiting' || plan?.state === 'working'

/** The tours that were worked out last; asked again and again while they are being worked out. */
export const planQuery = queryOptions({
  queryKey: ['groupages', 'planner', 'plan'],
  queryFn: ({ signal }) => call('GET /groupages/planner/plans/last', { signal }),
  refetchInterval: ({ state: { data } }) => (isUnderWay(data?.plan) ? AGAIN_MS : false),
})

type PlanInput = InputOf<'POST /groupages/planner/plans/store'>['body']

export async function beginPlan(body: PlanInput): Promise<void> {
  queryClient.setQueryData(planQuery.queryKey, await call('POST /groupages/planner/plans/store', { body }))
}

export async function cancelPlan(id: number): Promise<void> {
  const cancelled = await call('PUT /groupages/planner/plans/cancel/{id}', { params: { id } })
  queryClient.setQueryData(planQuery.queryKey, cancelled)
}

/** Makes a draft of a proposed tour, its orders in the sequence of loading. */
export async function takeProposal(orders: readonly number[], user: number) {
  const body = { assign_user: user, orders: orders.map((order_id) => ({ order_id })) }
  const made = await call('POST /groupages/store', { body, idempotencyKey: newIdempotencyKey() })
  for (const order of orders) withdraw(order)
  void queryClient.invalidateQueries({ queryKey: draftsQuery.queryKey })
  return made
}
