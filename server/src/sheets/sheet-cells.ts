import type { Language } from '@dromos/contract/constants/languages.ts'
import type { FieldKey } from '@dromos/contract/base/field-texts-en.ts'
import { fieldText } from '@dromos/contract/base/messages.ts'
import type { SheetCell } from './sheet-reader.ts'

export class BadCell {
  readonly key: FieldKey | `${FieldKey}:${number}`
  readonly advice: string
  constructor(key: FieldKey | `${FieldKey}:${number}`, advice = '') {
    this.key = key
    this.advice = advice
  }
}

/** Letters and figures of a text without accents and case, by which heads and words of choices are compared. */
export const tidy = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
    .replaceAll('ς', 'σ')

export const asText = (cell: SheetCell): string | undefined => (cell === null ? undefined : String(cell))

/** A cell as a number, with a point or a comma; anything else stays as it is. */
export function asNumber(cell: SheetCell): unknown {
  if (typeof cell !== 'string') return cell ?? undefined
  return /^-?\d+([.,]\d+)?$/.test(cell) ? Number(cell.replace(',', '.')) : cell
}

const amount = /^\d{1,3}([.,]\d{3})*([.,]\d{1,2})?$|^\d+([.,]\d{1,2})?$/
const tooFine = /^0[.,]\d{3,}$|^\d+([.,]\d{3})*[.,]\d{4,}$|^\d{4,}[.,]\d{3,}$/

