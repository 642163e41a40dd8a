import type { OfferRecord } from '@dromos/contract/offers/offers.ts'
import { lazy, useState } from 'react'
import type { ReactNode } from 'react'
import { t as commands } from '../../documents/commands.messages.ts'
import { DialogFrame, DocumentActions } from '../../documents/document-actions.tsx'
import type { IsUnsaved } from '../../documents/when-saved.ts'
import { copyText } from '../../ui/copy-text.ts'
import { toast } from '../../ui/dialogs/toast.tsx'
import { sentenceOf } from '../../platform/http.ts'
import { isOffice } from '@dromos/contract/constants/roles.ts'
import { useAuthor } from '../../platform/session/session.tsx'
import { copyOfferLink } from '../offers.api.ts'
import { t as words } from '../offers.messages.ts'
import { composerCalls } from '../../mail/composer/composer.api.ts'
import { commandsOfOffers } from './offer-life.api.ts'

const OfferDialog = lazy(async () => ({ default: (await import('./offer-dialog.tsx')).OfferDialog }))

const ComposerPanel = lazy(async () => ({
  default: (await import('../../mail/composer/composer-panel.tsx')).ComposerPanel,
}))

interface OfferActionsProps {
  offer: OfferRecord
  /** Something typed is not saved yet and would be overtaken. */
  isUnsaved: IsUnsaved
  beside?: ReactNode
}

export function OfferActions({ offer, isUnsaved, beside }: OfferActionsProps) {
  const { role } = useAuthor()
  const { id, life, sent_at: sent, contacts } = offer
  const isTheirs = life.mine || isOffice(role)
  const reached = sent !== null && isTheirs ? contacts.filter(({ email }) => email !== '') : []
  const [isWritten, setWritten] = useState(false)
  const links = reached.map(({ id: contact, name }) => ({
    id: `copy link ${contact}`,
    label: `${words('copyLink')}: ${name}`,
    run: () => void copy(id, { contact, name }),
  }))
  return (
    <>
      <DocumentActions
        commands={commandsOfOffers}
        document={offer}
        isUnsaved={isUnsaved}
        beside={beside}
        renderDialog={(command, onClose) => (
          <OfferDialog key={command} command={command} offer={offer} onClose={onClose} />
        )}
        more={[{ id: 'write mail', label: commands('writeMail'), run: () => setWritten(true) }, ...links]}
      />
      {isWritten && (
        <DialogFrame>
          <ComposerPanel
            calls={composerCalls('offer', offer.id, offer.number_id)}
            onClose={() => setWritten(false)}
          />
        </DialogFrame>
      )}
    </>
  )
}

async function copy(id: number, { contact, name }: { contact: number; name: string }): Promise<void> {
  try {
    const { address } = await copyOfferLink(id, contact)
    await copyText(address, words('linkCopied', { name }))
  } catch (error) {
    toast({ text: sentenceOf(error), tone: 'problem' })
  }
}
