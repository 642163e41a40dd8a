import { offerWords } from '@dromos/contract/constants/offer-statuses.ts'
import type { OfferStatus } from '@dromos/contract/constants/offer-statuses.ts'
import { language } from '../i18n/language.ts'
import { StateChip } from '../ui/state-chip.tsx'
import type { StateTone } from '../ui/state-chip.tsx'

/** What waits for us stands out as a new order does; what is over stays quiet. */
export const offerTones: Record<OfferStatus, StateTone> = {
  1: 'created',
  2: 'created',
  3: 'loading',
  4: 'delivery',
  5: 'finished',
  6: 'damage',
  7: 'cancelled',
  8: 'cancelled',
}

export const OfferChip = ({ status }: { status: OfferStatus }) => (
  <StateChip tone={offerTones[status]}>{offerWords[status][language]}</StateChip>
)
