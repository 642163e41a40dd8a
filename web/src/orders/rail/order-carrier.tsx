import type { OrderRail } from '@dromos/contract/orders/order-rail.ts'
import type { StaffOrderRecord } from '@dromos/contract/orders/order-record.ts'
import { isLoaded } from '@dromos/contract/constants/order-statuses.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { CarrierVerdictsPanel } from '../../firms/carrier-verdicts-panel.tsx'
import { carrierQuery } from '../../firms/carriers.api.ts'
import type { PlannedJourney } from '../../firms/carriers.api.ts'
import { averageOf } from '../../platform/format.ts'
import { CallLink } from '../../ui/fact-lines.tsx'
import { RailCard } from '../../ui/rail.tsx'
import type { OrderFormApi } from '../form/order-form-values.ts'
import { journeyOf } from '../life/order-journey.ts'
import { OrderLink } from '../order-link.tsx'
import { orderRailQuery } from './order-rail.api.ts'
import { t } from './order-rail.messages.ts'
import classes from './order-rail.module.css'

interface OrderCarrierProps {
  form: OrderFormApi
  order: StaffOrderRecord
}

/** Who drives, and whether their papers hold for what the form plans now. */
export function OrderCarrier({ form, order }: OrderCarrierProps) {
  const { firm_carrier: carrier, transporter, pn_truck: truck, pn_trailer: trailer } = order
  const facts = useCarrierFacts(form, order)
  return (
    <RailCard title={t('carrier')} memory="order.carrier">
      {carrier ? (
        <>
          <p className={classes.who}>{[carrier.name, transporter?.name].filter(Boolean).join(' · ')}</p>
          <p className={`${classes.who} muted`}>
            {[truck, trailer].filter(Boolean).join(' / ') || t('noPlates')}
            {facts?.rating && ' · '}
            <Rating rating={facts?.rating} />
            <Score score={facts?.score} />
          </p>
          <DriverCall id={order.id} />
          <BusyTruck id={order.id} />
          {facts?.licences && <CarrierVerdictsPanel licences={facts.licences} lastDay={lastDayOf(order)} />}
        </>
      ) : (
        <>
          <p className={classes.who}>{t('noCarrier')}</p>
          <p className={`${classes.who} muted`}>{t('noCarrierHint')}</p>
        </>
      )}
    </RailCard>
  )
}

function DriverCall({ id }: { id: number }) {
  const phone = useQuery(orderRailQuery(id)).data?.carrier?.phone
  if (!phone) return null
  return (
    <p className={classes.who}>
      <CallLink number={phone} />
    </p>
  )
}

/** What its truck drives on these days besides. */
function BusyTruck({ id }: { id: number }) {
  const others = useQuery(orderRailQuery(id)).data?.truck_orders ?? []
  return others.map((other) => (
    <p key={other.id} className={`${classes.who} caution`}>
      {t('busyTruck', { plate: other.pn_truck })} <OrderLink id={other.id} number={other.number_id} />
    </p>
  ))
}

const lastDayOf = ({ details, delivery_date }: StaffOrderRecord): string =>
  details
    .map(({ unloading }) => unloading.date)
    .reduce((last, day) => (day > last ? day : last), delivery_date)

/** `★ 4.6 (38)`: stars on average, and how many orders they come from. */
export function Rating({ rating }: { rating: { overall: number; ratings: number } | null | undefined }) {
  if (!rating) return null
  const stars = averageOf(rating.overall)
  return (
    <span className="nowrap digits" title={t('rated', { count: rating.ratings })}>
      <span aria-hidden>
        ★ {stars} ({rating.ratings})
      </span>
      <span className="visually-hidden">
        {t('rating', { stars })}, {t('rated', { count: rating.ratings })}
      </span>
    </span>
  )
}

/** ` · 84 of 100`, from the facts of its orders. */
function Score({ score }: { score: number | null | undefined }) {
  if (typeof score !== 'number') return null
  return <span className="nowrap digits"> · {t('score', { score })}</span>
}

/** The carrier's papers and rating: as they came with the order, and anew once its days, places or goods are others. */
export function useCarrierFacts(
  { control }: OrderFormApi,
  order: StaffOrderRecord,
): Omit<NonNullable<OrderRail['carrier']>, 'phone'> | null | undefined {
  const details = useWatch({ control, name: 'details' })
  const planned = isLoaded(order.status) ? null : journeyOf(details)
  const carrier = order.firm_carrier?.id ?? 0
  const text = JSON.stringify({ carrier, planned })
  const [stored] = useState(text)
  const isStored = planned === null || carrier === 0 || stored === text
  const rail = useQuery(orderRailQuery(order.id)).data?.carrier
  const typed = useQuery({ ...carrierQuery(carrier, askedOf(order, planned)), enabled: !isStored }).data
  return isStored ? rail : (typed ?? rail)
}

const NO_JOURNEY = { from: '', to: '', places: [] }

function askedOf({ business_id, life }: StaffOrderRecord, planned: PlannedJourney | null): PlannedJourney {
  const is_truck_open = life.plates_missing
  return { ...(planned ?? NO_JOURNEY), business_id, ...(is_truck_open && { is_truck_open }) }
}
