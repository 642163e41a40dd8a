import { expect, it } from 'vitest'
import { arranged } from './arranged.ts'

const stop = (order_id: number, kind: 1 | 2) => ({ order_id, load: 0, kind })
const plan = {
  orders: [1, 2, 3].map((order_id) => ({ order_id, agreed: order_id * 100 })),
  stops: [stop(1, 1), stop(2, 1)],
  legs: [],
}

it('arranging a tour orders stops and loads, keeps what was agreed, and puts who joined meanwhile last', () => {
  const put = arranged(plan, { orders: [3, 1], stops: [stop(3, 1)] })
  expect(put.orders.map(({ order_id: id, agreed }) => [id, agreed])).toEqual([
    [3, 300],
    [1, 100],
    [2, 200],
  ])
  expect(put.stops).toEqual([stop(3, 1)])
})

it('arranging a tour can be undone to how it was', () => {
  const put = arranged(plan, { orders: [3, 1, 2], stops: [] })
  expect(arranged(put, { orders: [1, 2, 3], stops: plan.stops })).toEqual(plan)
})
