import { placeColumns } from '@dromos/contract/places/columns.ts'
import { listTitles, words } from '@dromos/contract/constants/words.ts'
import { placeInput } from '@dromos/contract/places/places.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import { z } from 'zod'
import { categoryChoices, choicesInSheets } from '../categories/categories.service.ts'
import { recordEntries } from '../records/record-trail.ts'
import type { Context } from '../platform/context.ts'
import { readPhone } from '../platform/phones.ts'
import { asAddresses, asNumber, withWholePostal } from '../sheets/cell-readers.ts'
import { oneOf, yesOrNoIn } from '../sheets/sheet-cells.ts'
import { hints } from '../sheets/sheet-hints.ts'
import { importField } from '../sheets/import-field.ts'
import type { ImportField, NoteField } from '../sheets/import-field.ts'
import type { ImportPlan, JudgedRow, NoteMistake } from '../sheets/sheet-import.ts'
import { judgePoints } from './points.service.ts'
import { findCityNamed } from './gazetteer.queries.ts'
import { insertPlaces, placesNamed } from './places.queries.ts'

const degrees = z.number().nullable().default(null)
const whole = placeInput.extend({ active: z.boolean().default(true) })
// Lists of customers have no degrees: what they leave out is found by the city.
const schema = whole.extend({
  lat: degrees.pipe(whole.shape.lat.nullable()),
  lng: degrees.pipe(whole.shape.lng.nullable()),
})
type Place = z.output<typeof schema>

export async function placePlan(context: Context): Promise<ImportPlan<Place>> {
  const { language } = context
  const countries = await choicesInSheets(context, 'country')
  const { data } = await categoryChoices(context, 'country')
  const isos = new Map(data.map(({ id, iso = '' }) => [id, iso]))
  return {
    area: 'places',
    title: listTitles.places,
    fields: [...addressFields, ...describing(language)].map((field) =>
      field.name === 'country_id' ? { ...field, read: oneOf(countries, language) } : field,
    ),
    schema,
    compose(written, refuse, remark) {
      const iso = isos.get(Number(written['country_id'])) ?? ''
      const cells = withWholePostal(written, iso, remark)
      return { ...cells, ...phonesOf(cells, iso, refuse), customs: customsOf(cells) }
    },
    fieldOf: ([field]) => String(field).replace(/_iso$/, ''),
    async examine(rows, notes) {
      await findPoints(context, rows, notes)
      await judgeRows(context, rows, notes)
      await findDoubles(context, rows, notes.warn)
    },
    async insert(inside, places) {
      const placed = places.map((place) => ({ ...place, ...requirePoint(place) }))
      const ids = await insertPlaces(inside.db, placed, inside.actor.id)
      await recordEntries(inside, { action: 'places.create', entity: 'places' }, ids, placed)
    },
  }
}

function customsOf({ customs }: Record<string, unknown>): unknown {
  if (typeof customs !== 'boolean') return customs
  return customs ? 1 : 2
}

function phonesOf(cells: Record<string, unknown>, iso: string, refuse: NoteField) {
  const numbers: Record<string, string> = {}
  for (const name of ['phone', 'mobile']) {
    const written = cells[name]
    if (typeof written !== 'string') continue
    const read = readPhone(written, iso)
    if (!read) refuse(name, 'bad_phone')
    numbers[name] = read?.phone ?? ''
    numbers[`${name}_iso`] = read?.phone_iso ?? ''
  }
  return numbers
}

type Notes = { error: NoteMistake; warn: NoteMistake }

/** Rows without degrees get those of their city, with a notice; unknown cities are refused. */
async function findPoints(context: Context, rows: readonly JudgedRow<Place>[], { error, warn }: Notes) {
  const known = new Map<string, Promise<{ lat: number; lng: number } | undefined>>()
  for (const { row, value } of rows) {
    if (value.lat !== null && value.lng !== null) continue
    const key = `${value.country_id} ${value.city}`
    const asked = known.get(key) ?? findCityNamed(context.db, value.city, value.country_id)
    known.set(key, asked)
    const found = value.lat === null && value.lng === null ? await asked : undefined
    if (found) Object.assign(value, found)
    if (found) warn(row, 'city', 'found_by_city')
    else error(row, value.lat === null ? 'lat' : 'lng', 'no_location')
  }
}

// Rows without a point were refused.
const requirePoint = ({ lat, lng }: Pick<Place, 'lat' | 'lng'>) => ({ lat: lat ?? 0, lng: lng ?? 0 })

