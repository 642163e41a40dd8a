import type { OfferRecord } from '@dromos/contract/offers/offers.ts'
import { useLogTypeNames } from '../../categories/log-type-field.tsx'
import { LatestLines } from '../../documents/latest-lines.tsx'
import { DocumentLogPanel } from '../../inbox/document-log-panel.tsx'
import { offerCalls } from '../offers.api.ts'
import { offerEventWords, offerLogWords } from './offer-log-words.ts'

export const OfferLogPanel = ({ id }: { id: number }) => (
  <DocumentLogPanel area="offers" id={id} calls={offerCalls.log(id)} words={offerLogWords} />
)

export const OfferLatest = ({ offer }: { offer: OfferRecord }) => (
  <LatestLines lines={offer.logs} words={{ events: offerEventWords }} typeOf={useLogTypeNames()} />
)
