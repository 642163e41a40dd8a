import { describe, expect, it } from 'vitest'
import { isExchangeUnusual, proposesExchange, withAskedReferences } from './proposals.rules.ts'

const kinds = [
  { id: 1, active: true, required_default: true },
  { id: 2, active: true, required_default: false },
  { id: 3, active: false, required_default: true },
  { id: 4, active: true, required_default: true },
]

describe('references of a new detail', () => {
  it('have an empty line for each kind that is asked for by default and in use', () => {
    expect(withAskedReferences([], kinds)).toEqual([
      { reference_type_id: 1, ref_number: '' },
      { reference_type_id: 4, ref_number: '' },
    ])
  })

  it('keep what is there and ask for no kind twice', () => {
    const typed = { reference_type_id: 4, ref_number: 'KEEP-1' }
    expect(withAskedReferences([typed], kinds)).toEqual([typed, { reference_type_id: 1, ref_number: '' }])
  })
})

describe('an exchange of pallets', () => {
  const [germany, greece] = [{ pallet_exchange: true }, { pallet_exchange: false }]

  it.each([
    ['EUR pallets to Germany', true, germany, true],
    ['EUR pallets to Greece', true, greece, false],
    ['EUR pallets to a place not chosen yet', true, null, true],
    ['cartons to Germany', false, germany, false],
  ])('of %s is proposed: %s and %j → %s', (_what, exchange, country, proposed) => {
    expect(proposesExchange({ exchange }, country)).toBe(proposed)
  })

  it('is called unusual only where it is entered and the country does not do it', () => {
    expect(isExchangeUnusual([{ exchange: false }, { exchange: true }], greece)).toBe(true)
    expect(isExchangeUnusual([{ exchange: false }], greece)).toBe(false)
    expect(isExchangeUnusual([{ exchange: true }], germany)).toBe(false)
    expect(isExchangeUnusual([{ exchange: true }], undefined)).toBe(false)
  })
})
