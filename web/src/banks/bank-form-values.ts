import type { BankRecord } from '@dromos/contract/banks/banks.ts'
import { bankInput } from '@dromos/contract/banks/banks.ts'
import { groupIban } from '@dromos/contract/notation/ibans.rules.ts'
import type { z } from 'zod'
import { businessNamed } from '../businesses/businesses.api.ts'
import { schemaResolver } from '../platform/form-schema.ts'
import type { Emptyable } from '../platform/form-schema.ts'
import { namesOf } from '../ui/form/conflict-words.ts'
import type { FormWords } from '../ui/form/record-form.tsx'
import { valuesOf } from '../ui/form/use-record-form.ts'
import type { FormOf, FormValues } from '../ui/form/use-record-form.ts'
import { t } from './banks.messages.ts'

type BankBody = z.output<typeof bankInput>
export type BankFormApi = FormOf<BankBody>

const empty: Emptyable<BankBody> = {
  iban: '',
  swift: '',
  account: '',
  bank_name: '',
  businesses: [],
  default_for: [],
}

export const bankValues: FormValues<BankRecord, BankBody> = {
  resolver: schemaResolver(bankInput),
  empty,
  stored: (record) => ({ ...valuesOf(empty, record), iban: groupIban(record.iban) }),
}

export const bankWords: FormWords = {
  labels: {
    bank_name: t('bankName'),
    account: t('number'),
    iban: t('iban'),
    swift: t('swift'),
    businesses: t('businesses'),
    default_for: t('defaultFor'),
  },
  showValue: (_path, value) => (Array.isArray(value) ? namesOf(value, businessNamed) : undefined),
}
