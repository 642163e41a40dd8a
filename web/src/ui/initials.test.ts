import { expect, it } from 'vitest'
import { initialsOf } from './initials.ts'

it('takes the first letter of name and surname', () => {
  expect(initialsOf('Ελένη', 'Παπαδοπούλου')).toBe('ΕΠ')
  expect(initialsOf(' maria ', ' de la Cruz ')).toBe('MD')
})

it('takes the first two words where there is no surname', () => {
  expect(initialsOf('Thomas Weber', '')).toBe('TW')
  expect(initialsOf('Weber', '')).toBe('W')
})

it('cuts no letter in two and stands empty names', () => {
  expect(initialsOf('𝒜nna', 'Βάγια')).toBe('𝒜Β')
  expect(initialsOf('', '')).toBe('')
})
