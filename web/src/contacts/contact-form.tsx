import { MAX_ENTRIES } from '@dromos/contract/contacts/contact-input.ts'
import { mailRoles } from '@dromos/contract/contacts/filters.ts'
import { tidyPlate } from '@dromos/contract/notation/plates.rules.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { CategoryField } from '../categories/category-field.tsx'
import { FirmField } from '../firms/firm-field.tsx'
import { usePhoneCountries } from '../categories/form-choices.api.ts'
import { PhoneField } from '../ui/fields/phone-field.tsx'
import { EntryList } from '../ui/fields/entry-list.tsx'
import { MultiSelectField } from '../ui/fields/select-field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { FormSection } from '../ui/form/form-section.tsx'
import type { ContactForm, ContactFormApi } from './contact-form-values.ts'
import { contactLabels as labels, roleName } from './contact-log.api.ts'
import { t } from './contacts.messages.ts'
import classes from './contacts.module.css'

interface ContactFieldsProps {
  form: ContactFormApi
  withFirm: boolean
}

const roleOptions = mailRoles.map((role) => ({ value: role, label: roleName(role) }))

export function ContactFields({ form, withFirm }: ContactFieldsProps) {
  const { control } = form
  return (
    <>
      <FormSection title={t('person')}>
        {withFirm && <FirmField control={control} name="firm_id" label={labels.firm_id} required span={12} />}
        <TextField control={control} name="first_name" label={labels.first_name} isFirst span={3} />
        <TextField control={control} name="last_name" label={labels.last_name} required span={3} />
        <CategoryField
          control={control}
          name="job_title_id"
          type="job_title"
          label={labels.job_title_id}
          clearable
          span={3}
        />
        <CategoryField
          control={control}
          name="gender_id"
          type="gender"
          label={labels.gender_id}
          clearable
          span={3}
        />
        <MultiSelectField
          control={control}
          name="mail_roles"
          label={labels.mail_roles}
          options={roleOptions}
          span={12}
        />
      </FormSection>
      <FormSection title={t('reach')}>
        <TextEntries form={form} name="emails" label={t('emails')} one={t('email')} add={t('addEmail')} />
        <div className={classes.pair}>
          <PhoneEntries form={form} name="phones" />
          <PhoneEntries form={form} name="mobiles" />
        </div>
        <TextField control={control} name="viber" label={labels.viber} span={4} />
        <TextField control={control} name="whatsapp" label={labels.whatsapp} span={4} />
        <TextField control={control} name="skype" label={labels.skype} span={4} />
      </FormSection>
      <FormSection title={t('vehicles')}>
        <div className={classes.pair}>
          <TextEntries
            form={form}
            name="pn_trucks"
            label={t('trucks')}
            one={t('truck')}
            add={t('addTruck')}
          />
          <TextEntries
            form={form}
            name="pn_trailers"
            label={t('trailers')}
            one={t('trailer')}
            add={t('addTrailer')}
          />
        </div>
      </FormSection>
    </>
  )
}

type TextList = 'emails' | 'pn_trucks' | 'pn_trailers'
type PhoneList = 'phones' | 'mobiles'

/** The entries of one list. Whenever they move, their fields are drawn anew, so that each shows its own value. */
function useEntries<N extends TextList | PhoneList>(form: ContactFormApi, name: N) {
  const [generation, setGeneration] = useState(0)
  useWatch({ control: form.control, name })
  const list: ContactForm[N] = form.getValues(name)
  const change = (next: ContactForm[N]) => {
    form.clearErrors(name)
    form.setValue<TextList | PhoneList>(name, next, { shouldDirty: true })
    setGeneration((before) => before + 1)
  }
  return { list, change, generation }
}

interface TextEntriesProps {
  form: ContactFormApi
  name: TextList
  label: string
  one: string
  add: string
}

function TextEntries({ form, name, label, one, add }: TextEntriesProps) {
  const { control } = form
  const { list, change, generation } = useEntries(form, name)
  return (
    <EntryList
      label={label}
      addLabel={add}
      max={MAX_ENTRIES}
      onAdd={() => change([...list, ''])}
      onRemove={(index) => change(list.toSpliced(index, 1))}
      onMain={(index) => change([...list.slice(index, index + 1), ...list.toSpliced(index, 1)])}
      entries={list.map((_value, index) => (
        <TextField
          key={`${generation}-${index}`}
          control={control}
          name={`${name}.${index}`}
          label={`${one} ${index + 1}`}
          isLabelHidden
          {...(name === 'emails'
            ? { type: 'email' as const }
            : {
                onLeave: (typed: string) =>
                  form.setValue(`${name}.${index}`, tidyPlate(typed), { shouldDirty: true }),
              })}
        />
      ))}
    />
  )
}

const phoneWords = {
  phones: { label: t('phones'), add: t('addPhone'), one: t('phone') },
  mobiles: { label: t('mobiles'), add: t('addMobile'), one: t('mobile') },
}

function PhoneEntries({ form, name }: { form: ContactFormApi; name: PhoneList }) {
  const countries = usePhoneCountries()
  const words = phoneWords[name]
  const { list, change, generation } = useEntries(form, name)
  return (
    <EntryList
      label={words.label}
      addLabel={words.add}
      max={MAX_ENTRIES}
      onAdd={() => change([...list, { phone: '', phone_iso: '' }])}
      onRemove={(index) => change(list.toSpliced(index, 1))}
      onMain={(index) => change([...list.slice(index, index + 1), ...list.toSpliced(index, 1)])}
      entries={list.map((_value, index) => (
        <PhoneField
          key={`${generation}-${index}`}
          form={form}
          name={`${name}.${index}.phone`}
          isoName={`${name}.${index}.phone_iso`}
          label={`${words.one} ${index + 1}`}
          isLabelHidden
          countries={countries}
        />
      ))}
    />
  )
}
