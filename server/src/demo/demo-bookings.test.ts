import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoCompany, now, today } from '../test/demo/demo-company.ts'

const { open, close, rows, count } = demoCompany()

beforeAll(open)
afterAll(close)

describe('the demonstration bookings', () => {
  it.each([1, 2, 3, 4, 5, 6])('are there in status %i', async (status) => {
    expect(await count(`bookings where status = ${status}`)).toBeGreaterThanOrEqual(2)
  })

  it('give the desk ten requests to answer, and an offer that is over', async () => {
    expect(await count('bookings where status = 2')).toBe(10)
    expect(await count(`bookings where status = 3 and offer_until < '${today}'`)).toBe(1)
    expect(await count(`bookings where status = 3 and offer_until >= '${today}'`)).toBeGreaterThanOrEqual(3)
  })

  it('give each customer account drafts, offers and shipments of its own', async () => {
    const found = await rows<{ drafts: number; offers: number; made: number }>(
      `select count(*) filter (where b.status = 1)::int as drafts, count(*) filter (where b.status = 3)::int as offers,
         count(*) filter (where b.status = 4)::int as made
       from people p join bookings b on b.firm_company_id = p.firm_id where p.role_id = 5 and b.by_customer group by p.id`,
    )
    expect(found).toHaveLength(2)
    for (const own of found) expect(Object.values(own).every((n) => n > 0)).toBe(true)
  })

  it.each([
    ['nothing happens in the future', `greatest(created_at, requested_at, updated_at) > '${now}'`],
    [
      'an order was made of each that was accepted, and of no other',
      '(status = 4) <> exists (select from orders o where o.booking_id = bookings.id)',
    ],
    [
      'its order is of the same customer, price and days',
      `exists (select from orders o where o.booking_id = bookings.id and (o.firm_company_id, o.loading_date, o.delivery_date)
        is distinct from (bookings.firm_company_id, bookings.loading_date, bookings.delivery_date))`,
    ],
    [
      'it was requested before its order was entered',
      'exists (select from orders o where o.booking_id = bookings.id and o.created_at < requested_at)',
    ],
    [
      'it has details with stops',
      'not exists (select from consignment_stops s where s.booking_id = bookings.id)',
    ],
    [
      'nothing has happened on the road',
      `exists (select from consignment_stops s where s.booking_id = bookings.id
        and (s.arrived_at is not null or s.delay_reason is not null))`,
    ],
    ['what is to be loaded is to come', `status in (1, 2, 3) and loading_date < '${today}'`],
    [
      'its log begins with its entry',
      `(select data->>'event' from document_logs l where l.booking_id = bookings.id order by id limit 1) <> 'created'`,
    ],
    [
      'its goods are those of its details',
      `(goods->>'load_meters')::numeric <> (select sum(load_meters) from consignment_details d where d.booking_id = bookings.id)`,
    ],
  ])('keep this rule: %s', async (_rule, broken) => {
    expect(await rows(`select id from bookings where ${broken}`)).toEqual([])
  })

  it('are numbered per business and year without gaps, in the order in which they were requested', async () => {
    const wrong = await rows(
      `select number_id from (
         select number_id, requested_at, row_number() over (
           partition by business_id, extract(year from requested_at) order by requested_at, id) as n
         from bookings where requested_at is not null) numbered
       where number_id <> 'B' || to_char(requested_at, 'YYYY') || '-' || lpad(n::text, 6, '0')`,
    )
    expect(wrong).toEqual([])
    expect(await count("document_numbers where kind = 'booking'")).toBeGreaterThan(0)
    expect(
      await count(
        `document_numbers n where kind = 'booking' and last <> (select count(*) from bookings b
          where b.business_id = n.business_id and b.number_id like 'B' || n.year || '-%')`,
      ),
    ).toBe(0)
  })
})
