import type { TrackedDelivery, TrackedShipment } from '@dromos/contract/orders/order-tracking.ts'
import { stateOfDelivery, stateOfShipment } from '@dromos/contract/orders/tracking.rules.ts'
import type { TrackedState } from '@dromos/contract/orders/tracking.rules.ts'
import { useMemo } from 'react'
import { dayOf } from '../platform/format.ts'
import { LazyStillMap } from '../ui/map/maps.tsx'
import { useTitle } from '../ui/page.tsx'
import { ShipmentFacts } from './shipment-facts.tsx'
import { ShipmentHead } from './shipment-head.tsx'
import { ShipmentPapers } from './shipment-papers.tsx'
import { ShipmentSteps } from './shipment-steps.tsx'
import { placeOf } from './shipment-times.ts'
import classes from './track.module.css'
import { t } from './track.messages.ts'

interface ShipmentProps {
  shipment: TrackedShipment
  token: string
  /** Since when nothing new could be asked, in milliseconds; null while it can. */
  staleSince: number | null
}

export function Shipment({ shipment, token, staleSince }: ShipmentProps) {
  const { number_id: number, deliveries, cancelled, business, expires_at: expires } = shipment
  const state = stateOfShipment(deliveries, cancelled)
  useTitle(t('titleOf', { number }))
  const hasEnd = state === 'delivered' || state === 'cancelled'
  return (
    <div className={classes.page}>
      <article className={classes.shipment} data-state={state}>
        <ShipmentHead shipment={shipment} state={state} staleSince={staleSince} />
        <Lane deliveries={deliveries} state={state} />
        {!cancelled &&
          deliveries.map((delivery, index) => (
            <section key={index} className={classes.course}>
              {deliveries.length > 1 && (
                <h2>{`${placeOf(delivery.loading)} → ${placeOf(delivery.unloading)}`}</h2>
              )}
              <ShipmentSteps delivery={delivery} bookedAt={shipment.booked_at} />
              <ShipmentFacts delivery={delivery} number={number} isOnly={deliveries.length === 1} />
            </section>
          ))}
        <ShipmentPapers shipment={shipment} token={token} />
        <footer className={classes.foot}>
          <p>{hasEnd ? t('ends', { day: dayOf(expires.slice(0, 10)) }) : t('endsLater')}</p>
          <p>{t('local')}</p>
          <p>{t('by', { business: business.name })}</p>
        </footer>
      </article>
    </div>
  )
}

/** Towns and the way between them; where the truck is, nobody here knows. */
function Lane({ deliveries, state }: { deliveries: readonly TrackedDelivery[]; state: TrackedState }) {
  const [first] = deliveries
  const last = deliveries.at(-1)
  const still = useMemo(
    () => ({
      towns: deliveries.flatMap(({ loading, unloading }) => [
        { lng: loading.lng, lat: loading.lat, name: loading.city, isReached: loading.departed_at !== null },
        {
          lng: unloading.lng,
          lat: unloading.lat,
          name: unloading.city,
          isReached: unloading.departed_at !== null,
        },
      ]),
      lines: deliveries.map((delivery) => ({
        points: [
          [delivery.loading.lng, delivery.loading.lat] as const,
          [delivery.unloading.lng, delivery.unloading.lat] as const,
        ],
        isRoad: stateOfDelivery(delivery) === 'delivered',
      })),
    }),
    [deliveries],
  )
  if (!first || !last || state === 'cancelled') return null
  return (
    <figure
      className={classes.map}
      aria-label={t('map', { from: first.loading.city, to: last.unloading.city })}
    >
      <LazyStillMap {...still} />
    </figure>
  )
}
