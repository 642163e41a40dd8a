import { orderStatus } from '@dromos/contract/constants/order-statuses.ts'
import { expect, it } from 'vitest'
import { openFirst } from './palette-lines.ts'

it('puts orders that are under way before finished ones and keeps their order otherwise', () => {
  const { created, finished, cancelled, delivery } = orderStatus
  const rows = [finished, delivery, cancelled, created].map((status, id) => ({ id, status }))
  expect(openFirst(rows).map(({ id }) => id)).toEqual([1, 3, 0, 2])
})
