import type { Column, ColumnKind, Columns, ColumnValue } from '../constants/columns.ts'
import type { Language } from '../constants/languages.ts'
import type { Words } from '../constants/words.ts'
import { words } from '../constants/words.ts'
import { categoryTexts } from './category-texts.ts'
import { categoryStart } from './category-types.ts'
import type { CategoryExtras, CategoryType } from './category-types.ts'

type Field = keyof CategoryExtras

type CategoryRow = { [Name in Field]?: CategoryExtras[Name] | null | undefined } & {
  name_en: string
  name_el: string
  uses: number
  active: boolean
  system: boolean
}

export function categoryColumns(type: CategoryType, language: Language): Columns<CategoryRow> {
  const other = language === 'el' ? 'en' : 'el'
  return {
    name: { word: nameWords[language], value: (row) => row[`name_${language}`], sort: `name_${language}` },
    other_name: { word: nameWords[other], value: (row) => row[`name_${other}`], sort: `name_${other}` },
    ...Object.fromEntries(categoryFields(type).map((name) => [name, fieldColumn(type, name)])),
    uses: { word: { en: 'Uses', el: 'Χρήσεις' }, kind: 'number', value: ({ uses }) => uses },
    state: {
      word: words.state,
      parts: [
        { word: words.active, kind: 'flag', value: ({ active }) => active },
        { word: systemWord, kind: 'flag', value: ({ system }) => system },
      ],
      hidden: true,
    },
  }
}

/** The fields that values are sorted by; `sort` is their own order. */
export const categorySorts = ['name_en', 'name_el', 'sort'] as const

export const categoryFields = (type: CategoryType): Field[] =>
  // The keys of a list's start are its fields.
  Object.keys(categoryStart[type]) as Field[]

export const categoryTitle = (type: CategoryType): Words => ({
  en: categoryTexts.en.types[type],
  el: categoryTexts.el.types[type],
})

/** What a field of a list's values is called; a weight is another thing for a trailer than for a packing. */
export function categoryWord(type: CategoryType, field: Field): Words {
  if (field === 'weight') return type === 'trailer' ? payload : tare
  return { en: categoryTexts.en.fields[field], el: categoryTexts.el.fields[field] }
}

export const categoryUnit = (field: Field): string | undefined => units[field]

export function choiceWords(field: Field, language: Language): Readonly<Record<string, string>> {
  const { classes, scopes, bases, sides, payees, audiences, ...emission } = categoryTexts[language]
  const choices: { [Name in Field]?: Record<string, string> } = {
    class: classes,
    scope: scopes,
    base: bases,
    side: sides,
    payee: payees,
    audience: audiences,
    vehicle: emission.vehicles,
    fuel: emission.fuels,
    temperature: emission.temperatures,
  }
  return choices[field] ?? {}
}

export const systemWord = { en: 'System value', el: 'Τιμή συστήματος' }

export const nameWords = {
  en: { en: 'Name in English', el: 'Όνομα στα Αγγλικά' },
  el: { en: 'Name in Greek', el: 'Όνομα στα Ελληνικά' },
}
const tare = { en: 'Tare', el: 'Απόβαρο' }
const payload = { en: 'Payload', el: 'Ωφέλιμο φορτίο' }
const units: { [Name in Field]?: string } = {
  length: 'cm',
  width: 'cm',
  height: 'cm',
  weight: 'kg',
  grams: 'g/tkm',
  km: 'km',
}
const figures = new Set<Field>([
  'length',
  'width',
  'height',
  'weight',
  'pallets',
  'load_meters',
  'days',
  'grams',
  'km',
])
const days = new Set<Field>(['valid_from', 'valid_to'])

// Shown when they are chosen: with them the rows of the longest lists would not fit.
const aside = new Set<Field>([
  'width',
  'height',
  'code',
  'lang_iso',
  'vat_prefix',
  'timezone',
  'pallet_exchange',
  'vat_code',
  'source',
  'carrier_vat',
])

function fieldColumn(type: CategoryType, name: Field): Column<CategoryRow> {
  const placed = { word: categoryWord(type, name), hidden: aside.has(name) }
  if (name === 'parent_id') return { ...placed, names: 'cargo', ids: (row) => [row.parent_id ?? null] }
  const unit = categoryUnit(name)
  const value = (row: CategoryRow, language: Language): ColumnValue => {
    const found = row[name] ?? null
    return typeof found === 'string' ? (choiceWords(name, language)[found] ?? found) : found
  }
  return { ...placed, kind: kindOf(type, name), ...(unit ? { unit } : {}), value }
}

function kindOf(type: CategoryType, name: Field): ColumnKind {
  if (typeof categoryStart[type][name] === 'boolean') return 'flag'
  if (days.has(name)) return 'day'
  return figures.has(name) ? 'number' : 'text'
}
