import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

interface Typed {
  business: number | null
  places: readonly number[]
  /** What the customer would owe for the order, in cents. */
  owed: number
  order: number | null
}

export const orderCreditQuery = (firmId: number, { business, places, owed, order }: Typed) =>
  queryOptions({
    queryKey: ['firms', 'record', firmId, 'credit', { business, places, owed, order }],
    queryFn: ({ signal }) => {
      const query = {
        owed: String(owed),
        ...(business === null ? {} : { business: String(business) }),
        ...(places.length === 0 ? {} : { places: places.join(',') }),
        ...(order === null ? {} : { order: String(order) }),
      }
      return call('GET /firms/credit/{id}', { params: { id: firmId }, query, signal })
    },
    placeholderData: keepPreviousData,
  })

export const firmInvoicesQuery = (firmId: number) =>
  queryOptions({
    queryKey: ['firms', 'record', firmId, 'invoices'],
    queryFn: ({ signal }) => call('GET /firms/invoices/{id}', { params: { id: firmId }, signal }),
  })
