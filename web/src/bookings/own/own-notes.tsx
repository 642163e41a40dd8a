import type { OwnBookingRecord } from '@dromos/contract/bookings/own-bookings.ts'
import { changesSaid } from '@dromos/contract/bookings/price-words.ts'
import { letterOf } from '@dromos/contract/offers/offer.rules.ts'
import { bookingStatus } from '@dromos/contract/constants/booking-statuses.ts'
import { officeDay } from '@dromos/contract/constants/office.ts'
import { Link } from '@tanstack/react-router'
import { categoryName } from '../../categories/categories.api.ts'
import type { DocumentNote } from '../../documents/notes.tsx'
import { language } from '../../i18n/language.ts'
import { dayOf, momentOf, moneyOf } from '../../platform/format.ts'
import { t as words } from './own-bookings.messages.ts'
import { t } from './own-notes.messages.ts'

export const keptNotes = (kept: { at: string } | null): DocumentNote[] =>
  kept ? [{ key: 'kept', tone: 'plain', text: words('draftFound', { moment: momentOf(kept.at) }) }] : []

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
      text: told.entered ? t('damageEntered', words) : t('damage', words),
    },
  ]
}

function stateNotes(booking: OwnBookingRecord): DocumentNote[] {
  const { status, reason, cancel_asked: why, cancel_asked_at: asked } = booking
  if (asked !== null) return [{ key: 'asked', tone: 'warning', text: t('asked', { reason: why }) }]
  if (status === draft) return [{ key: 'draft', tone: 'plain', text: t('draft') }]
  if (status === requested) return [requestedNote(booking)]
  if (status === rejected) return [{ key: 'rejected', tone: 'danger', text: t('rejected', { reason }) }]
  if (status === cancelled) {
    return [{ key: 'cancelled', tone: 'danger', text: t('cancelled', { reason }) }]
  }
  return status === offered ? [offerNote(booking)] : []
}

/** A request that waits for a price, an acceptance that waits for us, or what has ended a price. */
function requestedNote(booking: OwnBookingRecord): DocumentNote {
  const { waits, price_void: ended } = booking
  if (waits) return takenNote(booking)
  return ended ? endedNote(booking, ended) : { key: 'requested', tone: 'plain', text: t('requested') }
}

function takenNote(booking: OwnBookingRecord): DocumentNote {
  const { taken_offer: offer, customer_price: price } = booking
  if (!offer) return { key: 'waits', tone: 'plain', text: t('waits') }
  const said = {
    option: `${letterOf(offer.option, language)}. ${offer.title}`,
    price: price === null ? '' : moneyOf(price),
    day: dayOf(offer.loading_date),
  }
  return {
    key: 'taken',
    tone: 'plain',
    text: price === null ? t('takenBlind', said) : t('taken', said),
    way: offerWay(booking),
  }
}

function endedNote(
  booking: OwnBookingRecord,
  { price, accepted, changes }: NonNullable<OwnBookingRecord['price_void']>,
): DocumentNote {
  const what = changes.length > 0 ? t('endedBy', { changes: changesSaid(changes, language) }) : ''
  const which = accepted ? t('endedTaken') : t('endedOffered')
  const said = { which: price === null ? which : `${which} (${moneyOf(price)})` }
  return {
    key: 'ended',
    tone: 'warning',
    text: [t('ended', said), what, t('endedNext')].filter(Boolean).join(' '),
    way: offerWay(booking),
  }
}

const offerWay = ({ taken_offer: offer }: OwnBookingRecord) =>
  offer && <Link to={`/app/offers/edit/${offer.id}`}>{t('openOffer', { number: offer.number_id })}</Link>

function offerNote({ waits, customer_price: price, offer_until: until }: OwnBookingRecord): DocumentNote {
  if (waits) return { key: 'waits', tone: 'plain', text: t('waits') }
  const day = dayOf(until ?? '')
  if (price === null) return { key: 'offered', tone: 'plain', text: t('offeredBlind', { day }) }
  const isOver = until !== null && until < officeDay(new Date())
  const said = { price: moneyOf(price), day }
  return isOver
    ? { key: 'offered', tone: 'warning', text: t('over', said) }
    : { key: 'offered', tone: 'plain', text: t('offered', said) }
}
