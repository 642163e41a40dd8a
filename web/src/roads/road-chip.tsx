import { useQuery } from '@tanstack/react-query'
import { howText, kmText } from './road-words.ts'
import { roadQuery } from './roads.api.ts'
import type { Leg } from './roads.api.ts'

/** How far a leg is by road; how that was found is said on hover. Empty until it is known. */
export function RoadChip(leg: Leg) {
  const { data: road } = useQuery(roadQuery(leg))
  if (!road) return null
  const { avoidSea } = leg
  return (
    <span title={howText(road.state, avoidSea)}>
      {kmText(road.km, { isExact: road.state === 'road', avoidSea })}
    </span>
  )
}
