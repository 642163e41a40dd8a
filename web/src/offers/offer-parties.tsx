import type { OfferRecord } from '@dromos/contract/offers/offers.ts'
import { languages } from '@dromos/contract/constants/languages.ts'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { BusinessField } from '../businesses/business-field.tsx'
import { contactListQuery, contactName, knownContacts } from '../contacts/contacts.api.ts'
import { CustomerField } from '../firms/firm-field.tsx'
import { UsersField } from '../people/user-field.tsx'
import { momentOf } from '../platform/format.ts'
import { SegmentedField } from '../ui/fields/choice-field.tsx'
import { DateField } from '../ui/fields/date-field.tsx'
import { NumberField } from '../ui/fields/number-field.tsx'
import { MultiSelectField } from '../ui/fields/select-field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { FormSection } from '../ui/form/form-section.tsx'
import type { OfferFormApi } from './offer-form-values.ts'
import classes from './offers.module.css'
import { t } from './offers.messages.ts'

const languageOptions = languages.map((value) => ({ value, label: t(`languages.${value}`) }))

/** To whom it goes, in whose name and in which language. */
export function OfferRecipients({ form, record }: { form: OfferFormApi; record: OfferRecord | null }) {
  const { control } = form
  return (
    <FormSection title={t('sections.recipients')}>
      <CustomerField
        control={control}
        name="firm_id"
        label={t('field.firm_id')}
        required
        onPicked={() => form.setValue('contacts', [], { shouldDirty: true })}
        span={4}
      />
      <BusinessField
        control={control}
        name="business_id"
        label={t('field.business_id')}
        required
        readOnly={record !== null}
        span={4}
      />
      <SegmentedField
        control={control}
        name="language"
        label={t('field.language')}
        options={languageOptions}
        span={4}
      />
      <TextField control={control} name="title" label={t('field.title')} required span={12} />
      <ContactsField form={form} />
      {record !== null && record.sent_at !== null && <Seen record={record} />}
    </FormSection>
  )
}

/** The contacts of the chosen customer; those without an e-mail are told apart. */
function ContactsField({ form }: { form: OfferFormApi }) {
  const { control } = form
  const firmId = useWatch({ control, name: 'firm_id' }) ?? null
  const chosen = useWatch({ control, name: 'contacts' })
  const query = { firm_id: String(firmId ?? 0), pageSize: '200', active: true }
  const { data } = useQuery({ ...contactListQuery(query), enabled: firmId !== null })
  const listed = firmId === null ? [] : (data?.data ?? [])
  const options = listed.map((contact) => ({
    value: contact.id,
    label: contactName(contact),
    detail: contact.email || t('noEmail'),
  }))
  // One that was switched off since shows where it was chosen.
  const kept = chosen.flatMap((id) => {
    const name = typeof id === 'number' ? knownContacts.peek(id) : undefined
    return typeof id !== 'number' || !name || listed.some((one) => one.id === id)
      ? []
      : [{ value: id, label: name }]
  })
  return (
    <MultiSelectField
      control={control}
      name="contacts"
      label={t('field.contacts')}
      description={t('contactsHint')}
      options={[...options, ...kept]}
      readOnly={firmId === null}
      span={12}
    />
  )
}

function Seen({ record: { contacts } }: { record: OfferRecord }) {
  return (
    <ul className={classes.seen}>
      {contacts.map(({ id, name, viewed_at: seen }) => (
        <li key={id}>
          {name}:{' '}
          <span className="muted">{seen ? t('seenBy', { moment: momentOf(seen) }) : t('notSeen')}</span>
        </li>
      ))}
    </ul>
  )
}

/** Until when it counts, and who hears of the answer. */
export function OfferPlan({ form: { control } }: { form: OfferFormApi }) {
  return (
    <FormSection title={t('sections.plan')}>
      <DateField control={control} name="valid_until" label={t('field.valid_until')} span={4} />
      <NumberField
        control={control}
        name="remind_days"
        label={t('field.remind_days')}
        description={t('remindHint')}
        span={4}
      />
      <UsersField
        control={control}
        name="users"
        label={t('field.users')}
        description={t('usersHint')}
        span={4}
      />
    </FormSection>
  )
}
