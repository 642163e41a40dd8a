import { useQuery } from '@tanstack/react-query'
import { howText, kmText } from './route-words.ts'
import { routeQuery } from './routing.api.ts'
import type { Leg } from './routing.api.ts'

/** How far a leg is by road; how that was found is said on hover. Empty until it is known. */
export function RouteChip(leg: Leg) {
  const { data: road } = useQuery(routeQuery(leg))
  if (!road) return null
  const { avoidSea } = leg
  return (
    <span title={howText(road.state, avoidSea)}>
      {kmText(road.km, { isExact: road.state === 'road', avoidSea })}
    </span>
  )
}
