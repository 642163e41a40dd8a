import type { OwnPlace } from '@dromos/contract/bookings/own-bookings.ts'
import { loadType } from '@dromos/contract/constants/stops.ts'
import type { Words } from '@dromos/contract/constants/words.ts'
import { choicesInSheets } from '../../categories/categories.service.ts'
import type { Context } from '../../platform/context.ts'
import { importField } from '../../sheets/import-field.ts'
import type { ImportField } from '../../sheets/import-field.ts'
import { asCents, asDay, asNumber, asTime } from '../../sheets/cell-readers.ts'
import { oneOf, wordOf, yesOrNoIn } from '../../sheets/sheet-cells.ts'
import type { SheetChoice } from '../../sheets/sheet-cells.ts'
import { hints } from '../../sheets/sheet-hints.ts'
import { ownFirm } from './own-admission.ts'
import { audiencesOf, searchOwnPlaces } from './own-choices.queries.ts'

/** More places than any customer has. */
const MOST_PLACES = 5_000

const lineAt = new Set(['cargos', 'packings', 'references'])

/** The column that a place of the composed booking came from, as `loading_date` of `details.0.loading.date`. */
export function fieldAt(path: readonly PropertyKey[]): string {
  const [part, , name, next, last] = path.map(String)
  if (part !== 'details') return part ?? ''
  if (name === 'loading' || name === 'unloading') return next === undefined ? name : `${name}_${next}`
  return name !== undefined && lineAt.has(name) ? (last ?? '') : (name ?? '')
}

/** The columns of a sheet of bookings, in the order of the form: what a customer knows, named in words of its own. */
export async function ownFields(context: Context): Promise<{
  fields: ImportField[]
  /** The kind of a number that does not say its own. */ usualReference: number | undefined
}> {
  const { db, actor, language } = context
  const [places, cargos, packings, trailers, references] = await Promise.all([
    searchOwnPlaces(db, ownFirm(actor), { search: '', most: MOST_PLACES }),
    choicesInSheets(context, 'cargo'),
    choicesInSheets(context, 'packing'),
    choicesInSheets(context, 'trailer'),
    choicesInSheets(context, 'reference'),
  ])
  const readable = await audiencesOf(
    db,
    references.map(({ value }) => value),
  )
  const kinds = references.filter(({ value }) => readable.has(value))
  const choice = (choices: readonly SheetChoice<number>[]) => ({ read: oneOf(choices, language) })
  const exampleOf = (choices: readonly SheetChoice<number>[]) => {
    const first = choices.find(({ isOff }) => !isOff)
    return { ...choice(choices), example: first ? wordOf(first, language) : '' }
  }
  const yesOrNo = { read: yesOrNoIn(language), example: language === 'el' ? 'όχι' : 'no' }
  const [here, there] = [places[0], places[1] ?? places[0]]
  const fields = [
    ...stopFields('loading', { places, example: here, language }),
    ...stopFields('unloading', { places, example: there, language }),
    importField('description', named.description, { also: ['cargo', 'φορτίο'], example: 'Φέτα' }),
    importField('cargo_id', named.cargo, { also: ['kind', 'είδος'], ...exampleOf(cargos) }),
    importField('un_number', named.un, { also: ['un', 'un no'] }),
    importField('adr_class', named.adr, { also: ['adr', 'class', 'κλάση'] }),
    importField('packing_type_id', named.packing, { also: ['packing', 'packaging'], ...exampleOf(packings) }),
    ...measureFields(yesOrNo),
    importField('load_type_id', named.load, choice(loads)),
    importField('trailer_type_id', named.trailer, { also: ['trailer', 'truck type'], ...choice(trailers) }),
    importField('reference_type_id', named.reference, choice(kinds)),
    importField('ref_number', named.number, {
      also: ['reference', 'your reference', 'order number', 'po', 'po number', 'παραγγελία'],
      example: '4711',
    }),
    importField('notes', named.notes),
    importField('customer_note', named.note, { also: ['note', 'remarks', 'σημείωση', 'παρατηρήσεις'] }),
    importField('agreed_price', named.price, { also: ['price', 'τιμή'], hint: hints.amount, read: asCents }),
    importField('send', named.send, { also: ['send', 'αποστολή'], ...yesOrNo }),
  ]
  return { fields, usualReference: kinds.find(({ isOff }) => !isOff)?.value }
}

