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
})
