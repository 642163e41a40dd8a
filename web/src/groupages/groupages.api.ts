import { groupageList } from '@dromos/contract/groupages/filters.ts'
import type { GroupageOrder } from '@dromos/contract/groupages/groupages.ts'
import { listTitles, newTitles } from '@dromos/contract/constants/words.ts'
import { queryOptions } from '@tanstack/react-query'
import { documentCalls } from '../documents/document-calls.ts'
import { language } from '../i18n/language.ts'
import { recordSource } from '../list/record-source.ts'
import { call } from '../platform/api.ts'
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

export const groupageCalls = documentCalls('groupages', {
  one: ['log', 'sending', 'files', 'papers'],
  onEveryChange: ['ofOrder'],
})
export const groupageQuery = groupageCalls.read

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

/** A command was given to it. */
export function groupageMoved(id: number): Promise<void> {
  groupageCalls.changed()
  // Its orders get or lose a carrier with it.
  void queryClient.invalidateQueries({ queryKey: ['orders'] })
  return groupageCalls.refresh(id)
}

export function groupageLogCalls(id: number): ReturnType<typeof groupageCalls.log> {
  const log = groupageCalls.log(id)
  return {
    ...log,
    read: async (query, signal) => {
      const page = await log.read(query, signal)
      await knowNames(page.data)
      return page
    },
  }
}
