import { latinCapitals, plainDashes, withoutUnseen } from './signs.rules.ts'

// G is also the Greek and the Cyrillic letter that its key types; B and O are what they look like.
const LETTERS = 'BΒВGΓГOΟО'
const NUMBER = new RegExp(
  String.raw`(?<![\w-])(?:(?<!\p{L})([${LETTERS}]))?(20\d{2}-\d{6,9})(?![\w-])`,
  'giu',
)
const BEGUN = new RegExp(String.raw`^([${LETTERS}])(20\d{2}(?:-\d{0,9})?)$`, 'iu')
const MOST = 5

/** The numbers of documents that a subject names: `2026-000042`, `B2026-000042` of a booking, `G…` of a groupage, `O…` of an offer. */
export function numbersIn(subject: string): string[] {
  const found = plainDashes(withoutUnseen(subject)).matchAll(NUMBER)
  const numbers = [...found].map(([, letter = '', number = '']) => `${letterOf(letter)}${number}`)
  return [...new Set(numbers)].slice(0, MOST)
}

/** A searched word that is a document's number or begins like one with its letters in Latin; others unchanged. */
export function searchedNumber(word: string): string {
  const [, letter, number] = BEGUN.exec(plainDashes(word)) ?? []
  return letter && number ? `${letterOf(letter)}${number}` : word
}

const letterOf = (typed: string): string => latinCapitals(typed).replace(/[ΓГ]/u, 'G')
