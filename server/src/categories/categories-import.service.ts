import {
  categoryFields,
  categoryTitle,
  categoryUnit,
  categoryWord,
  choiceWords,
  nameWords,
} from '@dromos/contract/categories/columns.ts'
import { categoryInputOf } from '@dromos/contract/categories/categories.ts'
import type { CategoryInput } from '@dromos/contract/categories/categories.ts'
import { categoryStart, isFixedCategory } from '@dromos/contract/categories/category-types.ts'
import type { CategoryExtras, CategoryType } from '@dromos/contract/categories/category-types.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import { whole } from '@dromos/contract/base/text.ts'
import { z } from 'zod'
import { recordEntries } from '../records/record-trail.ts'
import type { Context } from '../platform/context.ts'
import { AppError } from '../platform/errors.ts'
import { normalForms } from '../platform/search.ts'
import { asDay, asNumber } from '../sheets/cell-readers.ts'
import { asText, oneOf, yesOrNoIn } from '../sheets/sheet-cells.ts'
import type { SheetChoice } from '../sheets/sheet-cells.ts'
import { hints } from '../sheets/sheet-hints.ts'
import type { ImportField } from '../sheets/import-field.ts'
import type { ImportPlan, JudgedRow, NoteMistake } from '../sheets/sheet-import.ts'
import { insertCategories, kindOf, listCategoryValues } from './categories.queries.ts'
import { choicesInSheets } from './categories.service.ts'
import { noteChange } from './category-care.service.ts'

interface Entry {
  value: CategoryInput
  active: boolean
  order: number | null
}

export async function categoryPlan(context: Context, type: CategoryType): Promise<ImportPlan<Entry>> {
  if (isFixedCategory(type)) throw new AppError('conflict', { fields: { result: 'fixed_list' } })
  const cargos = await choicesInSheets(context, 'cargo')
  const schema = z.strictObject({
    value: categoryInputOf(type),
    active: z.boolean().default(true),
    order: whole(0, 1_000_000).nullable().default(null),
  })
  return {
    area: 'categories',
    title: categoryTitle(type),
    fields: fieldsOf(type, cargos, context.language),
    schema,
    compose: ({ active, order, ...value }) => ({
      value: { ...categoryStart[type], ...value },
      active,
      order,
    }),
    fieldOf: ([part, field]) => String(part === 'value' ? field : part),
    examine: (rows, { error }) => findDoubles(context, type, rows, error),
    compare: (one, other) => (one.order ?? LAST) - (other.order ?? LAST),
    async insert(inside, entries) {
      await noteChange(inside.db, type)
      const values = entries.map(({ value, active }) => ({ ...value, active }))
      const ids = await insertCategories(inside.db, type, values, inside.actor.id)
      await recordEntries(inside, { action: 'categories.create', entity: kindOf(type).table }, ids, values)
    },
  }
}

const LAST = 1_000_001

function fieldsOf(
  type: CategoryType,
  cargos: readonly SheetChoice<number>[],
  language: Language,
): ImportField[] {
  const needed = neededOf(type)
  const yes = language === 'el' ? 'ναι' : 'yes'
  return [
    {
      name: 'name_en',
      ...nameWords.en,
      required: true,
      also: ['english', 'name en', 'αγγλικά'],
      example: 'Example',
      read: asText,
    },
    {
      name: 'name_el',
      ...nameWords.el,
      required: true,
      also: ['greek', 'name el', 'ελληνικά'],
      example: 'Παράδειγμα',
      read: asText,
    },
    ...categoryFields(type).map((name) => ({
      name,
      ...headOf(type, name),
      ...(needed.has(name) ? { required: true as const } : {}),
      example: examples[name] ?? '',
      ...wayOf(type, name, { cargos, language }),
    })),
    {
      name: 'order',
      en: 'Order',
      el: 'Σειρά',
      also: ['position', 'sort', 'θέση'],
      example: 1,
      hint: hints.whole,
      read: asNumber(0),
    },
    {
      name: 'active',
      en: 'Active (yes, no)',
      el: 'Ενεργό (ναι, όχι)',
      also: ['in use', 'active', 'σε χρήση', 'ενεργή'],
      example: yes,
      read: yesOrNoIn(language),
    },
  ]
}

function headOf(type: CategoryType, name: keyof CategoryExtras) {
  const { en, el } = categoryWord(type, name)
  const unit = categoryUnit(name)
  return unit ? { en: `${en} ${unit}`, el: `${el} ${unit}` } : { en, el }
}

const examples: Partial<Record<keyof CategoryExtras, string | number>> = {
  iso: 'IS',
  lang_iso: 'is',
  country_phone_code: '354',
  vat_prefix: 'IS',
  timezone: 'Atlantic/Reykjavik',
  grams: 80,
  edition: 'GLEC Framework 3.1',
  valid_from: '2026-01-01',
  source: 'Smart Freight Centre',
  iso_from: 'GR',
  iso_to: 'IT',
  km: 500,
}

function neededOf(type: CategoryType): Set<string> {
  const read = categoryInputOf(type).safeParse({ ...categoryStart[type], name_en: 'a', name_el: 'a' })
  return new Set(read.error?.issues.map(({ path }) => String(path[0])))
}

function wayOf(
  type: CategoryType,
  name: keyof CategoryExtras,
  { cargos, language }: { cargos: readonly SheetChoice<number>[]; language: Language },
): Pick<ImportField, 'read' | 'hint' | 'also'> {
  const start = categoryStart[type][name]
  const words = Object.entries(choiceWords(name, 'en'))
  if (name === 'parent_id') return { read: oneOf(cargos, language) }
  if (words.length > 0) {
    const greek = choiceWords(name, 'el')
    const choices = words.map(([value, en]) => ({ value, words: [en, value, greek[value] ?? en] }))
    return { read: oneOf(choices, language) }
  }
  if (name === 'valid_from' || name === 'valid_to') return { read: asDay, hint: hints.day }
  if (typeof start === 'boolean') return { read: yesOrNoIn(language) }
  if (typeof start === 'string') return { read: asText, ...(name === 'timezone' ? { hint: hints.zone } : {}) }
  return { read: asNumber() }
}

/** No list has a name twice, whatever its accents and case; parts of different cargos may be called the same. */
async function findDoubles(
  { db }: Context,
  type: CategoryType,
  rows: readonly JudgedRow<Entry>[],
  error: NoteMistake,
): Promise<void> {
  const stored = await listCategoryValues(db, type)
  for (const field of ['name_en', 'name_el', 'iso'] as const) {
    const mine = rows.map(({ value }) => value.value[field] ?? '')
    const plain = await normalForms(db, [...stored.map((value) => value[field] ?? ''), ...mine])
    const keyOf = (above: number | null | undefined, at: number) => `${above ?? 0} ${plain[at]}`
    const known = new Set(stored.map((value, at) => keyOf(value.parent_id, at)))
    const seen = new Map<string, number>()
    for (const [at, { row, value }] of rows.entries()) {
      if (mine[at] === '') continue
      const key = keyOf(value.value.parent_id, stored.length + at)
      const first = seen.get(key)
      if (known.has(key)) error(row, field, 'already_exists')
      else if (first) error(row, field, `repeated_in_row:${first}`)
      else seen.set(key, row)
    }
  }
}
