import type { BoardOrder, BoardReturn } from '@dromos/contract/calendar/board.ts'
import { describe, expect, it } from 'vitest'
import { placedOrders, placedRow, roomsForWords } from './board-plan.ts'

const axis = { first: '2026-11-23', days: 14, zone: 'Europe/Athens' }

/** Each begins where the one before has ended: what the way between them takes is the rule's own subject. */
const here = { lat: 48.14, lng: 11.58 }

const order = (id: number, starts: string, ends: string): BoardOrder => ({
  id,
  number_id: `2026-00${id}`,
  version: 1,
  status: 2,
  loading_delay: false,
  delivery_delay: false,
  at_risk: false,
  damaged: false,
  is_sent: false,
  has_begun: false,
  customer: 'Frucht Süd',
  from: { country_iso: 'GR', city: 'Ασπρόπυργος', ...here },
  to: { country_iso: 'DE', city: 'München', ...here },
  loading_date: starts.slice(0, 10),
  delivery_date: ends.slice(0, 10),
  starts_at: starts,
  ends_at: ends,
  loads_by: starts,
  frees_at: ends,
  eta: null,
  load_meters: 13.6,
  groupage: null,
  groupage_number: null,
  plates_missing: false,
  carrier_id: 7,
  transporter_id: 8,
})

const first = order(1, '2026-11-24T06:00:00.000Z', '2026-11-27T08:00:00.000Z')
const second = order(2, '2026-11-28T06:00:00.000Z', '2026-11-30T08:00:00.000Z')
const row = { key: '7 X', title: 'X', pn_trailer: '', trailer_type_id: 7, firm_id: 7 }
const asked = { axis, nudge: null, areTrucks: true, loads: new Map<number, BoardOrder>(), returns: [] }

describe('a row of the board', () => {
  it('has its orders on one lane while they follow each other', () => {
    const placed = placedRow({ ...row, orders: [first, second] }, asked)
    expect([placed.lanes, placed.overlaps, placed.orders.map(({ lane }) => lane)]).toEqual([1, [], [0, 0]])
  })

  it('opens a second lane where two collide, and for as long as a move makes them', () => {
    const placed = placedRow({ ...row, orders: [first, second] }, { ...asked, nudge: { id: 2, days: -2 } })
    expect([placed.lanes, placed.orders.map(({ shift }) => shift)]).toEqual([2, [0, -2]])
    const begins = '2026-11-27T06:00:00.000Z'
    const collided = { ...second, starts_at: begins, loads_by: begins }
    const found = placedRow({ ...row, orders: [first, collided] }, asked)
    expect(found).toMatchObject({ lanes: 2, overlaps: [{ first: 1, second: 2, hours: 2 }] })
    expect(placedRow({ ...row, orders: [first, collided] }, { ...asked, areTrucks: false }).overlaps).toEqual(
      [],
    )
  })

  it('keeps the words of an overlap between the bars, and those of two overlaps apart', () => {
    const late = order(2, '2026-11-26T22:00:00.000Z', '2026-11-29T22:00:00.000Z')
    const far = order(3, '2026-12-03T22:00:00.000Z', '2026-12-05T22:00:00.000Z')
    const early = order(4, '2026-12-03T22:00:00.000Z', '2026-12-04T22:00:00.000Z')
    const placed = placedRow({ ...row, orders: [first, late, far, early] }, asked)
    const rooms = roomsForWords(placed, axis)
    expect(rooms).toEqual([
      expect.objectContaining({ isBefore: false }),
      expect.objectContaining({ isBefore: true }),
    ])
    expect(new Set(rooms.map((room) => room?.lane)).size).toBe(2)
    for (const room of rooms) {
      const beside = placed.orders.filter(({ lane }) => lane === room?.lane)
      const isFree = beside.every(({ bar }) => bar.to <= (room?.from ?? 0) || bar.from >= (room?.to ?? 0))
      expect(isFree).toBe(true)
    }
  })

  it('shows the best return load where it would stand', () => {
    const load = order(3, '2026-11-28T06:00:00.000Z', '2026-12-01T08:00:00.000Z')
    const proposal: BoardReturn = {
      row: '7 X',
      after: 1,
      load: 3,
      km: 68,
      hours: 22,
      trailer: 'same',
      temperature: 'kept',
      parts: { empty_run: 31, waiting: 17, trailer: 20, temperature: 15 },
      total: 83,
    }
    const placed = placedRow(
      { ...row, orders: [first] },
      { ...asked, loads: new Map([[3, load]]), returns: [proposal] },
    )
    expect(placed).toMatchObject({ lanes: 1, ghosts: [{ lane: 0, order: { id: 3 } }] })
    expect(placedRow({ ...row, orders: [first] }, { ...asked, returns: [proposal] }).ghosts).toEqual([])
  })
})

it('the board leaves out what is not on its days', () => {
  const earlier = order(4, '2026-11-10T06:00:00.000Z', '2026-11-12T08:00:00.000Z')
  expect(placedOrders(axis, [earlier, first], null).orders.map(({ order: { id } }) => id)).toEqual([1])
})
