import type { CategoryType } from '@dromos/contract/categories/category-types.ts'
import type {
  detailFields,
  goodsFields,
  stopFields,
} from '@dromos/contract/consignments/consignment-input.ts'
import type { costFields } from '@dromos/contract/consignments/cost-input.ts'
import { categoryNamed } from '../categories/categories.api.ts'
import { knownFirms } from '../firms/firms.api.ts'
import { knownPlaces, placeLine } from '../places/places.api.ts'
import { amountOf, numericDayOf } from '../platform/format.ts'
import { yesOrNo } from '../ui/form/conflict-words.ts'
import { t } from './consignment.messages.ts'
import { t as cost } from './cost.messages.ts'

/** What the fields of a shape are called: one without its word does not compile. */
export type LabelsOf<F> = Record<keyof F & string, string>

const at = <F extends object>(prefix: string, labels: LabelsOf<F>) =>
  Object.fromEntries(Object.entries(labels).map(([key, label]) => [`${prefix}.${key}`, label]))

export const consignmentLabels: Readonly<Record<string, string>> = {
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

/** How the value of a field of a detail or a cost is written; nothing for what is written as it is. */
export function showPart(field: string, value: string | number): string | undefined {
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
  payee_firm_id: knownFirms.peek,
  place_id: placeNamed,
  custom_place_id: placeNamed,
  party_place_id: placeNamed,
  custom: yesOrNo,
}
