import type { TrackedDelivery } from '@dromos/contract/orders/order-tracking.ts'
import { milestonesOf, stateOfDelivery } from '@dromos/contract/orders/tracking.rules.ts'
import type { Milestone } from '@dromos/contract/orders/tracking.rules.ts'
import { IconCheck } from '../ui/icons.ts'
import { expectedOf, momentAt, plannedOf } from './shipment-times.ts'
import classes from './track.module.css'
import { t } from './track.messages.ts'

interface Step {
  name: Milestone | 'on_the_way'
  place: string
  when: string
  mark: 'done' | 'now' | 'toCome'
}

export function ShipmentSteps({ delivery, bookedAt }: { delivery: TrackedDelivery; bookedAt: string }) {
  return (
    <ol className={classes.steps} aria-label={t('steps')}>
      {stepsOf(delivery, bookedAt).map(({ name, place, when, mark }) => (
        <li key={name} data-mark={mark} aria-current={mark === 'now' ? 'step' : undefined}>
          <span className={classes.dot} aria-hidden>
            {mark === 'done' && <IconCheck size={10} stroke={3.5} />}
          </span>
          <span className={classes.what}>
            <strong>{t(`step.${name}`)}</strong>
            {place && ` · ${place}`}
            <span className="visually-hidden"> ({t(mark)})</span>
          </span>
          <span className={classes.when}>{when}</span>
        </li>
      ))}
    </ol>
  )
}

const atDelivery: ReadonlySet<Milestone> = new Set(['at_delivery', 'delivered'])
const isStay = (name: Milestone): boolean => name === 'at_loading' || name === 'at_delivery'

function stepsOf(delivery: TrackedDelivery, bookedAt: string): Step[] {
  const { loading, unloading } = delivery
  const steps = milestonesOf(delivery, bookedAt).map(({ milestone: name, at }): Step => {
    const stop = atDelivery.has(name) ? unloading : loading
    const place = name === 'booked' ? '' : stop.city
    if (at !== null) {
      return { name, place, when: momentAt(at, stop.timezone), mark: isStay(name) ? 'now' : 'done' }
    }
    const when = name === 'loaded' ? t('plannedAt', { at: plannedOf(loading) }) : whenExpected(delivery)
    return { name, place, when, mark: 'toCome' }
  })
  const isDriving = stateOfDelivery(delivery) === 'under_way' && unloading.arrived_at === null
  if (!isDriving) return steps
  const driving: Step = { name: 'on_the_way', place: '', when: '', mark: 'now' }
  return [...steps.slice(0, -1), driving, ...steps.slice(-1)]
}

const whenExpected = (delivery: TrackedDelivery): string =>
  t(delivery.unloading.eta === null ? 'plannedAt' : 'expectedAt', { at: expectedOf(delivery) })
