import type { CategoryType } from '@dromos/contract/categories/category-types.ts'
import type {
  detailFields,
  goodsFields,
  stopFields,
} from '@dromos/contract/consignments/consignment-input.ts'
import type { costFields } from '@dromos/contract/consignments/cost-input.ts'
import { directionWords } from '@dromos/contract/constants/order-words.ts'
import type { Words } from '@dromos/contract/constants/words.ts'
import { businessNamed } from '../businesses/businesses.api.ts'
import { categoryNamed } from '../categories/categories.api.ts'
import { knownContacts } from '../contacts/contacts.api.ts'
import { addressNamed, knownFirms } from '../firms/firms.api.ts'
import { language } from '../i18n/language.ts'
import { knownPlaces, placeLine } from '../places/places.api.ts'
import { patternsOf } from '../platform/form-problems.ts'
import { amountOf, moneyOf, numericDayOf } from '../platform/format.ts'
import { yesOrNo } from '../ui/form/conflict-words.ts'
import type { FormWords } from '../ui/form/record-form.tsx'
import { t } from './consignment.messages.ts'
import { t as cost } from './cost.messages.ts'

/** What the fields of a shape are called: one without its word does not compile. */
export type LabelsOf<F> = Record<keyof F & string, string>

const at = <F extends object>(prefix: string, labels: LabelsOf<F>) =>
  Object.fromEntries(Object.entries(labels).map(([key, label]) => [`${prefix}.${key}`, label]))

const consignmentLabels: Readonly<Record<string, string>> = {
  additional_costs: cost('costs'),
  'additional_costs.*': cost('costN'),
  ...at<typeof costFields>('additional_costs.*', cost.group('field')),
  'details.*': t('card.name'),
  'details.*.loading': t('loading'),
  'details.*.unloading': t('unloading'),
  ...at<typeof stopFields>('details.*.loading', t.group('stop')),
  ...at<typeof stopFields>('details.*.unloading', t.group('stop')),
  ...at<Omit<typeof detailFields, 'load_meters_typed'> & typeof goodsFields>('details.*', t.group('detail')),
  ...at<(typeof goodsFields)['cargos']>('details.*.cargos.*', t.group('cargo')),
  ...at<(typeof goodsFields)['references']>('details.*.references.*', t.group('reference')),
  ...at<(typeof goodsFields)['packings']>('details.*.packings.*', t.group('packing')),
}

/** Parties and parts are called as everywhere, what is only its own by `own`. */
export function wordsOf(
  labels: Readonly<Record<string, string>>,
  own: (field: string, value: unknown) => string | undefined = () => undefined,
): Required<FormWords> {
  return {
    labels: { ...labels, ...consignmentLabels },
    showValue: (path, value) => {
      const field = patternsOf(path).at(-1)?.pattern.split('.').at(-1) ?? ''
      const said = own(field, value)
      if (said !== undefined) return said
      if (typeof value === 'number') return parties[field]?.(value) ?? showPart(field, value)
      return typeof value === 'string' ? showPart(field, value) : undefined
    },
  }
}

const directions: Readonly<Record<number, Words>> = directionWords

const parties: Record<string, (value: number) => string | undefined> = {
  customer_price: moneyOf,
  import_export: (value) => directions[value]?.[language],
  business_id: businessNamed,
  firm_company_id: knownFirms.peek,
  firm_address_id: addressNamed,
  customer_id: knownContacts.peek,
}

function showPart(field: string, value: string | number): string | undefined {
  if (typeof value === 'string') return days.has(field) ? numericDayOf(value) : words[field]?.[value]
  const type = categoryFields[field]
  return type ? categoryNamed(type, value) : named[field]?.(value)
}

const days = new Set(['date', 'rate_date'])

const categoryFields: Record<string, CategoryType> = {
  trailer_type_id: 'trailer',
  load_type_id: 'load',
  ambient_id: 'ambient',
  cargo_id: 'cargo',
  subcargo_id: 'cargo',
  packing_type_id: 'packing',
  reference_type_id: 'reference',
  cost_type_id: 'cost',
}

const words: Record<string, Record<string, string>> = {
  notes_audience: t.group('audiences'),
  from_hour: t.group('twinHours'),
  to_hour: t.group('twinHours'),
  reefer_mode: { continuous: t('continuous'), start_stop: t('startStop') },
  side: { sell: cost('sides.sell'), buy: cost('sides.buy') },
  payee: { carrier: cost('payees.carrier'), other: cost('payees.other') },
  leg: { before: cost('legs.before'), main: cost('legs.main'), after: cost('legs.after') },
  payer: {
    customer: cost('payers.customer'),
    sender: cost('payers.sender'),
    consignee: cost('payers.consignee'),
    carrier: cost('payers.carrier'),
  },
}

const placeNamed = (id: number) => {
  const place = knownPlaces.peek(id)
  return place && placeLine(place)
}

const named: Record<string, (value: number) => string | undefined> = {
  amount: amountOf,
  cargo_value: moneyOf,
  declared_value: moneyOf,
  payee_firm_id: knownFirms.peek,
  place_id: placeNamed,
  custom_place_id: placeNamed,
  party_place_id: placeNamed,
  custom: yesOrNo,
}
