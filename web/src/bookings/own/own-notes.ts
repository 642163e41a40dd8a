import type { OwnBookingRecord } from '@dromos/contract/bookings/own-bookings.ts'
import { bookingStatus } from '@dromos/contract/trade/booking-statuses.ts'
import { officeDay } from '@dromos/contract/trade/office.ts'
import { categoryName } from '../../categories/categories.api.ts'
import type { DocumentNote } from '../../documents/notes.tsx'
import { dayOf, momentOf, moneyOf } from '../../platform/format.ts'
import { t } from './own-bookings.messages.ts'

export const keptNotes = (kept: { at: string } | null): DocumentNote[] =>
  kept ? [{ key: 'kept', tone: 'plain', text: t('draftFound', { moment: momentOf(kept.at) }) }] : []

const { draft, requested, offered, rejected, cancelled } = bookingStatus

export const ownNotes = (booking: OwnBookingRecord): DocumentNote[] => [
  ...damageNotes(booking),
  ...stateNotes(booking),
]

function damageNotes({ damage_told: told }: OwnBookingRecord): DocumentNote[] {
  if (told === null) return []
  const words = { moment: momentOf(told.told_at), kind: categoryName(told), text: told.text }
  return [
    {
      key: 'damage',
      tone: 'damage',
      text: told.entered ? t('note.damageEntered', words) : t('note.damage', words),
    },
  ]
}

function stateNotes(booking: OwnBookingRecord): DocumentNote[] {
  const { status, reason, cancel_asked: why, cancel_asked_at: asked } = booking
  if (asked !== null) return [{ key: 'asked', tone: 'warning', text: t('note.asked', { reason: why }) }]
  if (status === draft) return [{ key: 'draft', tone: 'plain', text: t('note.draft') }]
  if (status === requested) return [{ key: 'requested', tone: 'plain', text: t('note.requested') }]
  if (status === rejected) return [{ key: 'rejected', tone: 'danger', text: t('note.rejected', { reason }) }]
  if (status === cancelled) {
    return [{ key: 'cancelled', tone: 'danger', text: t('note.cancelled', { reason }) }]
  }
  return status === offered ? [offerNote(booking)] : []
}

function offerNote({ waits, customer_price: price, offer_until: until }: OwnBookingRecord): DocumentNote {
  if (waits) return { key: 'waits', tone: 'plain', text: t('note.waits') }
  const day = dayOf(until ?? '')
  if (price === null) return { key: 'offered', tone: 'plain', text: t('note.offeredBlind', { day }) }
  const isOver = until !== null && until < officeDay(new Date())
  const said = { price: moneyOf(price), day }
  return isOver
    ? { key: 'offered', tone: 'warning', text: t('note.over', said) }
    : { key: 'offered', tone: 'plain', text: t('note.offered', said) }
}
