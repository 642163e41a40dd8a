import { expect, it } from 'vitest'
import { totalBeside } from './list-total.ts'

it('the total beside the title is that of the tab, which is counted anew with every change', () => {
  const rows = { total: 494, total_is_estimate: false }
  expect(totalBeside(rows, { count: 496, capped: false })).toEqual({ total: 496, isEstimate: false })
})

it('the total is that of the rows where there is no tab, or where it stops counting', () => {
  const rows = { total: 5_060, total_is_estimate: false }
  expect(totalBeside(rows, undefined)).toEqual({ total: 5_060, isEstimate: false })
  expect(totalBeside(rows, { count: 1_000, capped: true })).toEqual({ total: 5_060, isEstimate: false })
})
