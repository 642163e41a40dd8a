import { shownVat } from '@dromos/contract/notation/vat-numbers.rules.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../platform/api.ts'
import { FormSection } from '../ui/form/form-section.tsx'
import { Page } from '../ui/page.tsx'
import { RecordLoading } from '../ui/form/record-loading.tsx'
import { StateFlag } from '../ui/state-chip.tsx'
import { t as words } from './firm-record.messages.ts'
import { addressLine } from './firms.api.ts'
import classes from './firms.module.css'
import { t } from './firms.messages.ts'

export function OwnFirmPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['firms', 'own'],
    queryFn: ({ signal }) => call('GET /firms/own', { signal }),
  })
  if (!data) return <RecordLoading title={words('own.title')} error={error} onRetry={() => void refetch()} />
  const facts = [
    [t('vat'), shownVat(data.vat)],
    [t('tax'), data.tax],
    [t('eori'), data.eori],
    [t('country'), data.country],
    [t('email'), data.email],
    [t('website'), data.website],
  ].filter(([, value]) => value)
  return (
    <Page title={data.name}>
      <p>{words('own.text')}</p>
      <FormSection title={t('general')}>
        <dl className={`${classes.facts} whole`}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </FormSection>
      <FormSection title={t('addresses')}>
        <ul className={`${classes.list} whole`}>
          {data.addresses.map((address) => (
            <li key={address.id}>
              {addressLine(address)} {address.main && <StateFlag tone="plain">{t('main')}</StateFlag>}
            </li>
          ))}
        </ul>
      </FormSection>
      {data.contacts.length > 0 && (
        <FormSection title={words('own.people')}>
          <ul className={`${classes.list} whole`}>
            {data.contacts.map((contact) => (
              <li key={contact.id}>
                <strong>{contact.name}</strong>{' '}
                {[contact.email, contact.phone, contact.mobile].filter(Boolean).join(' · ')}
              </li>
            ))}
          </ul>
        </FormSection>
      )}
    </Page>
  )
}
