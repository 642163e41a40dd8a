import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useOrigin } from '../../list/use-origin.ts'

import { Neighbours } from '../../list/neighbours.tsx'
import { queryClient } from '../../platform/query-client.ts'
import { orderNeighboursQuery, orderQuery } from '../orders.api.ts'
import { t } from './order-neighbours.messages.ts'
import { neighbourQueryOf } from './order-ways.ts'
import type { OrderListState } from './order-search.ts'
import { orderSearch } from './order-search.ts'

interface Neighbour {
  id: number
  number_id: string
}

const words = {
  previous: ({ number_id: number }: Neighbour) => t('previous', { number }),
  next: ({ number_id: number }: Neighbour) => t('next', { number }),
  first: t('first'),
  last: t('last'),
}

/** The ways to the orders before and after this one in the list it was opened from; nothing without such a list. */
export function OrderNeighbours({ id }: { id: number }) {
  const origin = useOrigin(orderSearch)
  return origin && <Ways id={id} {...origin} />
}

function Ways({ id, text, state }: { id: number; text: string; state: OrderListState }) {
  const navigate = useNavigate()
  const search = useOnwardSearch(text)
  const { data } = useQuery(orderNeighboursQuery(id, neighbourQueryOf(state)))
  // The list stays one step back.
  const wayTo = (to: Neighbour) =>
    ({ to: '/app/orders/edit/$id', params: { id: String(to.id) }, search, replace: true }) as const
  return (
    <Neighbours name="order" found={data} words={words} onGo={(to) => void navigate(wayTo(to))}>
      {(to, props) => {
        const readAhead = () => void queryClient.prefetchQuery(orderQuery(to.id))
        return <Link {...wayTo(to)} {...props} onMouseEnter={readAhead} onFocus={readAhead} />
      }}
    </Neighbours>
  )
}

/** The next order opens at the tab this one shows, and knows the same list. */
function useOnwardSearch(list: string): Record<string, string> {
  const { tab }: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  return { ...(typeof tab === 'string' ? { tab } : {}), list }
}
