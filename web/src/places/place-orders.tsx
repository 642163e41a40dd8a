import { statusWords } from '@dromos/contract/constants/order-words.ts'
import { stopKind } from '@dromos/contract/constants/stops.ts'
import { useQuery } from '@tanstack/react-query'
import { language } from '../i18n/language.ts'
import { ReadPart } from '../list/read-part.tsx'
import { orderTones } from '../orders/order-chip.tsx'
import { OrderLink } from '../orders/order-link.tsx'
import { dayOf, numberOf } from '../platform/format.ts'
import { StateChip } from '../ui/state-chip.tsx'
import classes from './place-orders.module.css'
import { placeRailQuery } from './places.api.ts'
import { t } from './places.messages.ts'

/** The last orders that load or deliver at a place, the latest day first. */
export function PlaceOrders({ id }: { id: number }) {
  return (
    <ReadPart read={useQuery(placeRailQuery(id))}>
      {({ coming, stops }) => (
        <>
          {stops.length === 0 && <p className="bare muted">{t('noStops')}</p>}
          {coming > 0 && <p className="bare muted">{t('coming', { total: numberOf(coming) })}</p>}
          <ul className={classes.stops}>
            {stops.map(({ order_id: order, number_id: number, status, kind, date, customer }) => (
              <li key={`${order} ${kind} ${date}`}>
                <OrderLink id={order} number={number} />
                <StateChip tone={orderTones[status]}>{statusWords[status][language]}</StateChip>
                <span className="clip muted">{customer}</span>
                <span className="muted">
                  {t(kind === stopKind.loading ? 'loads' : 'delivers')} · {dayOf(date)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </ReadPart>
  )
}
