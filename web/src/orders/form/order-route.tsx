import { memo, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { knownPlaces } from '../../places/places.api.ts'
import { useKnownList } from '../../platform/use-known-records.ts'
import { RoutePanel } from '../../roads/route-panel.tsx'
import type { OrderFormApi } from './order-form-values.ts'

interface OrderRouteProps {
  form: OrderFormApi
  count: number
}

/** Where the order goes: the stops of its details and the way between them. Drawn again for these alone. */
export const OrderRoute = memo(function OrderRoute({ form, count }: OrderRouteProps) {
  const { control } = form
  const names = useMemo(
    () =>
      Array.from({ length: count }, (_, index) => {
        const at = `details.${index}` as const
        return [`${at}.loading.place_id`, `${at}.unloading.place_id`] as const
      }).flat(),
    [count],
  )
  const ids = useWatch({ control, name: names })
  const avoidsSea = useWatch({ control, name: 'avoid_sea' })
  const places = useKnownList(knownPlaces, ids)
  const legs = useMemo(
    () =>
      Array.from({ length: count }, (_, index) => ({ from: places[2 * index], to: places[2 * index + 1] })),
    [count, places],
  )
  return <RoutePanel legs={legs} avoidSea={avoidsSea === true} />
})
