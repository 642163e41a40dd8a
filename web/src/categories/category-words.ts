import type { CategoryExtras, CategoryType } from '@dromos/contract/categories/category-types.ts'
import {
  categoryFields,
  categoryUnit,
  categoryWord,
  choiceWords,
  nameWords,
} from '@dromos/contract/categories/columns.ts'
import { words } from '@dromos/contract/constants/words.ts'
import { language } from '../i18n/language.ts'
import { numberOf, metresOf, zoneCityOf } from '../platform/format.ts'
import type { FormWords } from '../ui/form/record-form.tsx'
import { categoryNamed } from './categories.api.ts'

export function extraText(name: keyof CategoryExtras, value: unknown): string {
  if (typeof value === 'boolean') return (value ? words.yes : words.no)[language]
  if (name === 'parent_id') return categoryNamed('cargo', value) ?? ''
  if (typeof value === 'number') {
    return name === 'load_meters'
      ? metresOf(value)
      : [numberOf(value), categoryUnit(name)].filter(Boolean).join('\u00a0')
  }
  return typeof value === 'string' ? wordOf(name, value) : ''
}

const wordOf = (name: keyof CategoryExtras, value: string): string =>
  name === 'timezone' ? zoneCityOf(value) : (choiceWords(name, language)[value] ?? value)

export function wordsOf(type: CategoryType): FormWords {
  const extras = categoryFields(type)
  return {
    labels: {
      name_en: nameWords.en[language],
      name_el: nameWords.el[language],
      ...Object.fromEntries(extras.map((name) => [name, categoryWord(type, name)[language]])),
    },
    showValue: (path, value) => {
      const name = extras.find((extra) => extra === path)
      return name && (extraText(name, value) || undefined)
    },
  }
}
