import type { Locator, Page } from 'playwright-core'
import type { OrderListReply } from '../../../contract/src/orders/order-rows.ts'
import type { Calls } from '../browser/api.ts'
import { LIST } from '../walk/scenes.ts'

/** The list of orders, its rows and its address; on a page that is opened only before the flows. */
export function orderList(pageOf: () => Page) {
  const rowAt = (index: number): Locator => pageOf().locator(`tr[data-row="${index}"]`)
  return {
    rowAt,
    range: (): Locator => pageOf().getByRole('navigation', { name: 'Pages' }).getByRole('status'),
    open: async (query = ''): Promise<void> => {
      await pageOf().goto(`${LIST}${query}`)
      await rowAt(0).waitFor()
    },
    expectAddress: (query: string): Promise<void> =>
      pageOf().waitForURL((url) => url.pathname === LIST && decodeURIComponent(url.search) === query),
  }
}

/** The first page of what the server lists for this query. */
export const askOrders = (calls: Calls, query: string): Promise<OrderListReply> =>
  calls.get<OrderListReply>(`/orders?pageSize=10&currentPage=1&dataField=&order=&${query}`)
