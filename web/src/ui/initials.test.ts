import { expect, it } from 'vitest'
import { initialsOf } from './initials.ts'

it('initials are the first letters of name and surname', () => {
  expect(initialsOf('Ελένη', 'Παπαδοπούλου')).toBe('ΕΠ')
  expect(initialsOf(' maria ', ' de la Cruz ')).toBe('MD')
})

it('initials are those of the first two words where there is no surname', () => {
  expect(initialsOf('Thomas Weber', '')).toBe('TW')
  expect(initialsOf('Weber', '')).toBe('W')
})

it('initials cut no letter in two, and allow empty names', () => {
  expect(initialsOf('𝒜nna', 'Βάγια')).toBe('𝒜Β')
  expect(initialsOf('', '')).toBe('')
})
