import { useCan } from '../platform/session/session.tsx'
import type { SwitchableChoice } from '@dromos/contract/base/paging.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { SelectField } from '../ui/fields/select-field.tsx'
import type { Option } from '../ui/fields/select-field.tsx'
import { PasswordField } from '../ui/fields/password-field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { FormSection } from '../ui/form/form-section.tsx'
import { personChoicesQuery, usePhoneCountries } from './people.api.ts'
import { personLabels as labels } from './person-form-values.ts'
import { t } from './person.messages.ts'
import { PhoneField } from '../ui/fields/phone-field.tsx'

interface PersonForm extends FieldValues {
  name?: string | null | undefined
  surname?: string | null | undefined
  email?: string | null | undefined
}

interface PersonPartProps<T extends PersonForm, O> {
  form: UseFormReturn<T, unknown, O>
  /** Everybody changes their own data, but not the address they sign in with. */
  isOwn: boolean
  stored: string | null
  picture: ReactNode
}

// Both forms have these fields; the compiler cannot see it through the type parameter.
const at = <T extends FieldValues>(name: keyof typeof labels) => name as FieldPath<T>

export function PersonIdentity<T extends PersonForm, O>({
  form,
  isOwn,
  stored,
  picture,
}: PersonPartProps<T, O>) {
  const { control } = form
  const mayManage = useCan()('users.write')
  const typed: unknown = useWatch({ control, name: at<T>('email') })
  const isMoved = stored !== null && !isOwn && String(typed).toLowerCase() !== stored.toLowerCase()
  const { data, isPending } = useQuery(personChoicesQuery)
  return (
    <FormSection title={t('person')}>
      {picture}
      <TextField control={control} name={at<T>('name')} label={labels.name} required isFirst span={6} />
      <TextField control={control} name={at<T>('surname')} label={labels.surname} required span={6} />
      <TextField
        control={control}
        name={at<T>('email')}
        label={labels.email}
        type="email"
        description={isOwn ? t(mayManage ? 'byAnother' : 'byOthers') : t('emailHint')}
        readOnly={isOwn}
        required
        span={4}
      />
      {isMoved && (
        <PasswordField
          control={control}
          name={at<T>('current_password')}
          label={labels.current_password}
          description={t('ownPasswordHint')}
          autoComplete="current-password"
          required
          span={6}
        />
      )}
      <SelectField
        control={control}
        name={at<T>('gender_id')}
        label={labels.gender_id}
        options={optionsOf(data?.genders)}
        isLoading={isPending}
        clearable
        span={4}
      />
      <SelectField
        control={control}
        name={at<T>('job_title_id')}
        label={labels.job_title_id}
        options={optionsOf(data?.jobTitles)}
        isLoading={isPending}
        clearable
        span={4}
      />
    </FormSection>
  )
}

export function PersonReach<T extends PersonForm, O>({ form }: Pick<PersonPartProps<T, O>, 'form'>) {
  const countries = usePhoneCountries()
  const { control } = form
  return (
    <FormSection title={t('reach')}>
      <PhoneField
        form={form}
        name={at<T>('phone')}
        isoName={at<T>('phone_iso')}
        label={labels.phone}
        countries={countries}
      />
      <PhoneField
        form={form}
        name={at<T>('mobile')}
        isoName={at<T>('mobile_iso')}
        label={labels.mobile}
        countries={countries}
      />
      <TextField control={control} name={at<T>('viber')} label={labels.viber} span={4} />
      <TextField control={control} name={at<T>('whatsapp')} label={labels.whatsapp} span={4} />
      <TextField control={control} name={at<T>('skype')} label={labels.skype} span={4} />
    </FormSection>
  )
}

export function optionsOf(choices: readonly SwitchableChoice[] | undefined): Option[] {
  return (choices ?? []).map(({ id, name, active }) => ({ value: id, label: name, isHidden: !active }))
}