const measureFields = (yesOrNo: Pick<ImportField, 'read' | 'example'>): ImportField[] => [
  importField('pallets', named.pallets, {
    also: ['pieces', 'pallets', 'quantity', 'παλέτες', 'τεμάχια', 'ποσότητα'],
    example: 12,
    hint: hints.whole,
    read: asNumber(0),
  }),
  importField('height', named.height, { also: ['height'], hint: hints.whole, read: asNumber(0, 'cm') }),
  importField('exchange', named.exchange, { also: ['swapped', 'exchange', 'ανταλλαγή'], ...yesOrNo }),
  importField('weight', named.weight, {
    also: ['weight', 'kg', 'βάρος'],
    example: 9000,
    hint: hints.number,
    read: asNumber(2, 'kg'),
  }),
  importField('temp', named.temp, {
    also: ['temperature', 'θερμοκρασία'],
    example: 4,
    hint: hints.number,
    read: asNumber(1, 'celsius'),
  }),
]

function stopFields(
  side: 'loading' | 'unloading',
  {
    places,
    example,
    language,
  }: { places: readonly OwnPlace[]; example: OwnPlace | undefined; language: Context['language'] },
): ImportField[] {
  const word = stopWords[side]
  return [
    importField(`${side}_place_id`, word.place, {
      required: true,
      also: word.also,
      example: example ? nameOf(example) : '',
      hint: hints.ownPlace,
      read: oneOf(places.map(placeChoice), language),
    }),
    importField(`${side}_date`, word.date, {
      required: true,
      example: side === 'loading' ? '2027-03-01' : '2027-03-04',
      hint: hints.day,
      read: asDay,
    }),
    importField(`${side}_time_from`, word.from, { example: '08:00', hint: hints.time, read: asTime }),
    importField(`${side}_time_to`, word.to, { example: '12:00', hint: hints.time, read: asTime }),
    importField(`${side}_notes`, word.notes),
  ]
}

const nameOf = ({ name, city }: OwnPlace): string => (name === city ? city : `${name}, ${city}`)

const placeChoice = (place: OwnPlace): SheetChoice<number> => ({
  value: place.id,
  words: [nameOf(place)],
  also: [place.name, place.city, place.address, `${place.country_iso} ${nameOf(place)}`].filter(Boolean),
})

const stopWords = {
  loading: {
    place: { en: 'From', el: 'Από' },
    also: ['loading place', 'pickup', 'pick up', 'τόπος φόρτωσης', 'αφετηρία'],
    date: { en: 'Ready on', el: 'Έτοιμο στις' },
    from: { en: 'Loading from (time)', el: 'Φόρτωση από (ώρα)' },
    to: { en: 'Loading until (time)', el: 'Φόρτωση έως (ώρα)' },
    notes: { en: 'Notes at loading', el: 'Οδηγίες στη φόρτωση' },
  },
  unloading: {
    place: { en: 'To', el: 'Προς' },
    also: ['delivery place', 'destination', 'τόπος παράδοσης', 'προορισμός'],
    date: { en: 'Required on', el: 'Παράδοση στις' },
    from: { en: 'Delivery from (time)', el: 'Παράδοση από (ώρα)' },
    to: { en: 'Delivery until (time)', el: 'Παράδοση έως (ώρα)' },
    notes: { en: 'Notes at delivery', el: 'Οδηγίες στην παράδοση' },
  },
} as const

const loads: readonly SheetChoice<number>[] = [
  { value: loadType.partLoad, words: ['Part of a truck', 'part', 'LTL', 'Μέρος φορτηγού'] },
  { value: loadType.fullTruck, words: ['Whole truck', 'full', 'FTL', 'Ολόκληρο φορτηγό'] },
]

const named = {
  description: { en: 'Goods', el: 'Εμπορεύματα' },
  un: { en: 'UN number', el: 'Αριθμός UN' },
  adr: { en: 'ADR class', el: 'Κλάση ADR' },
  cargo: { en: 'Kind of goods', el: 'Είδος εμπορεύματος' },
  packing: { en: 'Packaging', el: 'Συσκευασία' },
  pallets: { en: 'Quantity', el: 'Ποσότητα' },
  height: { en: 'Height, cm', el: 'Ύψος, cm' },
  exchange: { en: 'Pallet exchange (yes, no)', el: 'Ανταλλαγή (ναι, όχι)' },
  weight: { en: 'Weight, kg', el: 'Βάρος, kg' },
  temp: { en: 'Temperature, °C', el: 'Θερμοκρασία, °C' },
  load: { en: 'Load', el: 'Φόρτωση' },
  trailer: { en: 'Truck', el: 'Φορτηγό' },
  reference: { en: 'Reference', el: 'Αναφορά' },
  number: { en: 'Number', el: 'Αριθμός' },
  notes: { en: 'Notes on the goods', el: 'Σημειώσεις για το φορτίο' },
  note: { en: 'Note for us', el: 'Σημείωση προς εμάς' },
  price: { en: 'Agreed price', el: 'Συμφωνημένη τιμή' },
  send: { en: 'Send request (yes, no)', el: 'Αποστολή αιτήματος (ναι, όχι)' },
} as const satisfies Record<string, Words>
