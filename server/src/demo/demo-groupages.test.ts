import type { Visit } from '@dromos/contract/groupages/planner/planner.ts'
import { blockedIn, tourOf } from '@dromos/contract/groupages/planner/tour.rules.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoCompany, now } from '../test/demo/demo-company.ts'

const { open, close, rows, count } = demoCompany()

beforeAll(open)
afterAll(close)

describe('the demonstration groupages', () => {
  it('are two tours that are planned, and one that was given up', async () => {
    expect(await count('groupages where status = 1')).toBe(2)
    expect(await count("groupages where status = 6 and reason <> ''")).toBe(1)
    expect(await count(`groupages where created_at > '${now}'`)).toBe(0)
  })

  it('carry part loads that wait for a carrier, together no longer than a trailer', async () => {
    const tours = await rows<{ orders: number; metres: number; waiting: boolean }>(
      `select count(*)::int as orders, sum((o.goods->>'load_meters')::float8) as metres, bool_and(o.status = 1) as waiting
       from groupage_orders m join orders o on o.id = m.order_id group by m.groupage_id`,
    )
    expect(tours).toHaveLength(2)
    for (const { orders, metres, waiting } of tours) {
      expect(orders).toBeGreaterThan(1)
      expect(metres).toBeLessThanOrEqual(13.6)
      expect(waiting).toBe(true)
    }
  })

  it('fit on a trailer, meet every window, and are delivered in the sequence that they stand in', async () => {
    const visits = await rows<Visit & { groupage: number }>(
      `select m.groupage_id as groupage, s.order_id, 0 as load, s.kind, s.place_id, c.iso as country_iso, p.city, p.name,
         p.lat::float8 as lat, p.lng::float8 as lng, s.timezone, s.starts_at::text, s.ends_at::text
       from groupage_orders m join consignment_stops s on s.order_id = m.order_id and s.kind in (1, 2)
       join places p on p.id = s.place_id join countries c on c.id = p.country_id order by m.groupage_id, m.sort, s.kind`,
    )
    const pallets = await rows<{ places: number }>(
      `select sum(l.pallets * coalesce(l.length, k.length, 0)::numeric * coalesce(l.width, k.width, 0) / 9600 / l.stack)::float8 as places
       from groupage_orders m join consignment_details d on d.order_id = m.order_id
       join consignment_packings l on l.detail_id = d.id join packing_types k on k.id = l.packing_type_id group by m.groupage_id`,
    )
    for (const { places } of pallets) expect(places).toBeLessThanOrEqual(33)
    for (const own of Map.groupBy(visits, ({ groupage }) => groupage).values()) {
      const sequence = [...new Set(own.map(({ order_id: order }) => order))]
      const { stops } = tourOf({ orders: sequence }, own)
      expect(stops.filter(({ isLate }) => isLate)).toEqual([])
      expect(blockedIn(sequence, stops)).toEqual([])
    }
  })
})
