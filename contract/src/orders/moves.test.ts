import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roleIds } from '../constants/roles.ts'
import { afterMove } from './after-move.rules.ts'
import { orderCommands, orderLife, refusalOf } from './moves.ts'
import type { LifeFacts } from './life-needs.ts'
import type { OrderCommand } from './moves.ts'

const created: LifeFacts = {
  status: 1,
  previous_status: null,
  closed: false,
  finished: false,
  damaged: false,
  complete_damage: false,
  handed_over: false,
  stops: 2,
  loaded_stops: 0,
  delivered_stops: 0,
  settled_cases: 0,
  open_cases: 0,
  finished_today: false,
  known_outside: false,
  newest_number: true,
  plates_missing: false,
  sent: false,
  confirmed: false,
  grouped: false,
  recall_due: false,
  invoice: null,
  paid: false,
  carrier_invoice: null,
  carrier_paid: false,
  further: [],
  waiting: false,
  credited: false,
}

const walkTo = (...commands: OrderCommand[]): LifeFacts =>
  commands.reduce((facts, command) => {
    expect([command, refusalOf(command, facts, 1)]).toEqual([command, null])
    return afterMove(command, facts)
  }, created)

/** Damaged orders stand where they stood. */
const placeOf = ({ status, previous_status: previous }: LifeFacts) => (status === 5 ? previous : status)
const isOneOf = (place: number | null, ...places: number[]) => place !== null && places.includes(place)

/** Everything that an order can never be. */
const impossible: Record<string, (facts: LifeFacts) => boolean> = {
  'damaged or cancelled from nowhere': (o) => o.status >= 5 !== (o.previous_status !== null),
  'cancelled from a later status': (o) => o.status === 6 && !isOneOf(o.previous_status, 1, 2, 3),
  'damaged before anybody drove it': (o) => o.status === 5 && !isOneOf(o.previous_status, 2, 3, 4),
  'on its way without being loaded': (o) => isOneOf(placeOf(o), 3, 4) && o.loaded_stops < o.stops,
  'loaded before its status says so': (o) => isOneOf(placeOf(o), 1, 2) && o.loaded_stops > 0,
  'finished without being delivered': (o) => placeOf(o) === 4 && o.delivered_stops < o.stops,
  'delivered before its status says so': (o) => isOneOf(placeOf(o), 1, 2, 3) && o.delivered_stops > 0,
  'finished mark beside another status': (o) => o.status !== 6 && o.finished !== (placeOf(o) === 4),
  'closed on its way': (o) => o.closed && !isOneOf(o.status, 4, 6),
  'open case without a mark': (o) => o.status === 5 && (!o.damaged || o.complete_damage),
  'mark without a case': (o) => o.status !== 5 && o.damaged !== o.settled_cases > 0,
  'settled without a settlement': (o) => o.status !== 5 && o.complete_damage !== o.settled_cases > 0,
  'fewer cases than none': (o) => o.settled_cases < 0 || o.open_cases < 0,
  'damaged without an open case, or the other way round': (o) => (o.status === 5) !== o.open_cases > 0,
}

const faultsOf = (facts: LifeFacts): string[] =>
  Object.keys(impossible).filter((fault) => impossible[fault]?.(facts))

describe('the legal moves of an order', () => {
  it('lead to no impossible state, no matter who gives which commands', () => {
    const commands = orderCommands.filter((name) => name !== 'destroy')
    // Mostly one that is offered, so that walks get everywhere; at times any.
    const step = fc.record({ at: fc.nat(), role: fc.constantFrom(...roleIds), isAny: fc.boolean() })
    const accepted = new Set<OrderCommand>()
    fc.assert(
      fc.property(fc.array(step, { maxLength: 100, size: 'max' }), (steps) => {
        const standing = { number: 'A-1', date: '2026-11-24' }
        let facts: LifeFacts = {
          ...created,
          recall_due: true,
          invoice: standing,
          carrier_invoice: standing,
          further: [{ id: 1, side: 'sell', ...standing }],
          waiting: true,
          credited: true,
        }
        for (const { at, role, isAny } of steps) {
          const now = facts
          const offered = commands.filter((one) => refusalOf(one, now, role) === null)
          const among = isAny ? commands : offered
          const name = among[at % Math.max(1, among.length)]
          if (!name || !offered.includes(name)) continue
          accepted.add(name)
          facts = afterMove(name, facts)
          expect([name, facts, faultsOf(facts)]).toEqual([name, facts, []])
        }
      }),
      { numRuns: 500 },
    )
    // A walk that never got anywhere would prove nothing.
    expect([...accepted, 'destroy'].toSorted()).toEqual(orderCommands.toSorted())
  })

  it('let every legal walk be ended: an owner can always close what is open', () => {
    const command = fc.constantFrom(...orderCommands.filter((name) => name !== 'destroy'))
    const wayOut: Record<number, OrderCommand> = {
      1: 'cancel',
      2: 'loaded',
      3: 'delivered',
      5: 'settle_damage',
    }
    fc.assert(
      fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
        let facts = commands.reduce(
          (now, name) => (refusalOf(name, now, 1) === null ? afterMove(name, now) : now),
          created,
        )
        for (let left = 5 + facts.open_cases; !facts.closed && left > 0; left -= 1) {
          const next = wayOut[facts.status] ?? 'close'
          expect(refusalOf(next, facts, 1)).toBeNull()
          facts = afterMove(next, facts)
        }
        expect(facts.closed).toBe(true)
      }),
    )
  })

  it('have an undo that leads back to the status before', () => {
    const walks: Partial<Record<OrderCommand, OrderCommand[]>> = {
      assign: [],
      move_days: [],
      loaded: ['assign'],
      delivered: ['assign', 'loaded'],
      report_damage: ['assign', 'loaded'],
      settle_damage: ['assign', 'loaded', 'report_damage'],
      reopen_damage: ['assign', 'report_damage', 'settle_damage'],
      cancel: [],
      close: ['assign', 'loaded', 'delivered'],
      reopen_closed: ['cancel', 'close'],
      invoice: [],
      carrier_confirm: ['assign', 'send'],
      carrier_invoice: ['assign'],
    }
    const undoable = orderCommands.filter((name) => orderLife.moves[name].undo !== null)
    expect(Object.keys(walks).toSorted()).toEqual(undoable.toSorted())
    for (const name of undoable) {
      const before = walkTo(...(walks[name] ?? []))
      const undo = orderLife.moves[name].undo ?? 'destroy'
      const back = afterMove(undo, afterMove(name, before))
      expect([name, refusalOf(undo, afterMove(name, before), 1), back.status]).toEqual([
        name,
        null,
        before.status,
      ])
    }
  })

  it('are closed to customers', () => {
    for (const command of orderCommands) expect(refusalOf(command, created, 5)).toBe('role')
  })

  it('are closed to everybody once the order is, but for the owner who reopens it and for accounting', () => {
    const closed = walkTo('assign', 'loaded', 'delivered', 'close')
    const open = orderCommands.flatMap((command) =>
      roleIds.filter((role) => refusalOf(command, closed, role) === null).map((role) => [command, role]),
    )
    expect(open).toEqual([
      ['invoice', 1],
      ['invoice', 3],
      ['carrier_invoice', 1],
      ['carrier_invoice', 3],
      ['reopen_closed', 1],
    ])
  })
})

