import { categoryTexts } from '@dromos/contract/categories/category-texts.ts'
import type { CategoryExtras, CategoryType } from '@dromos/contract/categories/category-types.ts'
import type { Language } from '@dromos/contract/trade/languages.ts'

type Texts = Record<Language, string>
type Field = keyof CategoryExtras

/** What a lookup list is called. */
export const titleOf = (type: CategoryType): Texts => ({
  en: categoryTexts.en.types[type],
  el: categoryTexts.el.types[type],
})

/** What a field of its values is called at the head of a column, where it says its unit too. */
export function headOf(type: CategoryType, field: Field): Texts {
  if (field === 'weight') return type === 'trailer' ? payload : tare
  const unit = centimetres.has(field) ? ' cm' : ''
  return { en: `${categoryTexts.en.fields[field]}${unit}`, el: `${categoryTexts.el.fields[field]}${unit}` }
}

const centimetres = new Set<Field>(['length', 'width', 'height'])
const tare = { en: 'Tare kg', el: 'Απόβαρο kg' }
const payload = { en: 'Payload kg', el: 'Ωφέλιμο φορτίο kg' }

/** The words of a field that knows only a few; nothing for the others. */
export function wordsOf(field: Field, language: Language): Record<string, string> {
  const { classes, scopes, bases, sides } = categoryTexts[language]
  const words: Partial<Record<Field, Record<string, string>>> = {
    class: classes,
    scope: scopes,
    base: bases,
    side: sides,
  }
  return words[field] ?? {}
}
