import type { Language } from '@dromos/contract/constants/languages.ts'
import type { FieldKey } from '@dromos/contract/base/field-texts-en.ts'
import { fieldText } from '@dromos/contract/base/messages.ts'
import type { FieldProblem } from '../platform/errors.ts'
import type { SheetCell } from './sheet-reader.ts'

export class BadCell {
  readonly key: FieldKey | `${FieldKey}:${number}`
  readonly advice: string
  constructor(key: FieldKey | `${FieldKey}:${number}`, advice = '') {
    this.key = key
    this.advice = advice
  }
}

/** What a cell was taken for where it can be read in two ways, or not whole; said with the row, and entered. */
export class ReadCell {
  readonly value: unknown
  readonly remark: FieldProblem
  constructor(value: unknown, remark: FieldProblem) {
    this.value = value
    this.remark = remark
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
