import { useQuery } from '@tanstack/react-query'
import { countryOf } from '../platform/format.ts'
import { useCategory } from '../categories/categories.api.ts'
import { PeekFrame } from '../list/peek/peek-frame.tsx'
import { PeekPart } from '../list/peek/peek-panel.tsx'
import { CallLink, fact, FactLines, MailLink } from '../ui/fact-lines.tsx'
import { BusinessActions } from './business-actions.tsx'
import { BusinessBanks, BusinessUses } from './business-facts.tsx'
import { businessQuery, businessRecords } from './businesses.api.ts'
import { t } from './businesses.messages.ts'

export function BusinessPeek({ id, onClose }: { id: number; onClose: () => void }) {
  const read = useQuery(businessQuery(id))
  const country = useCategory('country', read.data?.country_id)
  return (
    <PeekFrame
      list={businessRecords}
      read={read}
      name={({ company_title: title }) => title}
      renderActions={(business) => <BusinessActions business={business} isRow onDestroyed={onClose} />}
      onClose={onClose}
    >
      {({ vat, gemi, address, postal, city, email, phone }) => (
        <>
          <PeekPart title={t('company')}>
            <FactLines
              lines={[
                fact(t('vat'), vat),
                fact(t('gemi'), gemi),
                fact(t('address'), [address, `${postal} ${city}`.trim()].filter(Boolean).join(', ')),
                fact(t('country'), country && countryOf(country.iso ?? '')),
                fact(t('email'), email && <MailLink address={email} />),
                fact(t('phone'), phone && <CallLink number={phone} />),
              ]}
            />
          </PeekPart>
          <PeekPart title={t('uses')}>
            <BusinessUses id={id} />
          </PeekPart>
          <PeekPart title={t('accounts')}>
            <BusinessBanks id={id} />
          </PeekPart>
        </>
      )}
    </PeekFrame>
  )
}
