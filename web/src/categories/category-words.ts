import type { CategoryExtras, CategoryType } from '@dromos/contract/categories/category-types.ts'
import {
  categoryClasses,
  categoryStart,
  costSides,
  fileScopes,
  termBases,
} from '@dromos/contract/categories/category-types.ts'
import { numberOf, metresOf, zoneCityOf } from '../platform/format.ts'
import type { FormWords } from '../ui/form/record-form.tsx'
import { categoryNamed } from './categories.api.ts'
import { t } from './categories.messages.ts'

/** The fields a list has besides its names, in the order they are shown. */
export function extrasOf(type: CategoryType): (keyof CategoryExtras)[] {
  // The keys of a list's start are its fields.
  return Object.keys(categoryStart[type]) as (keyof CategoryExtras)[]
}

/** What a field is called; a weight is another thing for a trailer than for a packing. */
export function extraLabel(type: CategoryType, name: keyof CategoryExtras): string {
  if (name === 'weight') return t(type === 'trailer' ? 'payload' : 'tare')
  return t(`fields.${name}`)
}

/** A field's value as people read it; empty when there is none. */
export function extraText(name: keyof CategoryExtras, value: unknown): string {
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (name === 'parent_id') return categoryNamed('cargo', value) ?? ''
  if (typeof value === 'number') {
    return name === 'load_meters' ? metresOf(value) : numberOf(value) + unitOf(name)
  }
  return typeof value === 'string' ? wordOf(name, value) : ''
}

const units: Partial<Record<keyof CategoryExtras, string>> = {
  length: '\u00a0cm',
  width: '\u00a0cm',
  height: '\u00a0cm',
  weight: '\u00a0kg',
}

const unitOf = (name: keyof CategoryExtras): string => units[name] ?? ''

// The contract's words are the keys of their texts; others are shown as they are.
const words: Partial<Record<keyof CategoryExtras, (value: string) => string | undefined>> = {
  timezone: zoneCityOf,
  class: (value) => named(categoryClasses, value, (word) => t(`classes.${word}`)),
  scope: (value) => named(fileScopes, value, (word) => t(`scopes.${word}`)),
  base: (value) => named(termBases, value, (word) => t(`bases.${word}`)),
  side: (value) => named(costSides, value, (word) => t(`sides.${word}`)),
}

const wordOf = (name: keyof CategoryExtras, value: string): string => words[name]?.(value) ?? value

function named<W extends string>(known: readonly W[], value: string, textOf: (word: W) => string) {
  const word = known.find((other) => other === value)
  return word && textOf(word)
}

/** What the fields of one list are called, and how their values are written when two versions are compared. */
export function wordsOf(type: CategoryType): FormWords {
  const extras = extrasOf(type)
  return {
    labels: {
      name_en: t('nameEn'),
      name_el: t('nameEl'),
      ...Object.fromEntries(extras.map((name) => [name, extraLabel(type, name)])),
    },
    showValue: (path, value) => {
      const name = extras.find((extra) => extra === path)
      return name && (extraText(name, value) || undefined)
    },
  }
}
