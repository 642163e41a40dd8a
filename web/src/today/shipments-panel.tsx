import { stopKind } from '@dromos/contract/constants/stops.ts'
import type { Shipment } from '@dromos/contract/today/today.ts'
import { Link } from '@tanstack/react-router'
import { dayOf } from '../platform/format.ts'
import { Empty } from '../ui/states/empty.tsx'
import { placeOf, windowOf } from './day-words.ts'
import { StopStateChip } from './stop-state-chip.tsx'
import classes from './shipments-panel.module.css'
import frame from './today.module.css'
import { t } from './today.messages.ts'

/** A customer's orders that are not delivered yet, by what comes next. */
export function ShipmentsPanel({ shipments, now }: { shipments: readonly Shipment[]; now: string }) {
  return (
    <section className={frame.panel} aria-label={t('shipments')}>
      <header>
        <h2>{t('shipments')}</h2>
        <span className="muted">{shipments.length}</span>
        <Link to="/app/orders/list" className={frame.aside}>
          {t('allOrders')}
        </Link>
      </header>
      <div className={frame.scroll}>
        {shipments.length === 0 && <Empty title={t('noShipments')} text={t('noShipmentsText')} />}
        <ul className="bare">
          {shipments.map((shipment) => (
            <Row key={shipment.order_id} shipment={shipment} now={now} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function Row({ shipment, now }: { shipment: Shipment; now: string }) {
  const day = [dayOf(shipment.date), windowOf(shipment)].filter(Boolean).join(' ')
  return (
    <li>
      <Link to={`/app/orders/edit/${shipment.order_id}`} className={classes.shipment}>
        <span className={classes.what}>
          <span className="clip">
            <b>{shipment.number_id}</b> {placeOf(shipment.from)} → {placeOf(shipment.to)}
          </span>
          <small className="clip">
            {t(shipment.kind === stopKind.loading ? 'toLoad' : 'toDeliver', { day })}
          </small>
        </span>
        <span className={classes.progress}>
          <StopStateChip stop={shipment} now={now} />
          <span className={classes.steps} aria-hidden>
            {steps.map((step) => (
              <i key={step} data-done={step <= reachedOf(shipment) || undefined} />
            ))}
          </span>
        </span>
      </Link>
    </li>
  )
}

/** Booked, loaded, under way, delivered. */
const steps = [1, 2, 3, 4]

/** What is loaded is on its way; whether a carrier is found yet is the office's matter. */
const reachedOf = ({ kind }: Shipment): number => (kind === stopKind.loading ? 1 : 3)
