import { fieldNames, picked } from '@dromos/contract/base/fields.ts'
import { groupageFields, groupageInput } from '@dromos/contract/groupages/groupage-input.ts'
import type { GroupageInput } from '@dromos/contract/groupages/groupage-input.ts'
import type { GroupageRecord } from '@dromos/contract/groupages/groupages.ts'
import { splitKeys, splitWords } from '@dromos/contract/constants/split-keys.ts'
import { knownContacts } from '../contacts/contacts.api.ts'
import { knownFirms } from '../firms/firms.api.ts'
import { language } from '../i18n/language.ts'
import { colleagueNamed } from '../people/users.api.ts'
import { emptyOf, schemaResolver } from '../platform/form-schema.ts'
import type { Emptyable } from '../platform/form-schema.ts'
import { moneyOf } from '../platform/format.ts'
import type { FormOf } from '../ui/form/use-record-form.ts'
import { t } from './groupages.messages.ts'

type GroupageForm = Emptyable<GroupageInput>
export type GroupageFormApi = FormOf<GroupageInput>

/** What the form of a groupage holds; who begins one is responsible for it. */
export const groupageValues = (userId: number) => ({
  resolver: schemaResolver<GroupageForm, GroupageInput>(groupageInput),
  empty: {
    ...emptyOf(groupageFields),
    assign_user: userId,
    orders: [],
    stops: [],
    legs: [],
  } satisfies GroupageForm,
  stored: (record: GroupageRecord): GroupageForm => {
    rememberNames(record)
    return {
      ...picked(record, fieldNames(groupageFields)),
      orders: record.orders,
      stops: record.stops,
      legs: record.legs.map(
        ({ kind, firm_carrier_id, transporter_id, transport_cost, split_key, orders }) => ({
          kind,
          firm_carrier_id,
          transporter_id,
          transport_cost,
          split_key,
          orders,
        }),
      ),
    }
  },
  recheck: 'onChange' as const,
})

function rememberNames(record: GroupageRecord): void {
  for (const { firm_carrier: firm, transporter: contact } of [record, ...record.legs]) {
    if (firm) knownFirms.remember(firm.id, firm.name)
    if (contact) knownContacts.remember(contact.id, contact.name)
  }
}

const words = t.group('field')
const under = (beginning: string) =>
  Object.fromEntries(Object.entries(words).map(([name, label]) => [`${beginning}.${name}`, label]))
const labels: Readonly<Record<string, string>> = {
  ...words,
  ...under('orders.*'),
  ...under('legs.*'),
  ...under('legs.*.orders.*'),
  'orders.*': t('orderN'),
  'stops.*': t('field.stops'),
  'legs.*': t('legAt'),
  'legs.*.orders.*': t('orderN'),
}
const money = new Set(['transport_cost', 'agreed', 'carrier_paid'])

/** How a path is said: its last part that is a field's name. */
export const groupageWords = {
  labels,
  showValue: (path: string, value: unknown): string | undefined => {
    const field = path.split('.').at(-1) ?? ''
    if (field === 'split_key') {
      const key = splitKeys.find((one) => one === value)
      return key && splitWords[key][language]
    }
    if (typeof value !== 'number') return undefined
    if (field === 'assign_user') return colleagueNamed(value)
    if (field === 'firm_carrier_id') return knownFirms.peek(value)
    if (field === 'transporter_id') return knownContacts.peek(value)
    return money.has(field) || path.includes('agreed') ? moneyOf(value) : undefined
  },
}
