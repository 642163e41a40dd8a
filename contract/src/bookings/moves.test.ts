import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bookingStatuses } from '../constants/booking-statuses.ts'
import type { BookingStatus } from '../constants/booking-statuses.ts'
import { roleIds } from '../constants/roles.ts'
import { movesOpenTo } from '../documents/moves.ts'
import { orderStatuses } from '../constants/order-statuses.ts'
import {
  afterMove,
  afterOwnMove,
  bookingCommands,
  bookingLife,
  commandTo,
  ownCommands,
  ownLife,
  ownRefusal,
  refusalOf,
} from './moves.ts'
import type { BookingCommand, OwnFacts } from './moves.ts'

/** Who may do what in which state; everything that is not here is refused. */
const allowed: Record<BookingCommand, { in: BookingStatus[]; by: number[] }> = {
  request: { in: [1], by: [1, 2, 3, 4] },
  offer: { in: [2], by: [1, 2, 3, 4] },
  accept: { in: [2, 3], by: [1, 2, 3, 4] },
  withdraw_offer: { in: [3], by: [1, 2, 3, 4] },
  reject: { in: [2, 3], by: [1, 2, 3, 4] },
  reopen: { in: [5], by: [1, 2, 3] },
  cancel: { in: [1, 2, 3], by: [1, 2, 3, 4] },
}

describe('the life of a booking', () => {
  it('allows each command in its states to its roles, and nothing else', () => {
    for (const command of bookingCommands) {
      for (const status of bookingStatuses) {
        for (const role of roleIds) {
          const refusal = refusalOf(command, { status }, role)
          const { in: states, by } = allowed[command]
          const inTurn = states.includes(status) ? null : 'status'
          const expected = by.includes(role) ? inTurn : 'role'
          expect([command, status, role, refusal]).toEqual([command, status, role, expected])
        }
      }
    }
  })

  it('never leaves Accepted and Cancelled, and takes nothing to Draft', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...bookingCommands), { maxLength: 12 }), (commands) => {
        let status: BookingStatus = 1
        for (const command of commands) {
          if (refusalOf(command, { status }, 1) !== null) continue
          expect([4, 6]).not.toContain(status)
          status = afterMove(command).status
          expect(status).not.toBe(1)
        }
      }),
    )
  })

  it('undoes a command only into the state it was given in, where that was Requested', () => {
    for (const command of bookingCommands) {
      const { undo } = bookingLife.moves[command]
      if (undo === null) continue
      expect(refusalOf(undo, afterMove(command), 1)).toBeNull()
      expect(afterMove(undo)).toEqual({ status: 2 })
    }
  })

  it('leads from one state to another by one command at most', () => {
    for (const from of bookingStatuses) {
      for (const to of bookingStatuses) {
        const ways = bookingCommands.filter(
          (command) => afterMove(command).status === to && refusalOf(command, { status: from }, 1) === null,
        )
        expect(ways.length).toBeLessThanOrEqual(1)
        expect(commandTo(from, to)).toBe(ways[0])
      }
    }
  })
})

const ownFacts = (status: BookingStatus, changes: Partial<OwnFacts> = {}): OwnFacts => ({
  status,
  waits: false,
  isOver: false,
  showsPrices: true,
  asksCancel: false,
  order: null,
  isClosed: false,
  damage: 'none',
  ...changes,
})

describe('what its customer does with a booking', () => {
  it.each([
    [1, {}, ['request', 'cancel']],
    [2, {}, ['cancel']],
    [3, {}, ['accept', 'cancel']],
    [4, { order: 1 }, ['ask_cancel']],
    [4, { order: 3 }, ['ask_cancel', 'report_damage']],
    [4, { order: 3, damage: 'told' }, ['ask_cancel', 'report_damage', 'take_damage_back']],
    [4, { order: 4 }, ['report_damage']],
    [4, { order: 4, isClosed: true }, []],
    [4, { order: 6 }, []],
    [4, {}, []],
    [5, {}, []],
    [6, {}, []],
  ] as const)('in status %i where %o is %o', (status, changes, expected) => {
    expect(movesOpenTo(ownLife, ownFacts(status, changes), 'customer')).toEqual(expected)
  })

  it.each([
    ['accept', 3, { waits: true }, 'offer_taken'],
    ['accept', 3, { waits: true, isOver: true, showsPrices: false }, 'offer_taken'],
    ['accept', 3, { isOver: true, showsPrices: false }, 'price_hidden'],
    ['accept', 3, { isOver: true }, 'offer_over'],
    ['accept', 2, { isOver: true }, 'booking_accept'],
    ['ask_cancel', 4, { order: 2, asksCancel: true }, 'cancel_asked'],
    ['ask_cancel', 4, { order: 4, asksCancel: true }, 'booking_ask_cancel'],
    ['report_damage', 4, { order: 2 }, 'booking_report_damage'],
    ['report_damage', 4, { order: 4, isClosed: true }, 'booking_report_damage'],
    ['take_damage_back', 4, { order: 3 }, 'booking_take_damage_back'],
    ['take_damage_back', 4, { order: 3, damage: 'entered' }, 'damage_entered'],
    ['request', 2, {}, 'booking_request'],
  ] as const)('%s in status %i where %o is refused: %s', (command, status, changes, expected) => {
    expect(ownRefusal(command, ownFacts(status, changes))).toBe(expected)
  })

  it('moves nothing that was accepted', () => {
    for (const order of orderStatuses) {
      for (const command of movesOpenTo(ownLife, ownFacts(4, { order, damage: 'told' }), 'customer')) {
        expect(afterOwnMove(command, ownFacts(4)).status).toBe(4)
      }
    }
    expect(ownCommands.map((command) => afterOwnMove(command, ownFacts(3)).status)).toEqual([
      2, 4, 6, 3, 3, 3,
    ])
  })
})
