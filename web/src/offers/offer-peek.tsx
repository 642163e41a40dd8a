import type { OfferRecord } from '@dromos/contract/offers/offers.ts'
import { letterOf, totalOf } from '@dromos/contract/offers/offer.rules.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { use } from 'react'
import { useDocumentCommands } from '../documents/document-home.ts'
import { language } from '../i18n/language.ts'
import { ListOrigin, originSearch } from '../list/list-origin.ts'
import { PeekPanel, PeekPart } from '../list/peek/peek-panel.tsx'
import { ReadPart } from '../list/read-part.tsx'
import { RecordLink } from '../list/record-link.tsx'
import { dayOf, momentOf, moneyOf } from '../platform/format.ts'
import { fact, FactLines } from '../ui/fact-lines.tsx'
import { OfferState } from './offer-state.tsx'
import { offerHome, offerQuery } from './offers.api.ts'
import { t } from './offers.messages.ts'
import { OfferActions } from './life/offer-actions.tsx'
import { OfferLatest } from './life/offer-log-panel.tsx'

export function OfferPeek({ id, onClose }: { id: number; onClose: () => void }) {
  const read = useQuery(offerQuery(id))
  const offer = read.data
  useDocumentCommands(offerHome, offer)
  return (
    <PeekPanel
      label={offer?.number_id ?? offerHome.title}
      onClose={onClose}
      head={
        offer && (
          <>
            <h2>
              <RecordLink edit={offerHome.edit} id={id}>
                {offer.number_id}
              </RecordLink>
            </h2>
            <OfferState offer={offer} />
          </>
        )
      }
      actions={offer && <Actions offer={offer} />}
    >
      <ReadPart read={read} lines={10}>
        {(found) => <Facts offer={found} />}
      </ReadPart>
    </PeekPanel>
  )
}

function Actions({ offer }: { offer: OfferRecord }) {
  const origin = originSearch(use(ListOrigin))
  const open = (
    <Button
      rightSection={<kbd aria-hidden>↵</kbd>}
      renderRoot={(props) => <Link to={`${offerHome.edit}/${offer.id}`} search={origin} {...props} />}
    >
      {t('open')}
    </Button>
  )
  return <OfferActions offer={offer} isUnsaved={isNever} beside={open} />
}

/** Nothing is typed here. */
const isNever = () => false

function Facts({ offer }: { offer: OfferRecord }) {
  const { firm, title, contacts, users, options, valid_until: until } = offer
  return (
    <>
      <PeekPart title={firm.name}>
        <p className="bare">{title}</p>
        <FactLines
          lines={[
            fact(t('field.valid_until'), until ? dayOf(until) : ''),
            fact(t('answersTo'), users.map(({ name }) => name).join(', ')),
          ]}
        />
      </PeekPart>
      <PeekPart title={t('lanes')}>
        <FactLines
          lines={options.map((option, at) =>
            fact(
              `${letterOf(at, language)}. ${option.title}`,
              `${option.from.country_iso} ${option.from.city} → ${option.to.country_iso} ${option.to.city} · ${moneyOf(totalOf(option))}`,
            ),
          )}
        />
      </PeekPart>
      <PeekPart title={t('recipients')}>
        <FactLines
          lines={contacts.map(({ name, viewed_at: seen }) =>
            fact(name, seen ? t('seenBy', { moment: momentOf(seen) }) : t('notSeen')),
          )}
        />
      </PeekPart>
      <PeekPart title={t('sections.latest')}>
        <OfferLatest offer={offer} />
      </PeekPart>
    </>
  )
}
