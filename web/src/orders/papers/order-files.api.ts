import type { OrderFile } from '@dromos/contract/orders/order-files.ts'
import type { OrderPaper } from '@dromos/contract/orders/order-papers.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'
// Not fetched at the first upload: a connection that is lost by then would keep it from starting at all.
import { callWithFile } from '../../platform/transfer.ts'
import type { SendFile } from '../../ui/files/use-uploads.ts'

/** The files of an order that the reader may see. */
export const orderFilesQuery = (orderId: number) =>
  queryOptions({
    queryKey: ['orders', 'files', orderId],
    queryFn: ({ signal }) => call('GET /orders/{id}/files', { params: { id: orderId }, signal }),
  })

/** The public page of an order's released files. */
export const fileLinkQuery = (orderId: number) =>
  queryOptions({
    queryKey: ['orders', 'files', 'link', orderId],
    queryFn: ({ signal }) => call('GET /orders/{id}/files/link', { params: { id: orderId }, signal }),
  })

/** The documents an order can be turned into. */
export const orderPapersQuery = (orderId: number) =>
  queryOptions({
    queryKey: ['orders', 'papers', orderId],
    queryFn: ({ signal }) => call('GET /orders/{id}/papers', { params: { id: orderId }, signal }),
  })

/** Files of an order have changed: whatever shows them is read anew. */
export const orderFilesChanged = () => void queryClient.invalidateQueries({ queryKey: ['orders', 'files'] })

/** Sends one file of an order. */
export const sendOrderFile =
  (orderId: number, body: { file_type_id: number }): SendFile =>
  async (sending, idempotencyKey) => {
    const input = { params: { id: orderId }, body, idempotencyKey }
    return callWithFile('POST /orders/{id}/files/store', input, sending)
  }

/** Where the content of a file is under the API. */
export const orderFileAddress = ({ id }: Pick<OrderFile, 'id'>): string => `/orders/files/${id}/content`

/** Where a document is drawn. */
export const paperAddress = (orderId: number, paper: OrderPaper, language: string): string =>
  `/orders/${orderId}/papers/${paper}?language=${language}`
