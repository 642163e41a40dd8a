import { expect, it } from 'vitest'
import { openItems } from './closing.rules.ts'

it('an order counts what is missing before its accounts are final', () => {
  const bare = {
    status: 4,
    customer_price: 0,
    transporter_price: 0,
    unexplained_delays: 2,
    has_proof: false,
  } as const
  expect(openItems(bare)).toEqual(['price', 'cost', 'delays', 'proof'])
  expect(openItems({ ...bare, status: 6 })).toEqual([])
  const whole = {
    status: 4,
    customer_price: 1,
    transporter_price: 1,
    unexplained_delays: 0,
    has_proof: true,
  } as const
  expect(openItems(whole)).toEqual([])
})
