import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bookingStatuses } from '../trade/booking-statuses.ts'
import type { BookingStatus } from '../trade/booking-statuses.ts'
import { roleIds } from '../trade/roles.ts'
import { afterMove, bookingCommands, bookingLife, commandTo, refusalOf } from './moves.ts'
import type { BookingCommand } from './moves.ts'

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
