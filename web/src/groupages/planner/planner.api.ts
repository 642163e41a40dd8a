import { fieldNames, picked } from '@dromos/contract/base/fields.ts'
import { groupageFields } from '@dromos/contract/groupages/groupage-input.ts'
import type { GroupageInput } from '@dromos/contract/groupages/groupage-input.ts'
import type { GroupageRecord } from '@dromos/contract/groupages/groupages.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, newIdempotencyKey } from '../../platform/api.ts'
import type { InputOf, ReplyOf } from '../../platform/api.ts'
import { onLive, onLiveGap } from '../../platform/live-handlers.ts'
import { atEase } from '../../platform/throttled-refetch.ts'
import { fetchAnew, queryClient } from '../../platform/query-client.ts'
import { groupageQuery } from '../groupages.api.ts'

export type AskedOrders = NonNullable<InputOf<'GET /groupages/planner/orders'>['query']>
type OpenOrders = ReplyOf<'GET /groupages/planner/orders'>

const openKey = ['groupages', 'planner', 'open'] as const
const suggestionsKey = ['groupages', 'planner', 'suggestions'] as const

export const openOrdersQuery = (query: AskedOrders) =>
  queryOptions({
    queryKey: [...openKey, query],
    queryFn: ({ signal }) => call('GET /groupages/planner/orders', { query, signal }),
    placeholderData: keepPreviousData,
  })

/** What the trailer takes and where it stops, beside the record that has costs and sequence. */
export const tourQuery = (id: number) =>
  queryOptions({
    queryKey: ['groupages', 'planner', 'tour', id],
    queryFn: ({ signal }) => call('GET /groupages/planner/tour/{id}', { params: { id }, signal }),
  })

/** What may join a tour, in the trailer that its limits are taken of. */
export const suggestionsQuery = (id: number, trailer: number | null) =>
  queryOptions({
    queryKey: [...suggestionsKey, id, trailer],
    queryFn: ({ signal }) =>
      call('GET /groupages/planner/suggestions/{id}', {
        params: { id },
        query: trailer === null ? {} : { trailer: String(trailer) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const draftsQuery = queryOptions({
  queryKey: ['groupages', 'planner', 'drafts'],
  queryFn: ({ signal }) => call('GET /groupages', { query: { tab: 'draft', pageSize: '50' }, signal }),
})

/** A groupage as the planner changes it. */
export type Plan = Pick<GroupageInput, 'orders' | 'stops' | 'legs'>

/** Saves what was planned against the version that was seen; another one refuses it. */
export async function savePlan(record: GroupageRecord, plan: Plan): Promise<void> {
  const body = { ...picked(record, fieldNames(groupageFields)), ...plan, version: record.version }
  await call('POST /groupages/update/{id}', { params: { id: record.id }, body })
}

/** The legs of a record as a save takes them. */
export const planOf = ({ orders, stops, legs }: GroupageRecord): Plan => ({
  orders,
  stops,
  legs: legs.map(({ kind, firm_carrier_id, transporter_id, transport_cost, split_key, orders: sharing }) => ({
    kind,
    firm_carrier_id,
    transporter_id,
    transport_cost,
    split_key,
    orders: sharing,
  })),
})

export async function beginDraft(user: number): Promise<number> {
  const body = { assign_user: user }
  const { id } = await call('POST /groupages/store', { body, idempotencyKey: newIdempotencyKey() })
  void queryClient.invalidateQueries({ queryKey: draftsQuery.queryKey })
  return id
}

export async function readAgain(id: number): Promise<GroupageRecord> {
  void queryClient.invalidateQueries({ queryKey: openKey })
  void queryClient.invalidateQueries({ queryKey: draftsQuery.queryKey })
  const [record] = await Promise.all([fetchAnew(groupageQuery(id)), fetchAnew(tourQuery(id))])
  void queryClient.invalidateQueries({ queryKey: suggestionsKey })
  return record
}

/** An order that joins is offered no more, before the list is read again. */
export function withdraw(order: number): void {
  queryClient.setQueriesData<OpenOrders>({ queryKey: openKey }, (open) =>
    open ? { ...open, orders: open.orders.filter(({ id }) => id !== order) } : open,
  )
}

const PAUSE = 3_000
const refreshOpen = atEase(() => {
  for (const queryKey of [openKey, suggestionsKey]) void queryClient.invalidateQueries({ queryKey })
}, PAUSE)

onLive('groupage', ({ id }) => {
  if (typeof id === 'number') void queryClient.invalidateQueries({ queryKey: tourQuery(id).queryKey })
  void queryClient.invalidateQueries({ queryKey: draftsQuery.queryKey })
  refreshOpen.ask()
})
onLive('order', () => {
  refreshOpen.ask()
  void queryClient.invalidateQueries({ queryKey: ['groupages', 'planner', 'tour'] })
})
onLiveGap(() => void queryClient.invalidateQueries({ queryKey: ['groupages', 'planner'] }))
