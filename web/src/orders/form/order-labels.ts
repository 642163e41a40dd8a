import type { orderFields, OrderInput } from '@dromos/contract/orders/order-input.ts'
import { directionWords } from '@dromos/contract/trade/order-words.ts'
import { businessNamed } from '../../businesses/businesses.api.ts'
import { consignmentLabels, showPart } from '../../consignments/consignment-labels.ts'
import type { LabelsOf } from '../../consignments/consignment-labels.ts'
import { knownContacts } from '../../contacts/contacts.api.ts'
import { addressNamed, knownFirms } from '../../firms/firms.api.ts'
import { language } from '../../i18n/language.ts'
import { colleagueNamed } from '../../people/users.api.ts'
import { moneyOf } from '../../platform/format.ts'
import { patternsOf } from '../../platform/form-problems.ts'
import { namesOf } from '../../ui/form/conflict-words.ts'
import type { FormWords } from '../../ui/form/record-form.tsx'
import { t } from './order-form.messages.ts'

const orderLabels: LabelsOf<typeof orderFields & Pick<OrderInput, 'assign_users'>> = t.group('field')

/** What an order's fields are called, and how their values are written when two versions are compared. */
export const orderWords: FormWords = {
  labels: { ...orderLabels, ...consignmentLabels },
  showValue,
}

function showValue(path: string, value: unknown): string | undefined {
  const field = patternsOf(path).at(-1)?.pattern.split('.').at(-1) ?? ''
  if (Array.isArray(value)) return field === 'assign_users' ? namesOf(value, colleagueNamed) : undefined
  if (typeof value === 'number') return named[field]?.(value) ?? showPart(field, value)
  if (typeof value !== 'string') return undefined
  return field === 'freight_terms' ? freightWords[value] : showPart(field, value)
}

const freightWords: Record<string, string> = { paid: t('paid'), collect: t('collect') }

const directions: Record<string, string> = {
  1: directionWords[1][language],
  2: directionWords[2][language],
  3: directionWords[3][language],
  4: directionWords[4][language],
}

const named: Record<string, (value: number) => string | undefined> = {
  customer_price: moneyOf,
  transporter_price: moneyOf,
  import_export: (value) => directions[value],
  business_id: businessNamed,
  firm_company_id: knownFirms.peek,
  firm_address_id: addressNamed,
  customer_id: knownContacts.peek,
  assign_user: colleagueNamed,
}
