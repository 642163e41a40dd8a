import { clockIso } from '@dromos/contract/trade/clock.ts'
import type { StopRecord } from '@dromos/contract/consignments/consignment-record.ts'
import type { StaffOrderRecord } from '@dromos/contract/orders/orders.ts'
import { orderStatus } from '@dromos/contract/trade/order-statuses.ts'
import { fullMomentOf } from '../../platform/format.ts'
import { delayReasonNamed, delaySideNamed } from './order-delay-words.ts'
import { t } from './order-life.messages.ts'
import classes from './order-life.module.css'
import { findStop, placeOf } from './order-stop-choices.ts'

/** What has to be known of an order before anything is done to it: cancelled and why, damage, delays, what is missing. */
export function OrderNotes({ order }: { order: StaffOrderRecord }) {
  const notes = notesOf(order)
  if (notes.length === 0) return null
  return (
    <ul className={classes['notes']}>
      {notes.map(({ key, tone, text }) => (
        <li key={key} data-tone={tone}>
          {text}
        </li>
      ))}
    </ul>
  )
}

interface Note {
  key: string
  tone: 'plain' | 'warning' | 'danger'
  text: string
}

function notesOf(order: StaffOrderRecord): Note[] {
  const notes: Note[] = []
  if (order.closed) notes.push({ key: 'closed', tone: 'plain', text: t('notes.closed') })
  if (order.cancelled_desc) {
    const key = order.cancelled ? 'cancelled' : 'carrierCancelled'
    notes.push({ key, tone: 'danger', text: t(`notes.${key}`, { reason: order.cancelled_desc }) })
  }
  if (order.open_damage) {
    notes.push({
      key: 'damage',
      tone: 'danger',
      text: t('notes.damage', { text: order.open_damage.description }),
    })
  }
  if (!order.closed) notes.push(...order.delays.map((delay) => delayNote(order, delay)), ...openNote(order))
  // A visit that serves several details is said once.
  return [...new Map(notes.map((note) => [note.text, note])).values()]
}

function delayNote(order: StaffOrderRecord, delay: StaffOrderRecord['delays'][number]): Note {
  const key = `delay ${delay.detail_id} ${delay.kind}`
  const stop = findStop(order, delay)
  const place = stop ? placeOf(stop) : ''
  if (delay.delay_reason === null) return { key, tone: 'warning', text: t('notes.unexplained', { place }) }
  const words = {
    place,
    reason: delayReasonNamed(delay.delay_reason),
    side: delaySideNamed(delay.delay_responsible),
  }
  return { key, tone: 'plain', text: t('notes.explained', words) + expectedNote(order, delay.eta, stop) }
}

/** By the clock of the place, as it was entered. */
function expectedNote(
  { status }: StaffOrderRecord,
  eta: string | null,
  stop: StopRecord | undefined,
): string {
  if (!eta || status >= orderStatus.finished) return ''
  return ` · ${t('notes.expected', { when: fullMomentOf(stop ? clockIso(eta, stop.timezone) : eta) })}`
}

function openNote({ status, open_items: open }: StaffOrderRecord): Note[] {
  if (status !== orderStatus.finished || open.length === 0) return []
  const items = open.map((item) => t(`close.items.${item}`)).join(' ')
  return [{ key: 'open', tone: 'warning', text: t('notes.openItems', { items }) }]
}
