import type { OfferNews } from '@dromos/contract/offers/offer-news.ts'
import type { OfferCommand } from '@dromos/contract/offers/moves.ts'
import type { OfferTodo } from '@dromos/contract/today/today.ts'
import { dayOf, momentOf, moneyOf } from '../platform/format.ts'
import { spanOf } from '../platform/spans.ts'
import { minutesBetween } from './day-clock.ts'
import type { SaidNeed } from './day-words.ts'
import { t as words } from './offer-need.messages.ts'
import { t } from './today.messages.ts'

const tones: Readonly<Record<OfferNews, SaidNeed['tone']>> = {
  unsent: 'danger',
  unbooked: 'danger',
  accepted: 'warning',
  declined: 'plain',
  ending: 'warning',
  leaving: 'plain',
}

/** What is begun with it where it is opened; the others are looked at. */
const commands: Readonly<Partial<Record<OfferNews, OfferCommand>>> = {
  unsent: 'send',
  unbooked: 'book',
  accepted: 'order',
}

export const ofOffer = (need: OfferTodo, now: string): SaidNeed => ({
  tone: tones[need.news],
  chip: words(`news.${need.news}`),
  since: whenOf(need, now),
  name: need.number_id,
  what: need.title,
  detail: [need.firm, need.total === null ? '' : moneyOf(need.total), reasonOf(need)]
    .filter(Boolean)
    .join(' · '),
})

function whenOf(
  { news, valid_until: until, send_at: leaves, answered_at: answered }: OfferTodo,
  now: string,
) {
  if (news === 'ending') return t('ends', { day: dayOf(until ?? now) })
  if (news === 'leaving') return momentOf(leaves ?? now)
  return spanOf(Math.max(0, minutesBetween((news === 'unsent' ? leaves : answered) ?? now, now)))
}

const reasonOf = ({ news, reason }: OfferTodo): string => (news === 'declined' ? reason : '')

/** What the button of an offer says. */
export const actOfOffer = ({ news }: OfferTodo): string => words(`act.${news}`)

export function addressOfOffer({ offer_id: id, news }: OfferTodo) {
  const command = commands[news]
  const search: Readonly<Record<string, string>> = command ? { do: command } : {}
  return { to: `/app/offers/edit/${id}`, search }
}
