import i18next from 'i18next'
import { language } from './language.ts'

/** The texts of one feature: sentences by key, in groups where that helps reading. */
export interface Texts {
  readonly [key: string]: string | Texts
}

/** The same keys as `T`, any sentences: what a translation has to give. */
export type SameKeys<T> = { readonly [K in keyof T]: T[K] extends string ? string : SameKeys<T[K]> }

type Paths<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${Paths<T[K]>}`
}[keyof T & string]

type TextAt<T, P extends string> = P extends keyof T
  ? T[P]
  : P extends `${infer Head}.${infer Rest}`
    ? Head extends keyof T
      ? TextAt<T[Head], Rest>
      : never
    : never

type Plural<P extends string> = P extends `${infer Base}_one` | `${infer Base}_other` ? Base : P

type PlaceholdersOf<S> = S extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | PlaceholdersOf<Rest>
  : never

type TextOf<T, K extends string> = TextAt<T, K> | TextAt<T, `${K}_other`>

type Values<T, K extends string> = [PlaceholdersOf<TextOf<T, K>>] extends [never]
  ? []
  : [values: Record<PlaceholdersOf<TextOf<T, K>>, string | number>]

/** Gives a text in the page's language. Keys, and the values a text needs, are checked when compiling. */
export type Translate<T> = <K extends Plural<Paths<T>>>(key: K, ...values: Values<T, K>) => string

void i18next.init({
  lng: language,
  fallbackLng: false,
  initAsync: false,
  resources: {},
  interpolation: { escapeValue: false },
})

/**
 * Declares the texts of one feature in both languages and answers its translate function. A key that misses in
 * Greek does not compile. Texts with a number `{{count}}` come in pairs `key_one` and `key_other`, asked for as
 * `t('key', { count })`. Placeholders are written `{{name}}`.
 */
export function defineMessages<const T extends Texts>(
  name: string,
  messages: { en: T; el: SameKeys<T> },
): Translate<T> {
  i18next.addResourceBundle(language, name, messages[language])
  // Keys are checked by `Translate`, which knows this feature's own texts; i18next's own typing knows one set only.
  const translate = i18next.getFixedT(language, name) as (key: string, values: object) => string
  return (key, ...values) => translate(key, values[0] ?? {})
}
