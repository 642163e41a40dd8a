import { language } from '../../i18n/language.ts'
import { directionWords } from '@dromos/contract/trade/order-words.ts'
import type { CategoryType } from '@dromos/contract/categories/category-types.ts'
import type {
  detailFields,
  goodsFields,
  stopFields,
} from '@dromos/contract/consignments/consignment-input.ts'
import type { costFields } from '@dromos/contract/consignments/cost-input.ts'
import type { orderFields } from '@dromos/contract/orders/order-input.ts'
import { businessNamed } from '../../businesses/businesses.api.ts'
import { categoryNamed } from '../../categories/categories.api.ts'
import { knownContacts } from '../../contacts/contacts.api.ts'
import { addressNamed, knownFirms } from '../../firms/firms.api.ts'
import { knownPlaces, placeLine } from '../../places/places.api.ts'
import { amountOf, moneyOf, numericDayOf } from '../../platform/format.ts'
import { patternsOf } from '../../platform/form-problems.ts'
import { namesOf, yesOrNo } from '../../ui/form/conflict-words.ts'
import type { FormWords } from '../../ui/form/record-form.tsx'
import { colleagueNamed } from '../../people/users.api.ts'
import { t } from './order-form.messages.ts'
import { t as money } from './order-money.messages.ts'

type LabelsOf<F> = Record<keyof F & string, string>

const stopLabels: LabelsOf<typeof stopFields> = {
  place_id: t('place'),
  date: t('date'),
  time_from: t('from'),
  time_to: t('to'),
  custom: t('customs'),
  custom_place_id: t('customPlace'),
  party_place_id: t('party'),
  notes: t('notes'),
}

/** A field of the shape without its label does not compile. */
const at = <F extends object>(prefix: string, labels: LabelsOf<F>) =>
  Object.fromEntries(Object.entries(labels).map(([key, label]) => [`${prefix}.${key}`, label]))

const orderLabels: LabelsOf<typeof orderFields> = {
  business_id: t('business'),
  import_export: t('direction'),
  avoid_sea: t('avoidSea'),
  firm_company_id: t('customer'),
  firm_address_id: t('address'),
  customer_id: t('contact'),
  assign_user: t('assignUser'),
  customer_price: t('price'),
  transporter_price: money('carrierPrice'),
  freight_terms: t('freightTerms'),
  incoterm: t('incoterm'),
  incoterm_place: t('incotermPlace'),
}

/** The fields of an order by their paths. */
const labels = {
  ...orderLabels,
  assign_users: t('assignUsers'),
  additional_costs: money('costs'),
  'additional_costs.*': money('costN'),
  ...at<typeof costFields>('additional_costs.*', {
    cost_type_id: money('type'),
    text: money('text'),
    side: money('side'),
    prepaid: money('prepaid'),
    amount: money('amount'),
    currency: money('currency'),
    rate: money('rateLabel'),
    rate_date: money('rateDate'),
    leg: money('leg'),
    payer: money('payer'),
    vat_code: money('vatCode'),
  }),
  'details.*': t('detail.name'),
  'details.*.loading': t('loading'),
  'details.*.unloading': t('unloading'),
  ...at<typeof stopFields>('details.*.loading', stopLabels),
  ...at<typeof stopFields>('details.*.unloading', stopLabels),
  ...at<Omit<typeof detailFields, 'load_meters_typed'> & typeof goodsFields>('details.*', {
    trailer_type_id: t('trailer'),
    load_type_id: t('loadType'),
    load_meters: t('loadMeters'),
    weight: t('weight'),
    temp: t('temp'),
    start_temp: t('startTemp'),
    stop_temp: t('stopTemp'),
    degrees: t('degrees'),
    reefer_mode: t('reeferMode'),
    ambient_id: t('ambient'),
    notes: t('notes'),
    cargos: t('cargos'),
    references: t('references'),
    packings: t('packings'),
  }),
  ...at<(typeof goodsFields)['cargos']>('details.*.cargos.*', {
    cargo_id: t('cargo'),
    subcargo_id: t('subcargo'),
    description: t('cargoText'),
  }),
  ...at<(typeof goodsFields)['references']>('details.*.references.*', {
    reference_type_id: t('referenceType'),
    ref_number: t('referenceNumber'),
  }),
  ...at<(typeof goodsFields)['packings']>('details.*.packings.*', {
    packing_type_id: t('packingType'),
    pallets: t('pieces'),
    length: t('length'),
    width: t('width'),
    height: t('height'),
    weight: t('pieceWeight'),
    stack: t('stack'),
    exchange: t('exchange'),
  }),
}

const directions: Record<string, string> = {
  1: directionWords[1][language],
  2: directionWords[2][language],
  3: directionWords[3][language],
  4: directionWords[4][language],
}

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

const words: Record<string, string> = {
  paid: t('paid'),
  collect: t('collect'),
  continuous: t('continuous'),
  start_stop: t('startStop'),
}

const costWords: Record<string, Record<string, string>> = {
  side: { sell: money('sides.sell'), buy: money('sides.buy') },
  leg: { before: money('legs.before'), main: money('legs.main'), after: money('legs.after') },
  payer: {
    customer: money('payers.customer'),
    sender: money('payers.sender'),
    consignee: money('payers.consignee'),
    carrier: money('payers.carrier'),
  },
}

/** What an order's fields are called, and how their values are written when two versions are compared. */
export const orderWords: FormWords = { labels, showValue }

function showValue(path: string, value: unknown): string | undefined {
  const field = patternsOf(path).at(-1)?.pattern.split('.').at(-1) ?? ''
  if (Array.isArray(value)) return field === 'assign_users' ? namesOf(value, colleagueNamed) : undefined
  if (typeof value === 'string') return textNamed(field, value)
  if (typeof value !== 'number') return undefined
  const type = categoryFields[field]
  return type ? categoryNamed(type, value) : named[field]?.(value)
}

const textNamed = (field: string, value: string): string | undefined =>
  dayFields.has(field) ? numericDayOf(value) : (costWords[field]?.[value] ?? words[value])

const dayFields = new Set(['date', 'rate_date'])

const placeNamed = (id: number) => {
  const place = knownPlaces.peek(id)
  return place && placeLine(place)
}

const named: Record<string, (value: number) => string | undefined> = {
  customer_price: moneyOf,
  transporter_price: moneyOf,
  amount: amountOf,
  import_export: (value) => directions[value],
  business_id: businessNamed,
  firm_company_id: knownFirms.peek,
  firm_address_id: addressNamed,
  customer_id: knownContacts.peek,
  assign_user: colleagueNamed,
  place_id: placeNamed,
  custom_place_id: placeNamed,
  party_place_id: placeNamed,
  custom: yesOrNo,
}
