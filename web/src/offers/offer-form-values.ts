import { fieldNames, picked } from '@dromos/contract/base/fields.ts'
import {
  manuscriptFields,
  offerFields,
  offerInput,
  optionFields,
} from '@dromos/contract/offers/offer-input.ts'
import type { OfferInput } from '@dromos/contract/offers/offer-input.ts'
import type { OfferRecord } from '@dromos/contract/offers/offers.ts'
import { usualValidity } from '@dromos/contract/offers/offer.rules.ts'
import { officeDay } from '@dromos/contract/constants/office.ts'
import { knownContacts } from '../contacts/contacts.api.ts'
import { knownFirms } from '../firms/firms.api.ts'
import { language } from '../i18n/language.ts'
import { colleagueNamed } from '../people/users.api.ts'
import { knownPlaces } from '../places/places.api.ts'
import { emptyOf, schemaResolver } from '../platform/form-schema.ts'
import type { Emptyable } from '../platform/form-schema.ts'
import { moneyOf, numericDayOf } from '../platform/format.ts'
import type { FormWords } from '../ui/form/record-form.tsx'
import type { FormOf } from '../ui/form/use-record-form.ts'
import { t } from './offers.messages.ts'

export type OfferForm = Emptyable<OfferInput>
export type OfferFormApi = FormOf<OfferInput>

export const emptyOption = (): OfferForm['options'][number] => ({
  ...emptyOf(optionFields),
  unit: 'load',
  recommended: false,
})

/** What the form of an offer holds; who writes one receives its answers. */
export const offerValues = (userId: number) => ({
  resolver: schemaResolver<OfferForm, OfferInput>(offerInput),
  empty: {
    ...emptyOf(offerFields),
    language,
    valid_until: usualValidity(officeDay(new Date())),
    contacts: [],
    users: [userId],
    manuscripts: [],
    options: [emptyOption()],
  } satisfies OfferForm,
  stored: (record: OfferRecord): OfferForm => {
    rememberNames(record)
    return {
      ...picked(record, fieldNames(offerFields)),
      contacts: record.contacts.map(({ id }) => id),
      users: record.users.map(({ id }) => id),
      manuscripts: record.manuscripts.map((text) => picked(text, fieldNames(manuscriptFields))),
      options: record.options.map((option) => picked(option, fieldNames(optionFields))),
    }
  },
  recheck: 'onChange' as const,
})

function rememberNames({ firm, contacts, options }: OfferRecord): void {
  knownFirms.remember(firm.id, firm.name)
  for (const { id, name, email } of contacts) knownContacts.remember(id, name || email)
  for (const { from, to } of options) {
    for (const place of [from, to]) {
      const rest = { address: '', postal: '', timezone: '', customs: 2, lat: 0, lng: 0 } as const
      if (!knownPlaces.peek(place.id)) knownPlaces.remember(place.id, { ...rest, ...place })
    }
  }
}

const at = (prefix: string, labels: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(labels).map(([key, label]) => [`${prefix}.${key}`, label]))

export const offerWordsOfForm: Required<FormWords> = {
  labels: {
    ...t.group('field'),
    'manuscripts.*': t('textN'),
    ...at('manuscripts.*', t.group('text')),
    'options.*': t('optionN'),
    ...at('options.*', t.group('option')),
  },
  showValue: (path, value) => {
    const field = path.split('.').at(-1) ?? ''
    if (typeof value === 'string') return days.has(field) ? numericDayOf(value) : undefined
    return typeof value === 'number' ? named[field]?.(value) : undefined
  },
}

const days = new Set(['valid_until', 'loading_date'])

const named: Record<string, (value: number) => string | undefined> = {
  price: moneyOf,
  cost: moneyOf,
  firm_id: knownFirms.peek,
  users: colleagueNamed,
}
