import { bookingWords } from '@dromos/contract/constants/booking-statuses.ts'
import type { AskedOffer, AwaitedAnswer } from '@dromos/contract/today/today.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { language } from '../i18n/language.ts'
import { dayOf, momentOf, moneyOf } from '../platform/format.ts'
import { placeOf } from './day-words.ts'
import classes from './shipments-panel.module.css'
import frame from './today.module.css'
import { t } from './today.messages.ts'

interface AnswersProps {
  answers: readonly AwaitedAnswer[]
  offers: readonly AskedOffer[]
}

/** The offers that wait for a customer's answer, and the bookings that it waits for one to, or has an offer for. */
export function AnswersPanel({ answers, offers }: AnswersProps) {
  const count = answers.length + offers.length
  if (count === 0) return null
  return (
    <section className={frame.panel} aria-label={t('answers')}>
      <header>
        <h2>{t('answers')}</h2>
        <span className="muted">{count}</span>
        <span className={`row ${frame.aside}`}>
          {offers.length > 0 && (
            <Link to="/app/offers/list" className={frame.aside}>
              {t('allOffers')}
            </Link>
          )}
          <Link to="/app/bookings/list" className={frame.aside}>
            {t('allBookings')}
          </Link>
        </span>
      </header>
      <div className={frame.scroll}>
        <ul className="bare">
          {offers.map(({ id, number_id: number, title, total, valid_until: until }) => (
            <Line key={`offer ${id}`} to={`/app/offers/edit/${id}`} stands={heldUntil(total, until)}>
              <span className="clip">
                <b>{number}</b> {title}
              </span>
            </Line>
          ))}
          {answers.map((answer) => (
            <Line key={answer.id} to={`/app/bookings/edit/${answer.id}`} stands={standsAt(answer)}>
              <span className="clip">
                <b>{answer.number_id}</b> {placeOf(answer.loading)} → {placeOf(answer.delivery)}
              </span>
              <small className="clip">
                {answer.requested_at && t('asked', { when: momentOf(answer.requested_at) })}
              </small>
            </Line>
          ))}
        </ul>
      </div>
    </section>
  )
}

const Line = ({ to, stands, children }: { to: string; stands: string; children: ReactNode }) => (
  <li>
    <Link to={to} className={classes.shipment}>
      <span className={classes.what}>{children}</span>
      <span className={classes.stands}>{stands}</span>
    </Link>
  </li>
)

function heldUntil(total: number | null, until: string | null): string {
  if (until === null) return ''
  const day = dayOf(until)
  return total === null ? t('untilDay', { day }) : t('priceUntil', { price: moneyOf(total), day })
}

function standsAt({
  status,
  waits,
  asks_cancel,
  customer_price: price,
  offer_until: until,
}: AwaitedAnswer): string {
  if (asks_cancel) return t('cancelAsked')
  if (waits) return t('confirmation')
  if (price !== null && until !== null) return t('offerOf', { price: moneyOf(price), day: dayOf(until) })
  return bookingWords[status][language]
}
