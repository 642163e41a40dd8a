import { orderList } from '@dromos/contract/orders/filters.ts'
import type { CustomerOrderRow, OrderRow } from '@dromos/contract/orders/order-rows.ts'
import { listTitles, newTitles } from '@dromos/contract/constants/words.ts'
import { language } from '../../i18n/language.ts'
import { recordSource } from '../../list/record-source.ts'
import type { ListReply } from '../../list/record-source.ts'
import { call } from '../../platform/api.ts'

// As which rows they come says the role of their reader, which the page knows too.
const ordersOf = <R extends CustomerOrderRow>() =>
  recordSource({
    name: 'orders',
    title: listTitles.orders[language],
    newTitle: newTitles.orders[language],
    path: '/app/orders/list',
    edit: '/app/orders/edit',
    table: orderList,
    countsAll: true,
    read: async (query, signal) => (await call('GET /orders', { query, signal })) as unknown as ListReply<R>,
    counts: (query, signal) => call('GET /orders/counts', { query, signal }),
    live: {
      kind: 'order',
      rows: async (asked, ids) => {
        const { data, matching } = await call('GET /orders/rows', { query: { ...asked, ids } })
        return { data: data as unknown as R[], matching }
      },
      matching: async (asked, ids) => (await call('GET /orders/matching', { query: { ...asked, ids } })).ids,
    },
  })

export const staffOrders = ordersOf<OrderRow>()
export const customerOrders = ordersOf<CustomerOrderRow>()

export const orderSearch = staffOrders.schema
export type OrderListState = ReturnType<typeof orderSearch.parse>
