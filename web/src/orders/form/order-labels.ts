import { freightWords } from '@dromos/contract/constants/order-words.ts'
import type { orderFields, OrderInput } from '@dromos/contract/orders/order-input.ts'
import { wordsOf } from '../../consignments/consignment-labels.ts'
import type { LabelsOf } from '../../consignments/consignment-labels.ts'
import { language } from '../../i18n/language.ts'
import { colleagueNamed } from '../../people/users.api.ts'
import { moneyOf } from '../../platform/format.ts'
import { namesOf } from '../../ui/form/conflict-words.ts'
import { t as accounting } from '../accounting/order-accounting.messages.ts'
import { t as life } from '../life/order-life.messages.ts'
import { t } from './order-form.messages.ts'
import type { CarrierSide } from './order-form-values.ts'

const orderLabels: LabelsOf<typeof orderFields & Pick<OrderInput, 'assign_users'>> = t.group('field')

const named: Record<string, (value: number) => string | undefined> = {
  transporter_price: moneyOf,
  invoice_vat: moneyOf,
  invoice_gross: moneyOf,
  invoice_paid: moneyOf,
  carrier_paid: moneyOf,
  assign_user: colleagueNamed,
}

const carrierLabels: LabelsOf<CarrierSide> = {
  firm_carrier_id: life('carrier'),
  transporter_id: life('transporter'),
  pn_truck: life('truck'),
  pn_trailer: life('trailer'),
  reason: life('freeReason'),
}

export const orderWords = wordsOf(
  { ...orderLabels, ...carrierLabels, ...accounting.group('field') },
  (field, value) => {
    if (Array.isArray(value)) return field === 'assign_users' ? namesOf(value, colleagueNamed) : undefined
    if (typeof value === 'number') return named[field]?.(value)
    return field === 'freight_terms' && typeof value === 'string'
      ? freightWords[value]?.[language]
      : undefined
  },
)
