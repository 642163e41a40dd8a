import { expect, it } from 'vitest'
import { refusalSentence } from './messages.ts'

it.each([
  [['required', 'bad_date'], 'You must fill all required fields to proceed.'],
  [['bad_date'], 'Date is not valid.'],
  [['too_long:80', 'too_long:80'], 'Maximum length is 80.'],
  [['bad_date', 'bad_time'], 'Please check the marked fields.'],
  [[], 'Please check the marked fields.'],
])('fields refused for %j come to one sentence', (keys, sentence) => {
  expect(refusalSentence(keys, 'en')).toBe(sentence)
})

it('says what is missing in Greek too', () => {
  expect(refusalSentence(['required'], 'el')).toBe('Συμπληρώστε όλα τα υποχρεωτικά πεδία για να συνεχίσετε.')
})
