import { bookingWords } from '@dromos/contract/trade/booking-statuses.ts'
import type { AwaitedAnswer } from '@dromos/contract/today/today.ts'
import { Link } from '@tanstack/react-router'
import { language } from '../i18n/language.ts'
import { dayOf, momentOf, moneyOf } from '../platform/format.ts'
import { placeOf } from './day-words.ts'
import classes from './shipments-panel.module.css'
import frame from './today.module.css'
import { t } from './today.messages.ts'

/** The bookings that a customer waits for an answer to, or has an offer for. */
export function AnswersPanel({ answers }: { answers: readonly AwaitedAnswer[] }) {
  if (answers.length === 0) return null
  return (
    <section className={frame.panel} aria-label={t('answers')}>
      <header>
        <h2>{t('answers')}</h2>
        <span className="muted">{answers.length}</span>
        <Link to="/app/bookings/list" className={frame.aside}>
          {t('allBookings')}
        </Link>
      </header>
      <div className={frame.scroll}>
        <ul className="bare">
          {answers.map((answer) => (
            <li key={answer.id}>
              <Link to={`/app/bookings/edit/${answer.id}`} className={classes.shipment}>
                <span className={classes.what}>
                  <span className="clip">
                    <b>{answer.number_id}</b> {placeOf(answer.loading)} → {placeOf(answer.delivery)}
                  </span>
                  <small className="clip">
                    {answer.requested_at && t('asked', { when: momentOf(answer.requested_at) })}
                  </small>
                </span>
                <span className={classes.stands}>{standsAt(answer)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
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
