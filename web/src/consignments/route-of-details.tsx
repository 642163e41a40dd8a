import { memo, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { knownPlaces } from '../places/places.api.ts'
import { useKnownList } from '../platform/use-known-records.ts'
import { RoutePanel } from '../routing/route-panel.tsx'
import type { ConsignmentFormApi } from './consignment-values.ts'

/** The stops of the details and the way between them. Drawn again for these alone. */
export const RouteOfDetails = memo(function RouteOfDetails({
  form,
  count,
}: {
  form: ConsignmentFormApi
  count: number
}) {
  const { control } = form
  const names = useMemo(
    () =>
      Array.from({ length: count }, (_, index) => {
        const at = `details.${index}` as const
        return [
          `${at}.loading.place_id`,
          `${at}.unloading.place_id`,
          `${at}.loading.date`,
          `${at}.loading.time_from`,
          `${at}.unloading.date`,
          `${at}.unloading.time_from`,
        ] as const
      }).flat(),
    [count],
  )
  const watched = useWatch({ control, name: names })
  const stops = useMemo(
    () => Array.from({ length: count }, (_, index) => watched.slice(index * WATCHED, (index + 1) * WATCHED)),
    [count, watched],
  )
  const avoidsSea = useWatch({ control, name: 'avoid_sea' })
  const places = useKnownList(
    knownPlaces,
    useMemo(() => stops.flatMap(([from, to]) => [idOf(from), idOf(to)]), [stops]),
  )
  const legs = useMemo(
    () =>
      stops.map(([, , date, from, unloadingDate, unloadingFrom], index) => ({
        from: places[2 * index],
        to: places[2 * index + 1],
        loaded: { date: textOf(date), time_from: textOf(from) },
        unloaded: { date: textOf(unloadingDate), time_from: textOf(unloadingFrom) },
      })),
    [stops, places],
  )
  return <RoutePanel legs={legs} avoidSea={avoidsSea === true} />
})

/** How many fields of a detail say where and when it is driven. */
const WATCHED = 6
const idOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
