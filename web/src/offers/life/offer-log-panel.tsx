import type { OfferRecord } from '@dromos/contract/offers/offers.ts'
import { logTypeField, useLogTypeNames } from '../../categories/log-type-field.tsx'
import { LatestLines } from '../../documents/latest-lines.tsx'
import { LogPanel } from '../../documents/log-panel.tsx'
import { offerLogCalls } from '../offers.api.ts'
import { offerEventWords, offerLogWords } from './offer-log-words.ts'

export const OfferLogPanel = ({ id }: { id: number }) => (
  <LogPanel
    {...offerLogCalls(id)}
    words={offerLogWords}
    typeOf={useLogTypeNames()}
    typeField={logTypeField}
  />
)

export const OfferLatest = ({ offer }: { offer: OfferRecord }) => (
  <LatestLines lines={offer.logs} words={{ events: offerEventWords }} typeOf={useLogTypeNames()} />
)
