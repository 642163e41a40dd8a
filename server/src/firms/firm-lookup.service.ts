import { codeSigns } from '@dromos/contract/notation/signs.rules.ts'
import { tidyVat } from '@dromos/contract/notation/vat-numbers.rules.ts'
import type { Context } from '../platform/context.ts'
import { normalForms } from '../platform/search.ts'
import { findFirmsExactly, findFirmsLoosely } from './firm-lookup.queries.ts'
import type { NamedFirm } from './firm-lookup.queries.ts'

/** VAT number with or without country, name whatever accents and case, or id. Those in use come first. */
export async function firmsByWords(
  { db }: Context,
  words: readonly string[],
): Promise<Map<string, NamedFirm[]>> {
  const ids = words.filter((word) => /^[1-9]\d{0,6}$/.test(word)).map(Number)
  const exact = await findFirmsExactly(db, { vats: words.map((vat) => tidyVat(vat)), names: words, ids })
  const found = new Map<string, NamedFirm[]>()
  const byWord = wordsOf(exact)
  for (const word of words) {
    const firms = byWord.get(tidyVat(word)) ?? byWord.get(word) ?? byWord.get(`#${word}`)
    if (firms) found.set(word, firms)
  }
  const open = words.filter((word) => !found.has(word))
  if (open.length > 0) for (const [word, firms] of await looselyFound(db, open)) found.set(word, firms)
  return new Map([...found].map(([word, firms]) => [word, inUseFirst(firms)]))
}

async function looselyFound(db: Context['db'], words: readonly string[]): Promise<Map<string, NamedFirm[]>> {
  const plain = await normalForms(db, words)
  const numbers = words.map(codeSigns)
  const firms = await findFirmsLoosely(db, { numbers, plainNames: plain })
  return new Map(
    words.flatMap((word, at) => {
      const same = firms.filter(
        ({ vat, plain_name: name }) => vat.split(' ')[1] === numbers[at] || name === plain[at],
      )
      return same.length > 0 ? [[word, same] as const] : []
    }),
  )
}

function wordsOf(firms: readonly NamedFirm[]): Map<string, NamedFirm[]> {
  const byWord = new Map<string, NamedFirm[]>()
  for (const firm of firms) {
    for (const word of [firm.vat, firm.name, `#${firm.id}`].filter(Boolean)) {
      byWord.set(word, [...(byWord.get(word) ?? []), firm])
    }
  }
  return byWord
}

function inUseFirst(firms: readonly NamedFirm[]): NamedFirm[] {
  const inUse = firms.filter(({ active }) => active)
  return inUse.length > 0 ? inUse : [...firms]
}
