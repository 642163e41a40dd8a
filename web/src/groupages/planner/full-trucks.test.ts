import { expect, it } from 'vitest'
import { plannedOrder } from '../../test/planned-order.ts'
import { withoutFullTrucks } from './full-trucks.ts'

const orders = [plannedOrder(1), plannedOrder(2, { full: true }), plannedOrder(3, { full: true })]
const asked = { isShown: false, search: '', load_type: [] }
const listedBy = (changes: Partial<typeof asked>) => {
  const { listed, hidden } = withoutFullTrucks(orders, { ...asked, ...changes })
  return [listed.map(({ id }) => id), hidden]
}

it('the planner hides full trucks and counts them', () => {
  expect(listedBy({})).toEqual([[1], 2])
})

it('the planner shows full trucks to who wants them, seeks an order or chooses load types', () => {
  const all = [[1, 2, 3], 0]
  expect(listedBy({ isShown: true })).toEqual(all)
  expect(listedBy({ search: '2026-3' })).toEqual(all)
  expect(withoutFullTrucks(orders, { ...asked, load_type: [1] }).hidden).toBe(0)
})
