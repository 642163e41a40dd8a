import type { AccountRecord, UserRecord } from '@dromos/contract/people/person-fields.ts'
import { accountInput, userInput } from '@dromos/contract/people/person-fields.ts'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import type { Emptyable } from '../platform/form-schema.ts'
import { schemaResolver } from '../platform/form-schema.ts'
import type { FormWords } from '../ui/form/record-form.tsx'
import { valuesOf } from '../ui/form/use-record-form.ts'
import type { FormValues } from '../ui/form/use-record-form.ts'
import { t } from './person.messages.ts'
import { choiceInWords } from './pictures/picture-choice.ts'
import type { PictureChoice } from './pictures/picture-choice.ts'
import { t as pictureText } from './pictures/picture.messages.ts'

interface Beside {
  file?: PictureChoice | undefined
  /** One's own password, asked for when somebody else's address changes. */
  current_password?: string | undefined
}

const beside = { file: z.custom<PictureChoice>().optional(), current_password: z.string().optional() }

export type UserBody = z.output<typeof userInput> & Beside
export type UserForm = Emptyable<z.output<typeof userInput>> & Beside
export type UserFormApi = UseFormReturn<UserForm, unknown, UserBody>
export type AccountBody = z.output<typeof accountInput> & Beside
export type AccountForm = Emptyable<z.output<typeof accountInput>> & Beside
export type AccountFormApi = UseFormReturn<AccountForm, unknown, AccountBody>

const emptyPerson = {
  file: null,
  name: '',
  surname: '',
  email: '',
  current_password: undefined,
  phone: '',
  phone_iso: '',
  mobile: '',
  mobile_iso: '',
  viber: '',
  whatsapp: '',
  skype: '',
  gender_id: null,
  job_title_id: null,
}

const emptyUser: UserForm = { ...emptyPerson, buisness_id: null, role_id: [4] }

const emptyAccount: AccountForm = {
  ...emptyPerson,
  firm_id: undefined,
  firm_address_id: null,
  contact_id: null,
}

export const userValues: FormValues<UserRecord, UserBody, UserForm> = {
  resolver: schemaResolver<UserForm, UserBody>(userInput.extend(beside)),
  empty: emptyUser,
  stored: (record) => valuesOf(emptyUser, { ...record, file: null }),
  recheck: 'onChange',
}

export const accountValues: FormValues<AccountRecord, AccountBody, AccountForm> = {
  resolver: schemaResolver<AccountForm, AccountBody>(accountInput.extend(beside)),
  empty: emptyAccount,
  stored: (record) => valuesOf(emptyAccount, { ...record, file: null }),
  recheck: 'onChange',
}

export const personLabels = {
  file: pictureText('picture'),
  name: t('name'),
  surname: t('surname'),
  email: t('email'),
  phone: t('phone'),
  phone_iso: t('phoneCountry'),
  mobile: t('mobile'),
  mobile_iso: t('mobileCountry'),
  viber: t('viber'),
  whatsapp: t('whatsapp'),
  skype: t('skype'),
  current_password: t('ownPassword'),
  gender_id: t('gender'),
  job_title_id: t('jobTitle'),
  buisness_id: t('business'),
  role_id: t('role'),
  firm_id: t('firm'),
  firm_address_id: t('address'),
  contact_id: t('contact'),
} as const

export const personWords: FormWords = { labels: personLabels, showValue: choiceInWords }
