import { DocumentNeighbours } from '../../documents/document-neighbours.tsx'
import { queryClient } from '../../platform/query-client.ts'
import { orderNeighboursQuery, orderQuery } from '../orders.api.ts'
import { t } from './order-neighbours.messages.ts'
import { neighbourQueryOf, orderHome } from './order-ways.ts'

const words = {
  previous: ({ number_id: number }: { number_id: string }) => t('previous', { number }),
  next: ({ number_id: number }: { number_id: string }) => t('next', { number }),
  first: t('first'),
  last: t('last'),
}

export const OrderNeighbours = ({ id }: { id: number }) => (
  <DocumentNeighbours
    home={orderHome}
    query={(state) => orderNeighboursQuery(id, neighbourQueryOf(state))}
    readAhead={(other) => void queryClient.prefetchQuery(orderQuery(other))}
    words={words}
  />
)
