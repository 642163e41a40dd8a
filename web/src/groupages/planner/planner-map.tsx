import type { PlannedOrder } from '@dromos/contract/groupages/planner/planner.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { LazyPointsMap } from '../../ui/map/maps.tsx'
import { useMatches } from '../../ui/use-is-narrow.ts'
import { pointsOf, routeOf } from './planner-points.ts'
import { t } from './planner.messages.ts'
import type { TourOnTable } from './use-tour-plan.ts'
import classes from './planner.module.css'

/** As in the style sheet: list, map and trailers one above the other. */
const STACKED = '(max-width: 52em)'

/** Who walks fast through the list does not draw the map at each step. */
const REST_MS = 100

interface PlannerMapProps {
  orders: readonly PlannedOrder[]
  tour: TourOnTable
  chosen: number | null
  onChoose: (id: number) => void
}

/** The open orders and the stops of the chosen groupage on one map; the list and the stops say the same in words. */
export function PlannerMap({ orders, tour, chosen, onChoose }: PlannerMapProps) {
  const [pointed, point] = useState<number | null>(null)
  const [selected] = useDebouncedValue(chosen, REST_MS)
  const isInPage = useMatches(STACKED)
  const points = useMemo(() => pointsOf(orders), [orders])
  const route = useMemo(() => routeOf(tour.plan.stops), [tour.plan])
  return (
    <div className={classes.map}>
      <LazyPointsMap
        label={t('mapLabel')}
        points={points}
        route={route}
        pointedId={pointed}
        selectedId={selected}
        isInPage={isInPage}
        onPoint={point}
        onSelect={onChoose}
      />
    </div>
  )
}
