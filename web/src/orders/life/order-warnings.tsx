import { clockIso } from '@dromos/contract/constants/clock.ts'
import type { StopRecord } from '@dromos/contract/consignments/consignment-record.ts'
import { journeyOf } from '@dromos/contract/orders/moves.ts'
import type { StaffOrderRecord } from '@dromos/contract/orders/order-record.ts'
import { Link } from '@tanstack/react-router'
import { orderStatus } from '@dromos/contract/constants/order-statuses.ts'
import { categoryName } from '../../categories/categories.api.ts'
import type { DocumentNote } from '../../documents/notes.tsx'
import { fullMomentOf } from '../../platform/format.ts'
import { t as cancel } from './order-cancel.messages.ts'
import { t as close } from './order-close.messages.ts'
import { damagesIn, damageText } from './order-damages.ts'
import { delayReasonNamed, delaySideNamed } from './order-delay-words.ts'
import { t } from './order-life.messages.ts'
import { findStop, placeOf } from './order-stop-choices.ts'

export function orderWarnings(order: StaffOrderRecord): DocumentNote[] {
  const notes: DocumentNote[] = []
  if (order.closed) notes.push({ key: 'closed', tone: 'plain', text: t('notes.closed') })
  if (order.cancelled_desc) {
    const key = order.cancelled ? 'cancelled' : 'carrierCancelled'
    notes.push({ key, tone: 'danger', text: t(`notes.${key}`, { reason: order.cancelled_desc }) })
  }
  if (order.damage_told) notes.push(reportedNote(order.id, order.damage_told))
  for (const damage of damagesIn(order, 'open')) {
    const text = t('notes.damage', { text: damageText(order, damage) })
    notes.push({ key: `damage ${damage.id}`, tone: 'damage', text })
  }
  if (order.untold_carrier) {
    const { firm: carrier, sent_at: at } = order.untold_carrier
    const text = cancel('untold', { carrier, when: fullMomentOf(at) })
    notes.push({ key: 'untold', tone: 'danger', text })
  }
  if (!order.closed) notes.push(...order.delays.map((delay) => delayNote(order, delay)), ...openNote(order))
  return notes
}

function reportedNote(id: number, told: NonNullable<StaffOrderRecord['damage_told']>): DocumentNote {
  const words = { moment: fullMomentOf(told.told_at), kind: categoryName(told), text: told.text }
  const way = (
    <Link to={`/app/orders/edit/${id}`} search={{ do: 'report_damage' }}>
      {t('notes.enterDamage')}
    </Link>
  )
  return { key: 'damage told', tone: 'damage', text: t('notes.damageTold', words), way }
}

function delayNote(order: StaffOrderRecord, delay: StaffOrderRecord['delays'][number]): DocumentNote {
  const key = `delay ${delay.detail_id} ${delay.kind}`
  const stop = findStop(order, delay)
  const place = stop ? placeOf(stop) : ''
  if (delay.delay_reason === null) return { key, tone: 'warning', text: t('notes.unexplained', { place }) }
  const words = {
    place,
    reason: delayReasonNamed(delay.delay_reason),
    side: delaySideNamed(delay.delay_responsible),
  }
  const remark = delay.delay_note ? ` · ${delay.delay_note}` : ''
  const text = t('notes.explained', words) + expectedNote(order, delay.eta, stop) + remark
  return { key, tone: 'plain', text }
}

/** By the clock of the place, as it was entered. */
function expectedNote({ life }: StaffOrderRecord, eta: string | null, stop: StopRecord | undefined): string {
  if (!eta || journeyOf(life) >= orderStatus.finished) return ''
  return ` · ${t('notes.expected', { when: fullMomentOf(stop ? clockIso(eta, stop.timezone) : eta) })}`
}

function openNote({ status, open_items: open }: StaffOrderRecord): DocumentNote[] {
  if (status !== orderStatus.finished || open.length === 0) return []
  const items = open.map((item) => close(`items.${item}`)).join(' ')
  return [{ key: 'open', tone: 'warning', text: t('notes.openItems', { items }) }]
}