/** A cell in cents: `12500`, `12.500,50`, `12,500.50 €`; anything else is refused. */
export function asCents(cell: SheetCell): unknown {
  if (cell === null) return undefined
  if (typeof cell === 'number') return centsOf(cell)
  const plain = String(cell).replaceAll(/[\s\u00a0€]|EUR/g, '')
  if (/^-\d/.test(plain)) return new BadCell('too_little:0')
  if (tooFine.test(plain)) return new BadCell('too_many_decimals:2')
  if (!amount.test(plain)) return new BadCell('not_number')
  const [, whole = '', part = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(plain) ?? []
  return Number(whole.replaceAll(/[.,]/g, '')) * 100 + Number(part.padEnd(2, '0'))
}

function centsOf(inEuro: number): number | BadCell {
  const cents = Number((inEuro * 100).toFixed(4))
  if (cents < 0) return new BadCell('too_little:0')
  return Number.isInteger(cents) ? cents : new BadCell('too_many_decimals:2')
}

const written = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/
/** Days of a workbook are counted from here. */
const FIRST_DAY = Date.UTC(1899, 11, 30)
const DAY = 86_400_000

/** A cell as a day: `24/11/2026`, `2026-11-24`, with a time or without, or as a workbook counts it; what is none the schema refuses. */
export function asDay(cell: SheetCell): unknown {
  if (cell === null) return undefined
  if (typeof cell === 'number') return new Date(FIRST_DAY + Math.floor(cell) * DAY).toISOString().slice(0, 10)
  const text = String(cell)
    .trim()
    .replace(/[T ]\d{2}:\d{2}.*$/, '')
  const [, day = '', month = '', year] = written.exec(text) ?? []
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
}

const hour = /^(\d{1,2})(?:[:.,h ]?(\d{2}))?(?::\d{2})?$/
const MINUTES = 1_440

/** A cell as a time of day: `8`, `8:30`, `0830`, or as a workbook counts it; what is none the schema refuses. */
export function asTime(cell: SheetCell): unknown {
  if (cell === null) return undefined
  const isPart = typeof cell === 'number' && cell > 0 && cell < 1
  const minutes = isPart ? Math.round(cell * MINUTES) : minutesOf(String(cell).trim())
  if (minutes === undefined) return String(cell)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

function minutesOf(text: string): number | undefined {
  const [, hours, minutes = '0'] = hour.exec(text) ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

/** The entries of a cell that holds several, between semicolons, strokes or line ends; absent when empty. */
function asList(cell: SheetCell): string[] | undefined {
  if (cell === null) return undefined
  return String(cell)
    .split(/[;|\n]/)
    .map((entry) => entry.trim())
    .filter(Boolean)
}

/** For entries that cannot hold a comma: addresses, numbers, plates. */
export const asPlainList = (cell: SheetCell): string[] | undefined =>
  asList(cell)?.flatMap((entry) => entry.split(',').map((part) => part.trim()))

export interface SheetChoice<V> {
  value: V
  words: readonly string[]
  /** Shorter words, which count unless they are another choice's own. */
  also?: readonly string[]
  /** Switched off: recognised, and refused. */
  isOff?: boolean
}

const yesAndNo: SheetChoice<boolean>[] = [
  { value: true, words: ['yes', '1', 'true', 'y', 'x', 'ναι'] },
  { value: false, words: ['no', '0', '2', 'false', 'n', 'όχι'] },
]

export const yesOrNoIn = (language: Language) => oneOf(yesAndNo, language)

/** A cell as one of some choices, accents and case aside; others are refused with the likeliest. */
export function oneOf<V>(choices: readonly SheetChoice<V>[], language: Language) {
  const find = finderOf(choices, language)
  return (cell: SheetCell): V | BadCell | undefined => (cell === null ? undefined : find(String(cell)))
}

export function someOf<V>(choices: readonly SheetChoice<V>[], language: Language) {
  const find = finderOf(choices, language)
  return (cell: SheetCell): V[] | BadCell | undefined => {
    const found: V[] = []
    for (const entry of asList(cell) ?? []) {
      for (const part of namedIn(entry, find)) {
        if (part instanceof BadCell) return part
        if (!found.includes(part)) found.push(part)
      }
    }
    return cell === null ? undefined : found
  }
}

const MOST_COMMAS = 4

/** A comma may be part of a name, and stand between two: the longest runs that are names count. */
function namedIn<V>(entry: string, find: (word: string) => V | BadCell): (V | BadCell)[] {
  const whole = find(entry)
  if (!(whole instanceof BadCell) || !entry.includes(',')) return [whole]
  const words = entry.split(',')
  const found: (V | BadCell)[] = []
  for (let at = 0; at < words.length;) {
    const ends = Array.from({ length: Math.min(MOST_COMMAS, words.length - at) }, (_, less) => less + 1)
    const run =
      ends.findLast((length) => !(find(words.slice(at, at + length).join(',')) instanceof BadCell)) ?? 1
    found.push(find(words.slice(at, at + run).join(',')))
    at += run
  }
  return found
}

const FEW = 8
const EXAMPLES = 3
const LEAST_PART = 3

function finderOf<V>(choices: readonly SheetChoice<V>[], language: Language): (word: string) => V | BadCell {
  const byWord = indexOf(choices, ({ words }) => words)
  const byShorter = indexOf(choices, ({ also = [] }) => also)
  const known = new Map<string, V | BadCell>()
  const judge = (word: string): V | BadCell => {
    const found = byWord.get(word) ?? byShorter.get(word) ?? []
    const inUse = found.filter(({ isOff }) => !isOff)
    if (inUse.length > 1) return new BadCell('several_match')
    const [only] = inUse
    if (only) return only.value
    return found.length > 0
      ? new BadCell('inactive_choice')
      : new BadCell('unknown_choice', adviceFor(word, choices, language))
  }
  return (word) => {
    const plain = tidy(word)
    const value = known.get(plain) ?? judge(plain)
    known.set(plain, value)
    return value
  }
}

function indexOf<V>(
  choices: readonly SheetChoice<V>[],
  wordsOf: (choice: SheetChoice<V>) => readonly string[],
): Map<string, SheetChoice<V>[]> {
  const byWord = new Map<string, SheetChoice<V>[]>()
  for (const choice of choices) {
    for (const word of new Set(wordsOf(choice).map(tidy).filter(Boolean))) {
      byWord.set(word, [...(byWord.get(word) ?? []), choice])
    }
  }
  return byWord
}

function adviceFor(word: string, choices: readonly SheetChoice<unknown>[], language: Language): string {
  const offered = choices.filter(({ isOff }) => !isOff)
  // What stands behind the colon may hold colons itself.
  const say = (key: 'perhaps' | 'one_of' | 'such_as', words: string) =>
    fieldText(`${key}:{bound}`, language).replace('{bound}', () => words)
  const names = offered.map((choice) => wordOf(choice, language))
  if (offered.length <= FEW) return say('one_of', names.join(', '))
  const near = nearest(word, offered)
  if (near) return say('perhaps', wordOf(near, language))
  return say('such_as', names.slice(0, EXAMPLES).join('; '))
}

function nearest(word: string, offered: readonly SheetChoice<unknown>[]): SheetChoice<unknown> | undefined {
  if (word.length >= LEAST_PART) {
    const holding = offered.find(({ words }) => words.some((other) => tidy(other).includes(word)))
    if (holding) return holding
  }
  // Of two letters one alone says nothing: XX is no misspelt Kosovo.
  const most = Math.floor(word.length / 3)
  const measured = offered.map((choice) => {
    return { choice, steps: Math.min(...choice.words.map((other) => distance(word, tidy(other)))) }
  })
  return measured.filter(({ steps }) => steps <= most).toSorted((one, other) => one.steps - other.steps)[0]
    ?.choice
}

export function wordOf({ words }: SheetChoice<unknown>, language: Language): string {
  return (language === 'el' ? words.at(-1) : words[0]) ?? ''
}

const LONGEST = 40

function distance(one: string, other: string): number {
  if (one.length > LONGEST || other.length > LONGEST) return LONGEST
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of Array.from(one).entries()) {
    const next = [at + 1]
    for (const [column, its] of Array.from(other).entries()) {
      const swapped = (row[column] ?? 0) + (letter === its ? 0 : 1)
      next.push(Math.min(swapped, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
