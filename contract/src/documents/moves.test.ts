import { describe, expect, it } from 'vitest'
import { bookingTable } from '../bookings/moves.ts'
import { groupageTable, statusOfOrders } from '../groupages/moves.ts'
import { offerTable } from '../offers/moves.ts'
import { orderTable } from '../orders/moves.ts'
import { bookingStatuses } from '../constants/booking-statuses.ts'
import { groupageStatuses } from '../constants/groupage-statuses.ts'
import { offerStatuses } from '../constants/offer-statuses.ts'
import { orderStatuses } from '../constants/order-statuses.ts'
import type { Move } from './moves.ts'

interface Table {
  moves: Readonly<Record<string, Move<number, string, string>>>
  begins: readonly number[]
  statuses: readonly number[]
}

const tables: Record<string, Table> = {
  orders: { ...orderTable, statuses: orderStatuses },
  bookings: { ...bookingTable, statuses: bookingStatuses },
  groupages: { ...groupageTable, statuses: groupageStatuses },
  offers: { ...offerTable, statuses: offerStatuses },
}

const followed = orderStatuses.map(statusOfOrders)

/** Every status that is reached from where a document begins; what leads back leads to where it has been. */
function reachedIn({ moves, begins }: Table): number[] {
  const reached = new Set(begins)
  for (let before = -1; before < reached.size;) {
    before = reached.size
    const due = Object.values(moves).filter(({ from }) => from.some((status) => reached.has(status)))
    const ends = due.flatMap(({ to }) => (to === 'follows' ? followed : [to]))
    for (const status of ends) if (typeof status === 'number') reached.add(status)
  }
  return [...reached].toSorted((one, other) => one - other)
}

describe.each(Object.entries(tables))('the moves of %s', (_, table) => {
  it('reach every status from where one begins', () => {
    expect(reachedIn(table)).toEqual(table.statuses)
  })

  it('are each made by somebody, and undone by our own people', () => {
    const { moves } = table
    const names = Object.keys(moves)
    expect(names.filter((name) => Object.keys(moves[name]?.by ?? {}).length === 0)).toEqual([])
    const undone = Object.values(moves).flatMap(({ undo }) => (undo === null ? [] : [undo]))
    expect(undone.filter((name) => !moves[name]?.by.staff)).toEqual([])
  })

  it('are narrowed for a mover to statuses of the move', () => {
    for (const { by, from } of Object.values(table.moves)) {
      const { staff: _staff, ...others } = by
      for (const way of Object.values(others)) {
        for (const status of way.from ?? []) expect(from).toContain(status)
      }
    }
  })
})

it('are made by others than our own people where the trade says so, and nowhere else', () => {
  const others = Object.entries(tables).flatMap(([kind, { moves }]) =>
    Object.entries(moves).flatMap(([name, { by }]) => {
      const who = Object.keys(by).filter((mover) => mover !== 'staff')
      return who.length > 0 ? [`${kind} ${name}: ${who.join(', ')}`] : []
    }),
  )
  expect(others).toEqual([
    'orders assign: parent',
    'orders change_truck: parent',
    'orders unassign: parent',
    'bookings request: customer, parent',
    'bookings accept: customer, parent',
    'bookings end_price: child',
    'bookings cancel: customer, parent',
    'bookings ask_cancel: customer',
    'bookings report_damage: customer',
    'bookings take_damage_back: customer',
    'groupages followed: child',
    'offers send: clock',
    'offers not_sent: clock',
    'offers viewed: customer, link',
    'offers accept: customer, link',
    'offers decline: customer, link',
    'offers expired: clock',
  ])
})
