import type { OfferRecord } from '@dromos/contract/offers/offers.ts'
import { letterOf, totalOf } from '@dromos/contract/offers/offer.rules.ts'
import { useQuery } from '@tanstack/react-query'
import { DocumentPeek } from '../documents/document-peek.tsx'
import { language } from '../i18n/language.ts'
import { PeekPart } from '../list/peek/peek-panel.tsx'
import { dayOf, momentOf, moneyOf } from '../platform/format.ts'
import { fact, FactLines } from '../ui/fact-lines.tsx'
import { OfferState } from './offer-state.tsx'
import { offerHome, offerQuery } from './offers.api.ts'
import { t } from './offers.messages.ts'
import { OfferActions } from './life/offer-actions.tsx'
import { OfferLatest } from './life/offer-log-panel.tsx'

export const OfferPeek = ({ id, onClose }: { id: number; onClose: () => void }) => (
  <DocumentPeek
    home={offerHome}
    id={id}
    read={useQuery(offerQuery(id))}
    onClose={onClose}
    renderState={(offer) => <OfferState offer={offer} />}
    renderActions={(offer, rest) => <OfferActions offer={offer} {...rest} />}
  >
    {(offer) => <Facts offer={offer} />}
  </DocumentPeek>
)

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
