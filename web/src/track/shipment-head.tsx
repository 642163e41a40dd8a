import type { TrackedDelivery, TrackedShipment } from '@dromos/contract/orders/order-tracking.ts'
import { stateOfDelivery } from '@dromos/contract/orders/tracking.rules.ts'
import type { TrackedState } from '@dromos/contract/orders/tracking.rules.ts'
import { StateChip } from '../ui/state-chip.tsx'
import type { StateTone } from '../ui/state-chip.tsx'
import { expectedOf, momentAt, timeOf, windowOf } from './shipment-times.ts'
import classes from './track.module.css'
import { t } from './track.messages.ts'

const tones: Record<TrackedState, StateTone> = {
  planned: 'created',
  under_way: 'delivery',
  delivered: 'finished',
  cancelled: 'cancelled',
}

interface ShipmentHeadProps {
  shipment: TrackedShipment
  state: TrackedState
  staleSince: number | null
}

/** What a consignee came for: when it comes, or when it came. */
export function ShipmentHead({ shipment, state, staleSince }: ShipmentHeadProps) {
  const { deliveries, told_at: told } = shipment
  const next = deliveries.find((one) => stateOfDelivery(one) !== 'delivered') ?? deliveries.at(-1)
  const done = deliveries.filter((one) => stateOfDelivery(one) === 'delivered').length
  return (
    <header className={classes.head}>
      <div className={classes.standing}>
        <StateChip tone={tones[state]}>{t(`state.${state}`)}</StateChip>
        <span className="muted">{t('updated', { time: timeOf(told) })}</span>
      </div>
      <div aria-live="polite">
        {state === 'cancelled' || !next ? (
          <>
            <h1>{t('head.cancelledTitle')}</h1>
            <p>{t('head.cancelled')}</p>
          </>
        ) : (
          <Expected delivery={next} now={told} />
        )}
        {deliveries.length > 1 && state !== 'cancelled' && (
          <p>{t('deliveredOf', { done, count: deliveries.length })}</p>
        )}
      </div>
      {staleSince !== null && (
        <output className={classes.stale}>{t('stale', { time: timeOf(staleSince) })}</output>
      )}
    </header>
  )
}

function Expected({ delivery, now }: { delivery: TrackedDelivery; now: string }) {
  const { unloading } = delivery
  const place = unloading.city
  if (unloading.departed_at !== null) {
    return (
      <>
        <h1>{momentAt(unloading.departed_at, unloading.timezone)}</h1>
        <p>{t('head.delivered', { place })}</p>
      </>
    )
  }
  const note = noteOf(delivery, now)
  return (
    <>
      <h1>{expectedOf(delivery)}</h1>
      <p>{t(unloading.eta === null ? 'head.planned' : 'head.expected', { place })}</p>
      {note && (
        <p className={classes.note} data-tone={note.tone}>
          {note.text}
        </p>
      )}
    </>
  )
}

interface Note {
  tone: 'good' | 'warning'
  text: string
}

/** What the expected time means for the window that was agreed. */
function noteOf({ unloading }: TrackedDelivery, now: string): Note | null {
  if (unloading.arrived_at !== null) return { tone: 'good', text: t('window.atGate') }
  const ends = Date.parse(unloading.ends_at)
  if (unloading.eta === null) {
    return Date.parse(now) > ends ? { tone: 'warning', text: t('window.overdue') } : null
  }
  const window = windowOf(unloading)
  if (window === '') return null
  return Date.parse(unloading.eta) <= ends
    ? { tone: 'good', text: t('window.inTime', { window }) }
    : { tone: 'warning', text: t('window.later', { window }) }
}
