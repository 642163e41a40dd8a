import { expect, it } from 'vitest'
import { entryMeant } from './menu-typing.ts'

const entries = ['Ανάθεση μεταφορέα', 'Αποστολή', 'Ακύρωση παραγγελίας', 'Άνοιγμα ξανά', 'Copy']

it.each([
  ['α', -1, 0],
  ['α', 0, 1],
  ['αα', 1, 2],
  ['Α', 3, 0],
  ['ακ', 0, 2],
  ['ακυ', 2, 2],
  ['άνο', 0, 3],
  ['c', 2, 4],
  ['x', 2, -1],
])('typing in a menu chooses an entry: %s, from %i on, the one at %i', (typed, present, meant) => {
  expect(entryMeant(entries, typed, present)).toBe(meant)
})

it('typing in a menu chooses nothing where there are no entries', () => {
  expect(entryMeant([], 'α', -1)).toBe(-1)
})