describe('the guards of an order’s moves', () => {
  it('let only the office cancel what is loaded', () => {
    const loaded = walkTo('assign', 'loaded')
    expect(refusalOf('cancel', loaded, 4)).toBe('office_once_loaded')
    expect(refusalOf('cancel', loaded, 3)).toBeNull()
    expect(refusalOf('cancel', walkTo('assign'), 4)).toBeNull()
  })

  it('let an operator reopen on the day of delivery, the office later too', () => {
    const delivered = walkTo('assign', 'loaded', 'delivered')
    expect(refusalOf('reopen', delivered, 4)).toBeNull()
    const later = { ...delivered, finished_today: false }
    expect(refusalOf('reopen', later, 4)).toBe('same_day')
    expect(refusalOf('reopen', later, 2)).toBeNull()
    expect(refusalOf('reopen', { ...later, handed_over: true }, 1)).toBe('not_handed_over')
  })

  it('keep a carrier once loading has begun and a loading once delivery has', () => {
    expect(refusalOf('unassign', { ...walkTo('assign'), loaded_stops: 1 }, 1)).toBe('nothing_loaded')
    expect(refusalOf('undo_loaded', { ...walkTo('assign', 'loaded'), delivered_stops: 1 }, 1)).toBe(
      'nothing_delivered',
    )
  })

  it('let the journey go on after a damage, and end where it is when the last case ends', () => {
    const damaged = walkTo('assign', 'report_damage', 'loaded', 'report_damage', 'delivered')
    expect(damaged).toMatchObject({ status: 5, previous_status: 4, finished: true, open_cases: 2 })
    expect(refusalOf('loaded', damaged, 1)).toBe('status')
    expect(refusalOf('close', damaged, 1)).toBe('status')
    const one = afterMove('settle_damage', damaged)
    expect(one).toMatchObject({ status: 5, previous_status: 4, open_cases: 1 })
    expect(afterMove('withdraw_damage', one)).toMatchObject({
      status: 4,
      previous_status: null,
      finished: true,
      damaged: true,
      complete_damage: true,
    })
    expect(afterMove('undo_loaded', walkTo('assign', 'loaded', 'report_damage'))).toMatchObject({
      status: 5,
      previous_status: 2,
    })
  })

  it('keep an order damaged while an earlier case is open, and free it when the only one is withdrawn', () => {
    const twice = walkTo('assign', 'report_damage', 'settle_damage', 'report_damage', 'withdraw_damage')
    expect(twice).toMatchObject({ status: 2, damaged: true, complete_damage: true })
    const once = walkTo('assign', 'report_damage', 'withdraw_damage')
    expect(once).toMatchObject({ status: 2, damaged: false, complete_damage: false })
    expect(refusalOf('reopen_damage', once, 1)).toBe('settled_case')
  })

  it('delete only the newest number that nobody outside knows', () => {
    expect(refusalOf('destroy', created, 4)).toBeNull()
    expect(refusalOf('destroy', { ...created, newest_number: false }, 1)).toBe('newest_number')
    expect(refusalOf('destroy', { ...created, grouped: true }, 1)).toBe('not_grouped')
    expect(refusalOf('assign', { ...created, grouped: true }, 1)).toBe('not_grouped')
    expect(refusalOf('cancel', { ...created, grouped: true }, 1)).toBeNull()
    expect(refusalOf('destroy', { ...created, known_outside: true }, 1)).toBe('not_known_outside')
    expect(refusalOf('destroy', walkTo('cancel'), 1)).toBe('status')
  })
})
