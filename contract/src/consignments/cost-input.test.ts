import { describe, expect, it } from 'vitest'
import { installFieldKeys } from '../base/messages.ts'
import { costInput, costsInput, MAX_COSTS } from './cost-input.ts'

installFieldKeys()

const ferry = { cost_type_id: 4, side: 'sell', amount: 45_000 }

/** The first fault of a line: its field and key. */
function faultOf(changes: object): [PropertyKey | undefined, string | undefined] {
  const [issue] = costInput.safeParse({ ...ferry, ...changes }).error?.issues ?? []
  return [issue?.path[0], issue?.message]
}

describe('an additional cost', () => {
  it('requires its type, side and amount, and has defaults for the rest', () => {
    expect(costInput.parse(ferry)).toEqual({
      ...ferry,
      text: '',
      prepaid: false,
      currency: 'EUR',
      rate: 1,
      rate_date: null,
      payee: null,
      payee_firm_id: null,
      payer: null,
      leg: null,
      vat_code: '',
    })
  })

  it('may be a discount, and stand in another currency with the day of its rate', () => {
    expect(costInput.parse({ ...ferry, amount: -500 }).amount).toBe(-500)
    const foreign = { currency: 'RON', rate: 0.196512, rate_date: '2026-11-20', vat_code: 'a1' }
    expect(costInput.parse({ ...ferry, ...foreign })).toMatchObject({ ...foreign, vat_code: 'A1' })
  })

  it.each([
    [{ cost_type_id: undefined }, 'cost_type_id', 'required'],
    [{ side: 'both' }, 'side', 'unknown_choice'],
    [{ amount: undefined }, 'amount', 'required'],
    [{ amount: 0.5 }, 'amount', 'not_whole'],
    [{ amount: 10_000_000_000 }, 'amount', 'too_much:9999999999'],
    [{ amount: -10_000_000_000 }, 'amount', 'too_little:-9999999999'],
    [{ text: 'x'.repeat(201) }, 'text', 'too_long:200'],
    [{ currency: 'ZZZ' }, 'currency', 'unknown_choice'],
    [{ rate: 1.1 }, 'rate', 'rate_of_euro'],
    [{ currency: 'USD', rate: 0.9 }, 'rate_date', 'required'],
    [{ currency: 'USD', rate: 0, rate_date: '2026-11-20' }, 'rate', 'too_little:0.000001'],
    [{ currency: 'USD', rate: 1001, rate_date: '2026-11-20' }, 'rate', 'too_much:1000'],
    [{ currency: 'USD', rate: 0.1234567, rate_date: '2026-11-20' }, 'rate', 'too_many_decimals:6'],
    [{ currency: 'USD', rate: 0.9, rate_date: '2026-02-30' }, 'rate_date', 'bad_date'],
    [{ payer: 'we' }, 'payer', 'unknown_choice'],
    [{ leg: 'sea' }, 'leg', 'unknown_choice'],
    [{ vat_code: 'x'.repeat(11) }, 'vat_code', 'too_long:10'],
    [{ margin: 1 }, undefined, 'unknown_field'],
  ])('is rejected with %j at %s', (changes, field, key) => {
    expect(faultOf(changes)).toEqual([field, key])
  })

  it('is rejected beyond a hundred', () => {
    const full = Array.from({ length: MAX_COSTS }, () => ferry)
    expect(costsInput.safeParse(full).success).toBe(true)
    const [issue] = costsInput.safeParse([...full, ferry]).error?.issues ?? []
    expect(issue?.message).toBe('too_many_costs:100')
  })
})
