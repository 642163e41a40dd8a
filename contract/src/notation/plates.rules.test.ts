import fc from 'fast-check'
import { expect, it } from 'vitest'
import { codeKey, isPlate, tidyPlate } from './plates.rules.ts'

it.each([
  ['ΙΚΑ-4521', 'IKA 4521'],
  ['ικα 4521', 'IKA 4521'],
  ['  ika–4521 ', 'IKA 4521'],
  ['Νή . 1234', 'NH 1234'],
  ['B-AB 1234', 'B AB 1234'],
  ['м 123', 'M 123'],
  ['СВ 1234 АВ', 'CB 1234 AB'],
])('the plate %s is stored as %s', (typed, kept) => {
  expect(tidyPlate(typed)).toBe(kept)
  expect(isPlate(kept)).toBe(true)
})

it.each(['', 'A1', 'ABCD', 'AB 1234567890123', 'AB*123'])('the plate %s is rejected', (typed) => {
  expect(isPlate(tidyPlate(typed))).toBe(false)
})

it.each(['NZE 4512', 'nze4512', 'ΝΖΕ-4512', 'νζε.4512'])('a search takes %s for one plate', (typed) => {
  expect(codeKey(typed)).toBe('NZE4512')
})

it('a plate stays the same when it is tidied twice', () => {
  const sign = fc.constantFrom(...Array.from('ABZßéΑΒΐΰήςЖ ab12-–./_  \t'))
  const typed = fc.array(sign, { maxLength: 20 }).map((signs) => signs.join(''))
  fc.assert(fc.property(typed, (plate) => tidyPlate(tidyPlate(plate)) === tidyPlate(plate)))
})
