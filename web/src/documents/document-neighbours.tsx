import { useQuery } from '@tanstack/react-query'
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ListState } from '../list/list-address.ts'
import { Neighbours } from '../list/neighbours.tsx'
import type { NeighbourWords } from '../list/neighbours.tsx'
import { useOrigin } from '../list/use-origin.ts'
import type { Origin } from '../list/use-origin.ts'
import { useTabSearch } from '../list/use-tab.ts'
import type { DocumentHome } from './document-home.ts'

interface Neighbour {
  id: number
  number_id: string
}

interface Ways {
  previous: Neighbour | null
  next: Neighbour | null
  position: number | null
  total: number
  total_is_estimate: boolean
}

interface DocumentNeighboursProps<T, F extends string, K extends QueryKey> {
  home: DocumentHome<T, F>
  query: (state: ListState<T, F>) => UseQueryOptions<Ways, Error, Ways, K>
  readAhead: (id: number) => void
  words: NeighbourWords<Neighbour>
}

export function DocumentNeighbours<T, F extends string, K extends QueryKey>(
  props: DocumentNeighboursProps<T, F, K>,
) {
  const origin = useOrigin(props.home.schema)
  return origin && <KnownWays {...props} origin={origin} />
}

function KnownWays<T, F extends string, K extends QueryKey>({
  home,
  query,
  readAhead,
  words,
  origin,
}: DocumentNeighboursProps<T, F, K> & { origin: Origin<T, F> }) {
  const navigate = useNavigate()
  const { data } = useQuery(query(origin.state))
  // The next one opens at the tab this one shows, and knows the same list, which stays one step back.
  const search = { ...useTabSearch(), list: origin.text }
  const wayTo = ({ id }: Neighbour) => ({ to: `${home.edit}/${id}`, search, replace: true })
  return (
    <Neighbours name={home.kind} found={data} words={words} onGo={(to) => void navigate(wayTo(to))}>
      {(to, props) => {
        const ahead = () => readAhead(to.id)
        return <Link {...wayTo(to)} {...props} onMouseEnter={ahead} onFocus={ahead} />
      }}
    </Neighbours>
  )
}
