import type { PlaceRecord } from '@dromos/contract/places/places.ts'
import { useQuery } from '@tanstack/react-query'
import { dayOf, numberOf, zoneCityOf } from '../platform/format.ts'
import { fact, FactLines, MailLink } from '../ui/fact-lines.tsx'
import { RailCard } from '../ui/rail.tsx'
import type { RailContent } from '../ui/rail.tsx'
import { PlaceOrders } from './place-orders.tsx'
import { placeRailQuery } from './places.api.ts'
import { t } from './places.messages.ts'

/** Which orders stop there, and how a slot is had. */
export const placeRail = (place: PlaceRecord): RailContent => ({
  label: t('rail'),
  line: <Metrics id={place.id} />,
  cards: (
    <>
      <RailCard title={t('orders')} memory="place.orders">
        <PlaceOrders id={place.id} />
      </RailCard>
      <RailCard title={t('bookingRail')} memory="place.booking">
        <BookingFacts place={place} />
      </RailCard>
    </>
  ),
})

function Metrics({ id }: { id: number }) {
  const { data } = useQuery(placeRailQuery(id))
  const last = data?.stops[0]
  if (!data) return <span className="muted">…</span>
  return (
    <>
      <span>{data.coming > 0 ? t('coming', { total: numberOf(data.coming) }) : t('noneComing')}</span>
      {last && (
        <span className="muted nowrap">
          {last.number_id} · {dayOf(last.date)}
        </span>
      )}
    </>
  )
}

/** The clock of the place and where a slot is asked for. */
export function BookingFacts({ place }: { place: PlaceRecord }) {
  const { timezone, book_emails: emails, book_desc: how } = place
  return (
    <>
      <FactLines
        lines={[
          fact(t('timezone'), zoneCityOf(timezone)),
          ...emails.map((address) => fact(t('email'), <MailLink address={address} />)),
        ]}
      />
      {how && <p className="bare breaks">{how}</p>}
    </>
  )
}
