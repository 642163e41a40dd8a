import type { orderFields, OrderInput } from '@dromos/contract/orders/order-input.ts'
import { wordsOf } from '../../consignments/consignment-labels.ts'
import type { LabelsOf } from '../../consignments/consignment-labels.ts'
import { colleagueNamed } from '../../people/users.api.ts'
import { moneyOf } from '../../platform/format.ts'
import { namesOf } from '../../ui/form/conflict-words.ts'
import { t } from './order-form.messages.ts'

const orderLabels: LabelsOf<typeof orderFields & Pick<OrderInput, 'assign_users'>> = t.group('field')

const freightWords: Record<string, string> = { paid: t('paid'), collect: t('collect') }

/** What an order's fields are called, and how their values are written when two versions are compared. */
export const orderWords = wordsOf(orderLabels, (field, value) => {
  if (field === 'assign_users') return Array.isArray(value) ? namesOf(value, colleagueNamed) : undefined
  if (typeof value === 'string') return field === 'freight_terms' ? freightWords[value] : undefined
  if (typeof value !== 'number') return undefined
  return field === 'transporter_price'
    ? moneyOf(value)
    : field === 'assign_user'
      ? colleagueNamed(value)
      : undefined
})
