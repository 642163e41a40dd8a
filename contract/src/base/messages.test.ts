import { expect, it } from 'vitest'
import { refusalSentence } from './messages.ts'

it.each([
  [['required', 'bad_date'], 'You must fill all required fields to proceed.'],
  [['bad_date'], 'Date is not valid.'],
  [['too_long:80', 'too_long:80'], 'Maximum length is 80.'],
  [['too_much:99999'], 'Maximum value is 99,999.'],
  [['bad_date', 'bad_time'], 'Please check the marked fields.'],
  [[], 'Please check the marked fields.'],
])('fields refused for %j come to one sentence', (keys, sentence) => {
  expect(refusalSentence(keys, 'en')).toBe(sentence)
})

it('the sentence of refused fields names them in Greek, with figures as Greeks write them', () => {
  expect(refusalSentence(['too_much:99999'], 'el')).toBe('Μέγιστη τιμή 99.999.')
  expect(refusalSentence(['required'], 'el')).toBe('Συμπληρώστε όλα τα υποχρεωτικά πεδία για να συνεχίσετε.')
})
