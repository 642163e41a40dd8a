import { expect, it } from 'vitest'
import { phoneAddress, shownPhone, splitExtension, withExtension } from './phones.rules.ts'

it.each([
  ['+30 210 1234567, ext. 12', '12'],
  ['+30 2101234567 ext 12', '12'],
  ['+30 2101234567 x12', '12'],
  ['(210) 1234567 int. 4', '4'],
  ['+39 02 1234567 interno 4', '4'],
  ['210 1234567 εσωτ. 12', '12'],
  ['210 1234567, εσωτερικό 123', '123'],
  ['210 1234567 ΕΣΩΤ. 12', '12'],
  ['+30 210 1234567 #12', '12'],
  ['+302101234567;ext=12', '12'],
  ['+49 40 123456 Durchwahl 7', '7'],
])('the extension of the phone %s is %s', (written, digits) => {
  const { number, extension } = splitExtension(written)
  expect(extension).toBe(digits)
  expect(number).toMatch(/\d$/)
})

it.each(['+30 210 1234567', '210-1234567-8', 'x12', ''])('the phone %s has no extension', (written) => {
  expect(splitExtension(written)).toEqual({ number: written, extension: '' })
})

it('a stored phone is dialled with its extension and read in the language of the reader', () => {
  const stored = withExtension('+30 2101234567', '12')
  expect(stored).toBe('+30 2101234567 ext. 12')
  expect(phoneAddress(stored)).toBe('tel:+302101234567;ext=12')
  expect(phoneAddress('+30 2101234567')).toBe('tel:+302101234567')
  expect(shownPhone(stored, 'el')).toBe('+30 2101234567 εσωτ. 12')
  expect(splitExtension(shownPhone(stored, 'el')).extension).toBe('12')
})
