import type { BankRecord } from '@dromos/contract/banks/banks.ts'
import { bankInput } from '@dromos/contract/banks/banks.ts'
import { groupIban } from '@dromos/contract/banks/iban.rules.ts'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { businessNamed } from '../businesses/businesses.api.ts'
import { schemaResolver } from '../platform/form-schema.ts'
import type { Emptyable } from '../platform/form-schema.ts'
import type { Stored } from '../platform/save-attempt.ts'
import { namesOf } from '../ui/form/conflict-words.ts'
import type { FormWords } from '../ui/form/record-form.tsx'
import { t } from './banks.messages.ts'

export type BankBody = z.output<typeof bankInput>
export type BankForm = Emptyable<BankBody>
export type BankFormApi = UseFormReturn<BankForm, unknown, BankBody>

export const bankResolver = schemaResolver<BankForm, BankBody>(bankInput)

/** A bank account nobody has entered yet. */
export const emptyBank: BankForm = {
  iban: '',
  swift: '',
  account: '',
  bank_name: '',
  businesses: [],
  default_for: [],
}

/** A stored bank account as its form holds it: the IBAN in groups, as people read it. */
export function storedBank(record: BankRecord): Stored<BankForm> {
  const { bank_name, account, iban, swift, businesses, default_for, version } = record
  return { version, values: { iban: groupIban(iban), swift, account, bank_name, businesses, default_for } }
}

/** What the fields of a bank account are called, and how their values are written when two versions are compared. */
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
