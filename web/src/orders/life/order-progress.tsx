import { statusWords } from '@dromos/contract/constants/order-words.ts'
import { language } from '../../i18n/language.ts'
import { clockIso } from '@dromos/contract/constants/clock.ts'
import type { CustomerStopRecord } from '@dromos/contract/consignments/consignment-record.ts'
import { journeyEnds } from '@dromos/contract/consignments/journey-ends.rules.ts'
import { journeyOf } from '@dromos/contract/orders/moves.ts'
import type { OrderRecord } from '@dromos/contract/orders/order-record.ts'
import { orderStatus } from '@dromos/contract/constants/order-statuses.ts'
import { Track } from '../../documents/track.tsx'
import { momentOf } from '../../platform/format.ts'
import { t } from '../form/order-form.messages.ts'
import { windowOf } from './order-stop-choices.ts'
import { orderTones } from '../order-chip.tsx'

const steps = [1, 2, 3, 4] as const

export function OrderProgress({ order }: { order: OrderRecord }) {
  const { first, last } = journeyEnds<CustomerStopRecord>(order.details)
  const by = order.view === 'staff' && order.created_by ? ` · ${order.created_by}` : ''
  const facts = {
    1: `${momentOf(order.created_at)}${by}`,
    2: first ? reachedOr(first) : '',
    3: last ? reachedOr(last) : '',
    4: last?.departed_at ? momentAt(last, last.departed_at) : t('track.after'),
  }
  return (
    <Track
      steps={steps.map((step) => ({ name: statusWords[step][language], when: facts[step] }))}
      reached={reachedStep(order)}
      tone={orderTones[order.status]}
    />
  )
}

/** The journey goes on in spite of a damage; a cancelled order has left the way before its first step. */
function reachedStep({ status, finished: isFinished, ...order }: OrderRecord): number {
  if (status === orderStatus.cancelled) return 0
  if (status !== orderStatus.damage) return status
  if (order.view === 'staff') return journeyOf(order.life)
  return isFinished ? orderStatus.finished : orderStatus.delivery
}

const reachedOr = (stop: CustomerStopRecord): string =>
  stop.arrived_at ? momentAt(stop, stop.arrived_at) : windowOf(stop)

/** By the clock of the place, like its window and like what was written down. */
const momentAt = ({ timezone }: CustomerStopRecord, instant: string): string =>
  momentOf(clockIso(instant, timezone))
