import { placeInput } from '@dromos/contract/places.ts'
import type { placesApi } from '@dromos/contract/places.ts'
import type { Category } from '@dromos/contract/categories.ts'
import type { HandlerInput } from '@dromos/contract/endpoint.ts'
import { fieldText } from '@dromos/contract/messages.ts'
import type { ImportReply } from '@dromos/contract/sheets.ts'
import { categoryChoices } from '../categories/categories.service.ts'
import { audit } from '../platform/audit.ts'
import type { Context } from '../platform/context.ts'
import { invalid } from '../platform/errors.ts'
import type { Form } from '../platform/forms.ts'
import type { Exchange } from '../platform/http.ts'
import { once } from '../platform/idempotency.ts'
import { asNumber, asText, judge, oneOfWords } from '../platform/sheet-import.ts'
import type { ImportField, Judged } from '../platform/sheet-import.ts'
import { readSheet } from '../platform/sheet-reader.ts'
import { exportSheet } from '../platform/sheets.ts'
import * as queries from './places.queries.ts'

type Asked = HandlerInput<(typeof placesApi)['POST /places/import']>['body']
type AskedTemplate = HandlerInput<(typeof placesApi)['GET /places/import/template']>['query']
type Place = ReturnType<typeof placeInput.parse>

/** Judges a sheet of places and, when it is asked to and nothing is wrong, enters all of them. */
export async function importPlaces(
  context: Context,
  { columns, save }: Asked,
  { upload }: Form,
): Promise<ImportReply> {
  if (!upload) throw invalid({ file: 'required' })
  const reading = await readSheet(upload)
  const { data: countries } = await categoryChoices(context, 'country')
  const schema = placeInput
  const judged = await judge(reading, fieldsWith(countries), { schema, columns, language: context.language })
  const { reply, records } = judged
  reply.warnings.push(...(await likeness(context, judged)))
  if (!save || reply.missing.length > 0 || reply.error_count > 0) return reply
  return once(context, async (inside) => {
    const places = records.map(({ value }) => value)
    await queries.insertPlaces(inside.db, places, inside.actor.id)
    const after = { rows: places.length, sha256: upload.content.sha256 }
    await audit(inside, { action: 'places.import', entity: 'places', entityId: null, after })
    return { ...reply, created: places.length }
  })
}

/** A sheet with the heads of every field and one example, in the reader's language. */
export async function placeTemplate(context: Context, { format }: AskedTemplate, exchange: Exchange) {
  const { data: countries } = await categoryChoices(context, 'country')
  const fields = fieldsWith(countries)
  const columns = fields.map(({ name, en, el, required, example }) => ({
    id: name,
    en: required ? `${en} *` : en,
    el: required ? `${el} *` : el,
    kind: typeof example === 'number' ? ('number' as const) : ('text' as const),
    value: () => example,
  }))
  const asked = { format, columns: fields.map(({ name }) => name), timezone: 'UTC' }
  return exportSheet(context, exchange, asked, {
    area: 'places.template',
    title: { en: 'Places to import', el: 'Τόποι για εισαγωγή' },
    columns,
    rows: oneRow,
  })
}

async function* oneRow() {
  yield [null]
}

const answers = [
  ['yes', 1],
  ['ναι', 1],
  ['1', 1],
  ['true', 1],
  ['no', 2],
  ['όχι', 2],
  ['2', 2],
  ['false', 2],
] as const

const plainFields: readonly ImportField[] = [
  {
    name: 'lat',
    en: 'Latitude',
    el: 'Γεωγραφικό πλάτος',
    required: true,
    example: 40.6724,
    read: asNumber,
  },
  {
    name: 'lng',
    en: 'Longitude',
    el: 'Γεωγραφικό μήκος',
    required: true,
    example: 22.8051,
    read: asNumber,
  },
  {
    name: 'timezone',
    en: 'Time zone',
    el: 'Ζώνη ώρας',
    required: true,
    example: 'Europe/Athens',
    read: asText,
  },
  { name: 'unlocode', en: 'UN/LOCODE', el: 'UN/LOCODE', example: 'GRSKG', read: asText },
  { name: 'person', en: 'Contact', el: 'Υπεύθυνος', example: '', read: asText },
  { name: 'email', en: 'E-mail', el: 'Email', example: '', read: asText },
  {
    name: 'customs',
    en: 'Customs (yes, no)',
    el: 'Τελωνείο (ναι, όχι)',
    also: ['customs', 'τελωνείο'],
    example: 'no',
    read: oneOfWords(answers),
  },
  { name: 'message', en: 'Message for drivers', el: 'Μήνυμα για τους οδηγούς', example: '', read: asText },
]

/** What a column of a sheet of places may be. */
function fieldsWith(countries: readonly Category[]): ImportField[] {
  const names = countries.flatMap(({ id, iso = '', name_en, name_el }) =>
    [iso, name_en, name_el].filter(Boolean).map((word) => [word, id] as const),
  )
  const country = { also: ['country code', 'κωδικός χώρας'], read: oneOfWords(names) }
  return [
    { name: 'name', en: 'Name', el: 'Όνομα', required: true, example: 'Αποθήκη Σίνδου', read: asText },
    {
      name: 'address',
      en: 'Address',
      el: 'Οδός και αριθμός',
      also: ['street', 'διεύθυνση'],
      example: 'ΒΙ.ΠΕ.Θ.',
      read: asText,
    },
    {
      name: 'postal',
      en: 'Postal code',
      el: 'Τ.Κ.',
      also: ['zip', 'post code'],
      example: '57022',
      read: asText,
    },
    { name: 'city', en: 'City', el: 'Πόλη', required: true, example: 'Θεσσαλονίκη', read: asText },
    { name: 'country_id', en: 'Country', el: 'Χώρα', required: true, example: 'GR', ...country },
    ...plainFields,
  ]
}

/** Places that are there already, or twice in the sheet, by name and city: flagged, not refused. */
async function likeness(context: Context, { records }: Judged<Place>): Promise<ImportReply['warnings']> {
  const key = ({ name, city }: { name: string; city: string }) => `${name}\n${city}`.toLowerCase()
  const names = [...new Set(records.map(({ value }) => value.name.toLowerCase()))]
  const seen = new Set((await queries.placesNamed(context.db, names)).map(key))
  const warnings = []
  for (const { row, value } of records) {
    if (seen.has(key(value))) {
      warnings.push({ row, column: '', message: fieldText('already_exists', context.language) })
    }
    seen.add(key(value))
  }
  return warnings.slice(0, 1_000)
}
