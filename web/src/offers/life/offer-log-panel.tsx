import type { OfferRecord } from '@dromos/contract/offers/offers.ts'
import { lazy } from 'react'
import { logTypeField, useLogTypeNames } from '../../categories/log-type-field.tsx'
import { LatestLines } from '../../documents/latest-lines.tsx'
import { LogPanel } from '../../documents/log-panel.tsx'
import { DocumentMailsPanel } from '../../inbox/document-mails-panel.tsx'
import { receivedMail } from '../../inbox/received-mail-link.tsx'
import { call } from '../../platform/api.ts'
import { offerLogCalls, offerLogMoved } from '../offers.api.ts'
import { offerEventWords, offerLogWords } from './offer-log-words.ts'

const MailPanel = lazy(async () => ({
  default: (await import('../../letters/mail-panel.tsx')).MailPanel,
}))

export const OfferLogPanel = ({ id }: { id: number }) => (
  <LogPanel
    {...offerLogCalls(id)}
    words={offerLogWords}
    typeOf={useLogTypeNames()}
    above={<DocumentMailsPanel kind="offer" id={id} />}
    mailOf={receivedMail}
    typeField={logTypeField}
    renderMail={(mail, onClose) => (
      <MailPanel
        key={mail}
        id={mail}
        read={(one, signal) => call('GET /offers/mail/{id}/{mail}', { params: { id, mail: one }, signal })}
        onChanged={() => offerLogMoved(id)}
        onClose={onClose}
      />
    )}
  />
)

export const OfferLatest = ({ offer }: { offer: OfferRecord }) => (
  <LatestLines lines={offer.logs} words={{ events: offerEventWords }} typeOf={useLogTypeNames()} />
)
