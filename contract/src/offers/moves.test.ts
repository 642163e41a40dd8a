import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { offerStatuses } from '../constants/offer-statuses.ts'
import type { OfferStatus } from '../constants/offer-statuses.ts'
import { roleIds } from '../constants/roles.ts'
import {
  afterAnswer,
  afterClock,
  afterMove,
  askedRefusal,
  clockRefusal,
  isWritable,
  offerCommands,
  offerLife,
  refusalOf,
} from './moves.ts'
import type { OfferCommand, OfferFacts } from './moves.ts'

const factsIn = (status: OfferStatus, changes: Partial<OfferFacts> = {}): OfferFacts => ({
  status,
  active: true,
  mine: true,
  recent: true,
  booked: false,
  ordered: false,
  over: false,
  seen: false,
  before: null,
  ...changes,
})

/** Who may do what in which state; everything that is not here is refused. */
const allowed: Record<OfferCommand, { in: OfferStatus[]; by: number[]; facts?: Partial<OfferFacts> }> = {
  send: { in: [1, 2], by: [1, 2, 3, 4] },
  schedule: { in: [1], by: [1, 2, 3, 4] },
  unschedule: { in: [2], by: [1, 2, 3, 4] },
  accept: { in: [3, 4], by: [1, 2, 3, 4] },
  decline: { in: [3, 4], by: [1, 2, 3, 4] },
  reopen: { in: [6], by: [1, 2, 3, 4] },
  unaccept: { in: [5], by: [1, 2, 3, 4] },
  withdraw: { in: [2, 3, 4], by: [1, 2, 3, 4] },
  revise: { in: [3, 4, 6, 7, 8], by: [1, 2, 3, 4] },
  discard: { in: [1], by: [1, 2, 3, 4], facts: { before: 3 } },
  book: { in: [5], by: [1, 2, 3, 4] },
  order: { in: [5], by: [1, 2, 3, 4], facts: { booked: true } },
  deactivate: { in: [1, 5, 6, 7, 8], by: [1, 2, 3] },
  activate: { in: [1, 5, 6, 7, 8], by: [1, 2, 3], facts: { active: false } },
}

describe('the life of an offer', () => {
  it('allows each command in its states to its roles, and nothing else', () => {
    for (const command of offerCommands) {
      for (const status of offerStatuses) {
        for (const role of roleIds) {
          const { in: states, by, facts } = allowed[command]
          const refusal = refusalOf(command, factsIn(status, facts), role)
          const inTurn = states.includes(status) ? null : 'status'
          expect([command, status, role, refusal]).toEqual([
            command,
            status,
            role,
            by.includes(role) ? inTurn : 'role',
          ])
        }
      }
    }
  })

  it.each([
    ['accept', 3, { over: true }, 'not_over'],
    ['reopen', 6, { recent: false }, 'recent'],
    ['unaccept', 5, { ordered: true, booked: true }, 'not_ordered'],
    ['book', 5, { booked: true }, 'not_booked'],
    ['order', 5, {}, 'booked'],
    ['order', 5, { booked: true, ordered: true }, 'not_ordered'],
    ['discard', 1, {}, 'begun'],
    ['send', 1, { active: false }, 'active'],
    ['activate', 1, {}, 'inactive'],
  ] as const)('refuses to %s in state %i where %o', (command, status, changes, need) => {
    expect(refusalOf(command, factsIn(status, changes), 1)).toBe(need)
  })

  it('leaves the offers of others to the office', () => {
    for (const command of offerCommands) {
      const { in: states, facts } = allowed[command]
      const status = states[0] ?? 1
      const others = factsIn(status, { ...facts, mine: false })
      expect(refusalOf(command, others, 3)).toBeNull()
      expect(['mine', 'role']).toContain(refusalOf(command, others, 4))
    }
    expect([isWritable(factsIn(1, { mine: false }), 4), isWritable(factsIn(1, { mine: false }), 2)]).toEqual([
      false,
      true,
    ])
    expect(offerStatuses.filter((status) => isWritable(factsIn(status), 4))).toEqual([1])
  })

  it('undoes a command into the state it was given in', () => {
    for (const command of offerCommands) {
      const { undo } = offerLife.moves[command]
      if (undo === null) continue
      for (const status of allowed[command].in) {
        const seen = status === 4
        const before = factsIn(status, { seen })
        const after = afterMove(command, before)
        expect([command, refusalOf(undo, after, 1)]).toEqual([command, null])
        expect([command, afterMove(undo, after)]).toEqual([command, before])
      }
    }
  })

  it('never changes what was sent without another version', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...offerCommands), { maxLength: 15 }), (commands) => {
        let facts = factsIn(1)
        let isSent = false
        for (const command of commands) {
          if (refusalOf(command, facts, 1) !== null) continue
          facts = afterMove(command, facts)
          if (command === 'send') isSent = true
          if (command === 'discard') isSent = true
          if (command === 'revise') isSent = false
          expect(isSent && isWritable(facts, 1)).toBe(false)
        }
      }),
    )
  })
})

describe('what its customer does with an offer', () => {
  const asked = (status: OfferStatus, changes: object = {}) => ({
    status,
    over: false,
    newest: true,
    prices_shown: true,
    ...changes,
  })

  it('is to answer it while it is with them, by a link or an account', () => {
    for (const who of ['customer', 'link'] as const) {
      for (const command of ['accept', 'decline'] as const) {
        const open = offerStatuses.filter((status) => askedRefusal(command, asked(status), who) === null)
        expect(open).toEqual([3, 4])
      }
      expect(offerStatuses.filter((status) => askedRefusal('viewed', asked(status), who) === null)).toEqual([
        3,
      ])
    }
    expect(afterAnswer('decline', asked(4)).status).toBe(6)
  })

  it.each([
    ['customer', 3, { prices_shown: false, newest: false }, 'prices_shown'],
    ['link', 3, { prices_shown: false }, null],
    ['link', 5, { newest: false }, 'newest'],
    ['link', 5, { over: true }, 'status'],
    ['link', 4, { over: true }, 'not_over'],
  ] as const)('by a %s is refused in status %i where %o: %s', (who, status, changes, expected) => {
    expect(askedRefusal('accept', asked(status, changes), who)).toBe(expected)
  })
})

describe('what the clock does with an offer', () => {
  it('is to send what was scheduled, or not, and to end what is over', () => {
    const open = (command: 'send' | 'not_sent' | 'expired', over: boolean) =>
      offerStatuses.filter((status) => clockRefusal(command, { status, over }) === null)
    expect([open('send', false), open('not_sent', false), open('expired', true)]).toEqual([[2], [2], [3, 4]])
    expect(clockRefusal('expired', { status: 3, over: false })).toBe('over')
    expect(afterClock('expired', factsIn(3)).status).toBe(7)
    expect(afterClock('not_sent', factsIn(2)).status).toBe(1)
  })
})
