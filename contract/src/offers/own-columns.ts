import { offerWords } from '../constants/offer-statuses.ts'
import type { OfferStatus } from '../constants/offer-statuses.ts'
import type { Columns } from '../constants/columns.ts'
import { words } from '../constants/words.ts'

interface Lane {
  from: { country_iso: string; city: string }
  to: { country_iso: string; city: string }
}

/** What the columns of a customer's own list are written from. */
export interface OwnOfferCells {
  number_id: string
  status: OfferStatus
  title: string
  /** Of its first option; null without one. */
  lane: Lane | null
  options: number
  /** What was accepted, or the lowest of its options; null where prices are not shown. */
  total: number | null
  valid_until: string | null
  sent_at: string | null
  answered_at: string | null
}

const placeOf = (lane: Lane | null, side: 'from' | 'to'): string =>
  lane === null ? '' : `${lane[side].country_iso} ${lane[side].city}`

/** The columns of a customer's own accounts, each of them also of the staff's list: what is not here they never read. */
export const ownOfferColumns = {
  number: { word: { en: 'Offer', el: 'Προσφορά' }, value: (row) => row.number_id, sort: 'number_id' },
  status: {
    word: words.state,
    value: (row, language) => offerWords[row.status][language],
    sort: 'status',
  },
  title: { word: { en: 'Title', el: 'Τίτλος' }, value: (row) => row.title, sort: 'title' },
  lane: {
    word: { en: 'Lane', el: 'Διαδρομή' },
    parts: [
      { word: { en: 'From', el: 'Από' }, value: (row) => placeOf(row.lane, 'from') },
      { word: { en: 'To', el: 'Προς' }, value: (row) => placeOf(row.lane, 'to') },
    ],
  },
  options: { word: { en: 'Options', el: 'Επιλογές' }, kind: 'number', value: (row) => row.options },
  total: { word: { en: 'Price', el: 'Τιμή' }, kind: 'money', value: (row) => row.total },
  valid_until: {
    word: { en: 'Valid until', el: 'Ισχύει έως' },
    kind: 'day',
    value: (row) => row.valid_until,
    sort: 'valid_until',
  },
  sent: { word: { en: 'Sent', el: 'Εστάλη' }, kind: 'moment', value: (row) => row.sent_at, sort: 'sent_at' },
  answered: {
    word: { en: 'Answered', el: 'Απαντήθηκε' },
    kind: 'moment',
    value: (row) => row.answered_at,
    sort: 'answered_at',
  },
} as const satisfies Columns<OwnOfferCells>
