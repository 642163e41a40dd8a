import { describe, expect, it } from 'vitest'
import { patternsOf, pathLabel, problemsOf, sortRefusal } from './form-problems.ts'

describe('the problems of a form', () => {
  it('are found at every depth, with the path their field has', () => {
    const errors = {
      firm_company_id: { type: 'invalid_type', message: 'required', ref: { type: 'text' } },
      details: [undefined, { loading: { date: { type: 'server', message: 'Not a working day.' } } }],
    }
    expect(problemsOf(errors)).toEqual([
      { path: 'firm_company_id', text: 'required', isSentence: false },
      { path: 'details.1.loading.date', text: 'Not a working day.', isSentence: true },
    ])
  })

  it('belong to the list when they are of it as a whole', () => {
    const errors = { details: { root: { type: 'too_small', message: 'too_few:1' } } }
    expect(problemsOf(errors)).toEqual([{ path: 'details', text: 'too_few:1', isSentence: false }])
  })
})

describe("a server's refusal", () => {
  it('goes to the fields that exist; the rest stands above the form', () => {
    const values = { customer_price: 0, details: [{ loading: { date: '' } }] }
    const refused = {
      'details.0.loading.date': 'The date is not valid.',
      'details.3.loading.date': 'No such detail.',
      result: 'Not now.',
    }
    expect(sortRefusal(refused, values)).toEqual({
      fields: [['details.0.loading.date', 'The date is not valid.']],
      others: ['No such detail.', 'Not now.'],
    })
  })
})

describe('the name of a field for people', () => {
  it('is put together from its path', () => {
    const labels = {
      'details.*': 'Load {n}',
      'details.*.loading': 'Loading',
      'details.*.loading.date': 'Date',
    }
    expect(pathLabel('details.2.loading.date', labels)).toBe('Load 3 · Loading · Date')
    expect(pathLabel('unknown', labels)).toBe('')
    const list = { addresses: 'Addresses', 'addresses.*': 'Address {n}', 'addresses.*.city': 'City' }
    expect(pathLabel('addresses.0.city', list)).toBe('Address 1 · City')
    expect(pathLabel('addresses', list)).toBe('Addresses')
    expect(patternsOf('details.2.loading')).toEqual([
      { pattern: 'details', position: null },
      { pattern: 'details.*', position: 3 },
      { pattern: 'details.*.loading', position: null },
    ])
  })
})
