import { language, locale } from './language.ts'

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

type Groups<T> = { [K in keyof T & string]: T[K] extends string ? never : K }[keyof T & string]

export interface Translate<T> {
  <K extends Plural<Paths<T>>>(key: K, ...values: Values<T, K>): string
  group: <G extends Groups<T>>(name: G) => { readonly [K in keyof T[G] & string]: string }
}

const plurals = new Intl.PluralRules(language)

/**
 * Declares the texts of one feature in both languages and answers its translate function. A key that misses in
 * Greek does not compile. Texts with a number `{{count}}` come in pairs `key_one` and `key_other`, asked for as
 * `t('key', { count })`. Placeholders are written `{{name}}`.
 */
export function defineMessages<const T extends Texts>(
  name: string,
  messages: { en: T; el: SameKeys<T> },
): Translate<T> {
  const sentences = new Map(sentencesOf(messages[language]))
  const translate = (key: string, values: Readonly<Record<string, string | number>> = {}) => {
    const { count } = values
    const plural = typeof count === 'number' ? sentences.get(`${key}_${plurals.select(count)}`) : undefined
    return filled(plural ?? sentences.get(key) ?? `${name}.${key}`, values)
  }
  // Both languages have the groups and keys of the English texts.
  return Object.assign(translate, { group: (group: keyof T) => messages[language][group] }) as Translate<T>
}

function sentencesOf(texts: Texts, path = ''): [path: string, sentence: string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[path + key, value] as [string, string]]
      : sentencesOf(value, `${path}${key}.`),
  )
}

const figures = new Intl.NumberFormat(locale)

/** Counts get separators for thousands; other numbers stand as given. */
const shown = (name: string, value: string | number | undefined): string =>
  name === 'count' && typeof value === 'number' ? figures.format(value) : String(value ?? '')

const filled = (sentence: string, values: Readonly<Record<string, string | number>>): string =>
  sentence.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => shown(name, values[name]))