/** Rows without a zone get that of their coordinates; points at sea or in another country are told. */
async function judgeRows(context: Context, rows: readonly JudgedRow<Place>[], notes: Notes): Promise<void> {
  const placed = rows.filter(({ value }) => value.lat !== null && value.lng !== null)
  const points = placed.map(({ value }) => ({ ...requirePoint(value), country_id: value.country_id }))
  const judged = await judgePoints(context, points)
  for (const [at, { row, value }] of placed.entries()) {
    const { timezone = null, problem = null, doubt = null } = judged[at] ?? {}
    if (problem) notes.error(row, 'lat', problem)
    else if (doubt) notes.warn(row, 'lat', doubt)
    if (value.timezone === '' && timezone !== null) value.timezone = timezone
  }
}

/** Places that are there already, or twice in the sheet, by name and city: flagged, not refused. */
async function findDoubles(
  { db }: Context,
  rows: readonly JudgedRow<Place>[],
  warn: NoteMistake,
): Promise<void> {
  const keyOf = ({ name, city }: { name: string; city: string }) => `${name}\n${city}`.toLowerCase()
  const names = [...new Set(rows.map(({ value }) => value.name.toLowerCase()))]
  const stored = new Set((await placesNamed(db, names)).map(keyOf))
  const seen = new Map<string, number>()
  for (const { row, value } of rows) {
    const key = keyOf(value)
    const first = seen.get(key)
    if (stored.has(key)) warn(row, 'name', 'exists_maybe')
    else if (first) warn(row, 'name', `repeated_in_row:${first}`)
    else seen.set(key, row)
  }
}

const addressFields: readonly ImportField[] = [
  importField('name', words.name, { required: true, example: 'Αποθήκη Σίνδου' }),
  importField('address', words.address, { also: ['address', 'street', 'διεύθυνση'], example: 'ΒΙ.ΠΕ.Θ.' }),
  importField('postal', words.postal, {
    also: ['zip', 'postal code', 'ταχυδρομικός κώδικας'],
    example: '57022',
  }),
  importField('city', words.city, { required: true, example: 'Θεσσαλονίκη' }),
  importField('country_id', words.country, {
    required: true,
    also: ['country code', 'κωδικός χώρας'],
    example: 'GR',
    hint: hints.country,
  }),
  importField(
    'lat',
    { en: 'Latitude', el: 'Γεωγραφικό πλάτος' },
    {
      also: ['lat'],
      example: 40.6724,
      hint: hints.degrees,
      read: asNumber(7),
    },
  ),
  importField(
    'lng',
    { en: 'Longitude', el: 'Γεωγραφικό μήκος' },
    {
      also: ['lng', 'lon', 'long'],
      example: 22.8051,
      hint: hints.degrees,
      read: asNumber(7),
    },
  ),
  importField('timezone', words.timezone, { example: 'Europe/Athens', hint: hints.zone }),
]

const describing = (language: Language): ImportField[] => [
  importField('unlocode', { en: 'UN/LOCODE', el: 'UN/LOCODE' }, { example: 'GRSKG' }),
  importField('person', { en: 'Contact', el: 'Υπεύθυνος' }, { also: ['person', 'contact person'] }),
  importField('email', words.email),
  importField('phone', words.phone, {
    also: ['phone', 'tel', 'τηλ'],
    example: '2310 123456',
    hint: hints.phone,
  }),
  importField('mobile', words.mobile, { also: ['mobile phone', 'κινητό τηλέφωνο'], hint: hints.phone }),
  importField(
    'customs',
    { en: 'Customs (yes, no)', el: 'Τελωνείο (ναι, όχι)' },
    {
      also: ['customs', 'τελωνείο'],
      example: language === 'el' ? 'όχι' : 'no',
      read: yesOrNoIn(language),
    },
  ),
  importField(
    'message',
    { en: 'Message for drivers', el: 'Μήνυμα για τους οδηγούς' },
    { also: ['message', 'μήνυμα'] },
  ),
  importField('book_emails', placeColumns.book_emails.word, {
    also: ['booking e-mails', 'book emails'],
    hint: hints.several,
    read: asAddresses,
  }),
  importField('book_desc', placeColumns.book_desc.word, {
    also: ['about booking', 'booking info', 'οδηγίες για ραντεβού', 'book desc'],
  }),
  importField(
    'book_desc_en',
    { en: 'How to book, in English', el: 'Πώς κλείνεται ραντεβού, στα αγγλικά' },
    { also: ['about booking in english', 'book desc en'] },
  ),
  importField(
    'zoom',
    { en: 'Map zoom (1 to 20)', el: 'Μεγέθυνση χάρτη (1 έως 20)' },
    {
      also: ['map zoom', 'zoom', 'εστίαση χάρτη'],
      example: 4,
      read: asNumber(0),
    },
  ),
  importField(
    'active',
    { en: 'Active (yes, no)', el: 'Ενεργό (ναι, όχι)' },
    {
      also: ['in use', 'active', 'σε χρήση', 'ενεργό', 'ενεργή'],
      example: language === 'el' ? 'ναι' : 'yes',
      read: yesOrNoIn(language),
    },
  ),
]
