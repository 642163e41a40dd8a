import type { OfferStatus } from '@dromos/contract/constants/offer-statuses.ts'
import { RecordLink } from '../list/record-link.tsx'
import { language } from '../i18n/language.ts'
import { moneyOf } from '../platform/format.ts'
import { OfferChip } from './offer-chip.tsx'

interface Town {
  country_iso: string
  city: string
}

interface ListedOffer {
  id: number
  number_id: string
  status: OfferStatus
  title: string
  lane: { from: Town; to: Town } | null
  total: number | null
}

/** What the office's list and a customer's draw alike; `edit`: where a row leads. */
export const offerCells = (edit: `/app/${string}`) => ({
  number: {
    width: 128,
    cell: (row: ListedOffer) => (
      <RecordLink edit={edit} id={row.id}>
        {row.number_id}
      </RecordLink>
    ),
  },
  // By the longest word of each language.
  status: {
    width: language === 'el' ? 164 : 120,
    cell: ({ status }: ListedOffer) => <OfferChip status={status} />,
  },
  title: { width: 200, grow: 3 },
  lane: { width: 230, grow: 2, cell: ({ lane }: ListedOffer) => lane && laneOf(lane) },
  options: { width: 90 },
  total: { width: 118 },
  valid_until: { width: 116 },
  sent: { width: 130 },
  answered: { width: 130 },
})

const laneOf = ({ from, to }: { from: Town; to: Town }): string =>
  `${from.country_iso} ${from.city} → ${to.country_iso} ${to.city}`

/** A row where there is no room for columns; `firm`: whose it is, for those who see more than one. */
export const narrowOffer = (row: ListedOffer, firm?: string) => (
  <>
    <span className="spread">
      <strong className="figures">{row.number_id}</strong>
      <OfferChip status={row.status} />
    </span>
    <span className="spread">
      <span className="clip">{firm ?? row.title}</span>
      {row.total === null ? null : <span>{moneyOf(row.total)}</span>}
    </span>
    {firm !== undefined && <span className="clip">{row.title}</span>}
  </>
)
