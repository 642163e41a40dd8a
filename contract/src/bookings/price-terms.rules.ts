/*
 * What the price of a booking was made for. A price holds for certain goods between certain stops on certain days: who
 * changes one of the fields that are true here takes it back, in whatever state the booking is; the others change freely.
 */
export const priceFields = {
  booking: {
    business_id: false,
    import_export: false,
    avoid_sea: true,
    // Firms that are merged stay the same customer: a save compares it by itself.
    firm_company_id: false,
    firm_address_id: false,
    customer_id: false,
    assign_user: false,
    freight_terms: true,
    incoterm: true,
    incoterm_place: true,
    agreed_price: false,
    notes: false,
    customer_note: false,
  },
  stop: {
    place_id: true,
    date: true,
    // The hour is arranged with the place; the day is what was sold.
    time_from: false,
    time_to: false,
    from_hour: false,
    to_hour: false,
    custom: true,
    custom_place_id: true,
    party_place_id: false,
    notes: false,
    notes_audience: false,
  },
  load: {
    trailer_type_id: true,
    load_type_id: true,
    load_meters: true,
    // Shows in the metres themselves.
    load_meters_typed: false,
    weight: true,
    cargo_value: true,
    declared_value: true,
    temp: true,
    start_temp: true,
    stop_temp: true,
    degrees: true,
    reefer_mode: true,
    ambient_id: true,
    notes: false,
    notes_audience: false,
  },
  cargos: {
    cargo_id: true,
    subcargo_id: true,
    description: true,
    un_number: true,
    shipping_name: true,
    // The same name in another language.
    shipping_name_local: false,
    technical_name: true,
    adr_class: true,
    packing_group: true,
    tunnel_code: true,
    environmentally_hazardous: true,
    packages: true,
    net_weight: true,
    gross_weight: true,
  },
  references: { reference_type_id: false, ref_number: false },
  packings: {
    packing_type_id: true,
    pallets: true,
    exchange: true,
    length: true,
    width: true,
    height: true,
    weight: true,
    stack: true,
  },
  costs: {
    cost_type_id: true,
    text: false,
    side: true,
    prepaid: true,
    amount: true,
    currency: true,
    rate: true,
    rate_date: false,
    payee: false,
    payee_firm_id: false,
    payer: true,
    leg: false,
    vat_code: false,
  },
} as const

type Value = string | number | boolean | null
interface Named {
  en: string
  el: string
}
type Line = Readonly<Record<string, Value>>

interface PricedLoad {
  own: Line
  loading: Line
  unloading: Line
  cargos: readonly Line[]
  packings: readonly Line[]
}

/** A consignment as far as its price depends on it, with the names that its ids had then. */
export interface PriceTerms {
  booking: Line
  loads: readonly PricedLoad[]
  costs: readonly Line[]
  names: Readonly<Partial<Record<NamedList, Readonly<Record<string, Named>>>>>
}

const lists = {
  place_id: 'places',
  custom_place_id: 'places',
  trailer_type_id: 'trailers',
  load_type_id: 'loads',
  ambient_id: 'ambients',
  cargo_id: 'cargos',
  subcargo_id: 'cargos',
  packing_type_id: 'packings',
  cost_type_id: 'costs',
} as const
export type NamedList = (typeof lists)[keyof typeof lists]

/** A field at its path in a form, as it was priced and as it is. */
export interface TermChange {
  path: string
  before: Value | Named
  after: Value | Named
}

const MOST = 40

/** What is otherwise than the price was made for; nothing where the price still holds. The sequence of lines is no change. */
export function termChanges(priced: PriceTerms, now: PriceTerms): TermChange[] {
  const compared = [
    ...lineChanges('', priced.booking, now.booking),
    ...pairs(priced.loads, now.loads).flatMap(([at, before, after]) =>
      loadChanges(`details.${at}`, before ?? noLoad, after ?? noLoad),
    ),
    ...listChanges('additional_costs', priced.costs, now.costs),
  ]
  return compared.slice(0, MOST).map(({ path, before, after }) => ({
    path,
    before: said(path, before, priced.names),
    after: said(path, after, now.names),
  }))
}

interface Change {
  path: string
  before: Value
  after: Value
}

const noLoad: PricedLoad = { own: {}, loading: {}, unloading: {}, cargos: [], packings: [] }

const loadChanges = (path: string, before: PricedLoad, after: PricedLoad): Change[] => [
  ...lineChanges(`${path}.loading.`, before.loading, after.loading),
  ...lineChanges(`${path}.unloading.`, before.unloading, after.unloading),
  ...lineChanges(`${path}.`, before.own, after.own),
  ...listChanges(`${path}.cargos`, before.cargos, after.cargos),
  ...listChanges(`${path}.packings`, before.packings, after.packings),
]

const listChanges = (path: string, before: readonly Line[], after: readonly Line[]): Change[] =>
  pairs(before, after).flatMap(([at, one, other]) => lineChanges(`${path}.${at}.`, one ?? {}, other ?? {}))

function lineChanges(prefix: string, before: Line, after: Line): Change[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap((name) => {
    const [one, other] = [before[name] ?? null, after[name] ?? null]
    return orNothing(one) === orNothing(other)
      ? []
      : [{ path: `${prefix}${name}`, before: one, after: other }]
  })
}

// A box that is not ticked and a text that is empty say what a line that is not there says.
const orNothing = (value: Value): Value => (value === '' || value === false ? null : value)

type Pair<T> = readonly [at: number, before: T | undefined, after: T | undefined]

/** Lines that stand in both are out of the comparison, wherever they stand; of the rest the first is held to the first. */
function pairs<T>(before: readonly T[], after: readonly T[]): Pair<T>[] {
  const left = after.map((line, at) => ({ line, at, key: keyOf(line) }))
  const gone = before.flatMap((line, at) => {
    const key = keyOf(line)
    const same = left.findIndex((other) => other.key === key)
    if (same < 0) return [{ line, at }]
    left.splice(same, 1)
    return []
  })
  const most = Math.max(gone.length, left.length)
  return Array.from({ length: most }, (_, n) => [
    left[n]?.at ?? gone[n]?.at ?? n,
    gone[n]?.line,
    left[n]?.line,
  ])
}

/** The same of two parts that say the same, whatever the sequence of their fields and of the lines in them. */
function keyOf(part: unknown): string {
  if (Array.isArray(part)) return `[${part.map(keyOf).toSorted().join()}]`
  if (typeof part !== 'object' || part === null) return JSON.stringify(part)
  const fields = Object.entries(part).filter(([, value]) => ![null, undefined, '', false].includes(value))
  return `{${fields
    .map(([name, value]) => `${name}:${keyOf(value)}`)
    .toSorted()
    .join()}}`
}

function said(path: string, value: Value, names: PriceTerms['names']): Value | Named {
  const list = value === null ? undefined : listOf(path)
  return (list && names[list]?.[String(value)]) ?? value
}

const listOf = (path: string): NamedList | undefined =>
  Object.entries(lists).find(([name]) => name === path.split('.').at(-1))?.[1]

const hidden = new Set(['cargo_value', 'declared_value'])

/** What its customer reads of it: of the stops and goods, without what the office alone enters. */
export const isForCustomers = ({ path }: TermChange): boolean =>
  path.startsWith('details.') && !hidden.has(path.split('.').at(-1) ?? '')
