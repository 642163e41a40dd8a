import type { Language } from '../constants/languages.ts'
import type { Words } from '../constants/words.ts'
import type { priceFields, TermChange } from './price-terms.rules.ts'

type Fields = typeof priceFields
type PricedOf<P> = { [K in keyof P]: P[K] extends true ? K : never }[keyof P]
type PricedName = { [P in keyof Fields]: PricedOf<Fields[P]> }[keyof Fields] | 'firm_company_id'

const fields: Readonly<Record<PricedName, Words>> = {
  firm_company_id: { en: 'Customer', el: 'Πελάτης' },
  avoid_sea: { en: 'Avoid ferries', el: 'Χωρίς πλοίο' },
  freight_terms: { en: 'Freight', el: 'Ναύλος' },
  incoterm: { en: 'Incoterm', el: 'Incoterm' },
  incoterm_place: { en: 'Named place', el: 'Συμφωνημένος τόπος' },
  place_id: { en: 'place', el: 'τόπος' },
  date: { en: 'day', el: 'ημέρα' },
  custom: { en: 'customs', el: 'τελωνείο' },
  custom_place_id: { en: 'customs office', el: 'τελωνείο' },
  trailer_type_id: { en: 'Truck', el: 'Φορτηγό' },
  load_type_id: { en: 'Load', el: 'Φόρτωση' },
  load_meters: { en: 'Loading metres', el: 'Μέτρα φόρτωσης (LDM)' },
  weight: { en: 'Weight, kg', el: 'Βάρος, kg' },
  cargo_value: { en: 'Value of the goods', el: 'Αξία εμπορευμάτων' },
  declared_value: { en: 'Declared value', el: 'Δηλωμένη αξία' },
  temp: { en: 'Temperature', el: 'Θερμοκρασία' },
  start_temp: { en: 'Temperature from', el: 'Θερμοκρασία από' },
  stop_temp: { en: 'Temperature to', el: 'Θερμοκρασία έως' },
  degrees: { en: 'Degrees', el: 'Βαθμοί' },
  reefer_mode: { en: 'Cooling', el: 'Ψύξη' },
  ambient_id: { en: 'Temperature regime', el: 'Συνθήκες θερμοκρασίας' },
  cargo_id: { en: 'Kind of goods', el: 'Είδος' },
  subcargo_id: { en: 'Kind of goods', el: 'Είδος' },
  description: { en: 'Goods', el: 'Εμπορεύματα' },
  un_number: { en: 'UN number', el: 'Αριθμός UN' },
  shipping_name: { en: 'Shipping name', el: 'Ονομασία αποστολής' },
  technical_name: { en: 'Technical name', el: 'Τεχνική ονομασία' },
  adr_class: { en: 'ADR class', el: 'Κλάση ADR' },
  packing_group: { en: 'Packing group', el: 'Ομάδα συσκευασίας' },
  tunnel_code: { en: 'Tunnel code', el: 'Κωδικός σήραγγας' },
  environmentally_hazardous: { en: 'Environmentally hazardous', el: 'Επικίνδυνο για το περιβάλλον' },
  packages: { en: 'Number and kind of packages', el: 'Αριθμός και είδος δεμάτων' },
  gross_weight: { en: 'Gross kg', el: 'Μικτά kg' },
  net_weight: { en: 'Net kg', el: 'Καθαρά kg' },
  packing_type_id: { en: 'Packing', el: 'Συσκευασία' },
  pallets: { en: 'Pieces', el: 'Τεμάχια' },
  exchange: { en: 'Pallet exchange', el: 'Ανταλλαγή' },
  length: { en: 'Length, cm', el: 'Μήκος, cm' },
  width: { en: 'Width, cm', el: 'Πλάτος, cm' },
  height: { en: 'Height, cm', el: 'Ύψος, cm' },
  stack: { en: 'Stacked', el: 'Στοιβάζονται' },
  cost_type_id: { en: 'Charge', el: 'Χρέωση' },
  side: { en: 'Side', el: 'Πλευρά' },
  prepaid: { en: 'Prepay', el: 'Προκαταβολή' },
  amount: { en: 'Amount', el: 'Ποσό' },
  currency: { en: 'Currency', el: 'Νόμισμα' },
  rate: { en: 'Rate', el: 'Ισοτιμία' },
  payer: { en: 'Paid by', el: 'Πληρώνει' },
}

const yes: Words = { en: 'yes', el: 'ναι' }
const no: Words = { en: 'no', el: 'όχι' }

const values: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  custom: { '1': yes, '2': no },
  reefer_mode: {
    continuous: { en: 'continuous', el: 'συνεχής' },
    start_stop: { en: 'start–stop', el: 'διακοπτόμενη' },
  },
  freight_terms: { paid: { en: 'paid', el: 'πληρωμένος' }, collect: { en: 'collect', el: 'πληρωτέος' } },
  payer: {
    customer: { en: 'the customer', el: 'ο πελάτης' },
    sender: { en: 'the sender', el: 'ο αποστολέας' },
    consignee: { en: 'the consignee', el: 'ο παραλήπτης' },
    carrier: { en: 'the carrier', el: 'ο μεταφορέας' },
  },
}

const ends: Readonly<Record<string, Words>> = {
  loading: { en: 'Loading', el: 'Φόρτωση' },
  unloading: { en: 'Delivery', el: 'Παράδοση' },
}

const load: Words = { en: 'Load', el: 'Φορτίο' }

const isField = (name: string): name is PricedName => name in fields

/** What was changed of what a price was made for, as one says it: “Pieces: 12 → 33”. */
export function changeSaid({ path, before, after }: TermChange, language: Language): string {
  const parts = path.split('.')
  const name = parts.at(-1) ?? ''
  const at = parts[0] === 'details' ? Number(parts[1]) : 0
  const which = at > 0 ? [`${load[language]} ${at + 1}`] : []
  const end = ends[parts[2] ?? '']
  const word = isField(name) ? fields[name][language] : name
  const field = [...which, [...(end ? [end[language]] : []), word].join(', ')].join(' · ')
  return `${field}: ${valueSaid(name, before, language)} → ${valueSaid(name, after, language)}`
}

const MOST_SAID = 6

/** Several of them in a line, the first ones where there are many. */
export function changesSaid(changes: readonly TermChange[], language: Language): string {
  const said = changes.slice(0, MOST_SAID).map((change) => changeSaid(change, language))
  return [...said, ...(changes.length > MOST_SAID ? ['…'] : [])].join('; ')
}

/** A value of it by itself. */
export function valueSaid(name: string, value: TermChange['before'], language: Language): string {
  if (value === null || value === '') return '–'
  if (typeof value === 'boolean') return (value ? yes : no)[language]
  if (typeof value === 'object') return value[language]
  const known = values[name]?.[String(value)]
  if (known) return known[language]
  return typeof value === 'number' ? numberSaid(name, value, language) : textSaid(name, value, language)
}

const numberSaid = (name: string, value: number, language: Language): string =>
  formats[language].format(inMoney.has(name) ? value / 100 : value)

const textSaid = (name: string, value: string, language: Language): string =>
  name === 'date' ? days[language].format(Date.parse(`${value}T00:00:00Z`)) : value

const inMoney = new Set(['cargo_value', 'declared_value', 'amount'])
const formats = { en: new Intl.NumberFormat('en-GB'), el: new Intl.NumberFormat('el-GR') } as const
const dayFormat = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const
const days = {
  en: new Intl.DateTimeFormat('en-GB', dayFormat),
  el: new Intl.DateTimeFormat('el-GR', dayFormat),
} as const
