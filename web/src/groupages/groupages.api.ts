import { groupageList } from '@dromos/contract/groupages/filters.ts'
import type { GroupageOrder } from '@dromos/contract/groupages/groupages.ts'
import { listTitles, newTitles } from '@dromos/contract/trade/words.ts'
import { queryOptions } from '@tanstack/react-query'
import { language } from '../i18n/language.ts'
import { recordSource } from '../list/record-source.ts'
import { call } from '../platform/api.ts'
import type { BodyOf } from '../platform/api.ts'
import { onLive, onLiveGap } from '../platform/live-handlers.ts'
import { queryClient } from '../platform/query-client.ts'
import { knowNames } from './life/groupage-log-names.ts'

export const groupageRecords = recordSource({
  name: 'groupages',
  title: listTitles.groupages[language],
  newTitle: newTitles.groupages[language],
  path: '/app/groupages/list',
  edit: '/app/groupages/edit',
  table: groupageList,
  countsAll: true,
  read: (query, signal) => call('GET /groupages', { query, signal }),
  counts: (query, signal) => call('GET /groupages/counts', { query, signal }),
  live: 'groupage',
})

export const groupageHome = { kind: 'groupage', ...groupageRecords } as const

export const groupageQuery = (id: number) =>
  queryOptions({
    queryKey: ['groupages', 'record', id],
    queryFn: ({ signal }) => call('GET /groupages/edit/{id}', { params: { id }, signal }),
  })

export const tourOrderQuery = (id: number) =>
  queryOptions({
    queryKey: ['groupages', 'sending', id],
    queryFn: ({ signal }) => call('GET /groupages/{id}/transportOrder', { params: { id }, signal }),
  })

export const groupageOfOrderQuery = (id: number) =>
  queryOptions({
    queryKey: ['groupages', 'ofOrder', id],
    queryFn: ({ signal }) => call('GET /groupages/ofOrder/{id}', { params: { id }, signal }),
  })

/** Orders that can be added, by what was typed: those without a carrier, or that have this one already. */
export async function findOpenOrders(
  search: string,
  carrier: number | null,
  signal: AbortSignal,
): Promise<GroupageOrder[]> {
  const query = { search, ...(carrier !== null && { carrier: String(carrier) }) }
  const { orders } = await call('GET /groupages/orders', { query, signal })
  return orders
}

/** Resolves once the groupage itself is there, or could not be read. */
function refreshGroupage(id: number): Promise<void> {
  for (const part of ['log', 'sending', 'files', 'papers']) {
    void queryClient.invalidateQueries({ queryKey: ['groupages', part, id] })
  }
  void queryClient.invalidateQueries({ queryKey: ['groupages', 'ofOrder'] })
  return queryClient.invalidateQueries({ queryKey: ['groupages', 'record', id] })
}

function refreshList(): void {
  for (const part of ['list', 'counts', 'ofOrder']) {
    void queryClient.invalidateQueries({ queryKey: ['groupages', part] })
  }
}

/** A command was given to it. */
export function groupageMoved(id: number): Promise<void> {
  refreshList()
  // Its orders get or lose a carrier with it.
  void queryClient.invalidateQueries({ queryKey: ['orders'] })
  return refreshGroupage(id)
}

export const groupageCalls = {
  read: groupageQuery,
  store: (body: BodyOf<'POST /groupages/store'>, idempotencyKey: string) =>
    call('POST /groupages/store', { body, idempotencyKey }),
  update: (id: number, body: BodyOf<'POST /groupages/update/{id}'>) =>
    call('POST /groupages/update/{id}', { params: { id }, body }),
  changed: refreshList,
}

export const groupageLogCalls = (id: number) => ({
  queryKey: ['groupages', 'log', id],
  read: async (query: { kind: 'all' | 'events' | 'changes' | 'people' }, signal: AbortSignal) => {
    const page = await call('GET /groupages/log/{id}', { params: { id }, query, signal })
    await knowNames(page.data)
    return page
  },
  add: (body: BodyOf<'POST /groupages/log/store/{id}'>, idempotencyKey: string) =>
    call('POST /groupages/log/store/{id}', { params: { id }, body, idempotencyKey }),
  onAdded: () => refreshGroupage(id),
})

onLive('groupage', ({ id }) => {
  if (typeof id === 'number') void refreshGroupage(id)
})
// What happened while nobody listened is read anew.
onLiveGap(() => {
  for (const part of ['list', 'counts', 'record', 'log', 'sending', 'files', 'papers', 'ofOrder']) {
    void queryClient.invalidateQueries({ queryKey: ['groupages', part] })
  }
})
