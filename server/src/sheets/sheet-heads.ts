import type { FieldKey } from '@dromos/contract/base/field-texts-en.ts'
import { invalid } from '../platform/errors.ts'
import { formerHeads } from './former-heads.ts'
import { tidy } from './sheet-cells.ts'
import type { SheetCell } from './sheet-reader.ts'

interface Named {
  name: string
  en: string
  el: string
  also?: readonly string[]
}

export function headsOf(row: readonly SheetCell[]): string[] {
  const heads = row.map((cell) => String(cell ?? '').slice(0, 200))
  const named = heads.filter(Boolean).map(tidy).filter(Boolean)
  if (named.length === 0) throw refused('sheet_no_head')
  if (new Set(named).size < named.length) throw refused('sheet_heads_alike')
  return heads
}

/** The field of each column: chosen by the person, else by its head. Refuses unknown and repeated fields. */
export function columnsOf(
  heads: readonly string[],
  fields: readonly Named[],
  asked: readonly (string | null)[] | null,
): (string | null)[] {
  if (!asked) return guess(heads, fields)
  const chosen = asked.filter((name) => name !== null)
  const isKnown = chosen.every((name) => fields.some((field) => field.name === name))
  if (asked.length !== heads.length || !isKnown) throw invalid({ columns: 'unknown_choice' })
  if (new Set(chosen).size < chosen.length) throw invalid({ columns: 'repeated' })
  return [...asked]
}

function guess(heads: readonly string[], fields: readonly Named[]): (string | null)[] {
  const free = new Set(fields)
  return heads.map((head) => {
    const plain = tidy(head)
    const found = [...free].find(({ name, en, el, also = [] }) =>
      [name, en, el, ...also, ...formerHeads(en)].some((word) => tidy(word) === plain),
    )
    if (found) free.delete(found)
    return found?.name ?? null
  })
}

const refused = (key: FieldKey) => invalid({ file: key })
