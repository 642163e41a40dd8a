import { expect, it } from 'vitest'
import { headOf } from './columns.ts'

it.each([
  ['money whose word has no unit', { word: { en: 'Price', el: 'Τιμή' }, kind: 'money' }, 'Τιμή €'],
  ['money whose word has it', { word: { en: 'Price €', el: 'Τιμή €' }, kind: 'money' }, 'Τιμή €'],
  ['a figure in a unit', { word: { en: 'Weight', el: 'Βάρος' }, kind: 'number', unit: 'kg' }, 'Βάρος kg'],
  ['a text', { word: { en: 'Name', el: 'Όνομα' } }, 'Όνομα'],
] as const)('the head of a file tells the unit of %s', (_what, part, head) => {
  expect(headOf({ value: () => null, ...part }, 'el')).toBe(head)
})
