import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoCompany, now, today } from '../test/demo/demo-company.ts'
import { roadKm } from '@dromos/contract/routing/distance.rules.ts'

const { open, close, rows, count } = demoCompany()

beforeAll(open)
afterAll(close)

describe('the demonstration orders', () => {
  it.each([1, 2, 3, 4, 5, 6])('are there in status %i', async (status) => {
    expect(await count(`orders where status = ${status}`)).toBeGreaterThanOrEqual(5)
  })

  it.each([
    ['upcoming ones are loaded today or later', `status = 1 and loading_date < '${today}'`],
    ['created ones have no carrier', "status = 1 and (firm_carrier_id is not null or pn_truck <> '')"],
    [
      'assigned ones have carrier, driver, plates and price',
      `status in (2, 3, 4, 5) and (firm_carrier_id is null or transporter_id is null or pn_truck = ''
        or pn_trailer = '' or transporter_price = 0)`,
    ],
    ['those under way were loaded', `status = 3 and loading_date >= '${today}'`],
    ['finished ones were delivered', `status = 4 and (delivery_date >= '${today}' or not finished)`],
    ['nothing is entered in the future', `created_at > '${now}' or updated_at > '${now}'`],
    ['damaged ones know where they come from', 'status = 5 and (not damaged or previous_status is null)'],
    [
      'damaged ones have a case',
      'damaged and not exists (select from order_damages d where d.order_id = orders.id and d.amount > 0)',
    ],
    [
      'cancelled ones have no price and no costs',
      `status = 6 and (customer_price + transporter_price > 0 or cancelled_desc = '' or cancel_snapshot is null
        or exists (select from consignment_costs c where c.order_id = orders.id))`,
    ],
    ['names are those of the firms', 'customer_name <> (select name from firms where id = firm_company_id)'],
    [
      'peaches travel in summer',
      `extract(month from loading_date) not between 5 and 9 and exists (select from consignment_cargos c
        join consignment_details d on d.id = c.detail_id where d.order_id = orders.id and c.subcargo_id = 37)`,
    ],
    ['no carrier drives for itself', 'firm_carrier_id = firm_company_id'],
  ])('keep this rule: %s', async (_rule, broken) => {
    expect(await rows(`select number_id from orders where ${broken}`)).toEqual([])
  })

  it.each([
    [
      'windows are in the zone of their place',
      'timezone <> (select timezone from places where id = place_id)',
    ],
    [
      'instants are those of the wall time',
      `starts_at <> (date + coalesce(time_from, '00:00')) at time zone timezone
        or ends_at <> (date + coalesce(time_to, time_from, '23:59')) at time zone timezone`,
    ],
    [
      'stops happened when the order says so',
      `(departed_at is not null) <> (select case when kind = 1 then reached >= 3 else reached >= 4 end from (
        select case when status >= 5 then previous_status else status end as reached from orders where id = order_id) o)`,
    ],
    ['nothing happened in the future', `departed_at > '${now}'`],
    [
      'customs are cleared at customs',
      'custom = 1 and (select customs from places where id = custom_place_id) is distinct from 1',
    ],
  ])('keep this rule of stops: %s', async (_rule, broken) => {
    expect(await rows(`select order_id, kind from consignment_stops where ${broken}`)).toEqual([])
  })

  it.each([
    [
      'speak of a party of a finished order',
      `firm_id is distinct from (select case side when 'carrier' then firm_carrier_id else firm_company_id end
        from orders where id = order_id and finished and finished_at = ratings.finished_at)`,
    ],
    [
      'are written after the delivery and not in the future',
      `created_at not between finished_at and '${now}'`,
    ],
    [
      'stand in the log',
      `not exists (select from document_logs l where l.order_id = ratings.order_id and l.created_at = ratings.created_at
        and l.data->>'event' = side || '_rated' and l.text = comment)`,
    ],
  ])('are rated, and the ratings %s', async (_rule, broken) => {
    expect(await count("ratings where side = 'carrier'")).toBeGreaterThan(100)
    expect(await count("ratings where side = 'customer'")).toBeGreaterThan(20)
    expect(await rows(`select order_id from ratings where ${broken}`)).toEqual([])
  })

  it('are delivered after they are loaded', async () => {
    const wrong = await rows(
      `select l.order_id from consignment_stops l join consignment_stops u on u.detail_id = l.detail_id and l.kind = 1 and u.kind = 2
       where u.ends_at < l.starts_at or u.arrived_at < l.departed_at`,
    )
    expect(wrong).toEqual([])
  })

  it('fit their trailers', async () => {
    const wrong = await rows(
      `select o.number_id, sum(d.load_meters), sum(d.weight) from orders o join consignment_details d on d.order_id = o.id
       left join trailer_types t on t.id = d.trailer_type_id group by o.id, o.number_id
       having sum(d.load_meters) > 13.85 or sum(d.weight) > max(t.weight) * 1.03`,
    )
    expect(wrong).toEqual([])
    const floor = await rows(
      `select d.order_id from consignment_details d join consignment_packings p on p.detail_id = d.id where d.load_type_id <> 1
       group by d.id having d.load_meters < sum(p.pallets * p.length * p.width / 24000.0 / p.stack)`,
    )
    expect(floor).toEqual([])
  })

  it('keep cold goods in reefers at their temperature', async () => {
    const wrong = await rows(
      `select d.order_id from consignment_details d join trailer_types t on t.id = d.trailer_type_id
       where t.reefer <> (d.temp is not null) or d.temp not between d.start_temp and d.stop_temp`,
    )
    expect(wrong).toEqual([])
    expect(await count('consignment_details where temp is not null')).toBeGreaterThan(100)
  })

  it('cost what such journeys cost', async () => {
    const full = await rows<{ id: number; sell: number; buy: number; a: Point; b: Point }>(
      `select o.id, o.customer_price::int as sell, o.transporter_price::int as buy,
         json_build_object('lat', l.lat, 'lng', l.lng) as a, json_build_object('lat', u.lat, 'lng', u.lng) as b
       from orders o join consignment_details d on d.order_id = o.id and d.load_type_id = 1
       join places l on l.id = o.loading_place_id join places u on u.id = o.delivery_place_id where o.status in (2, 3, 4, 5)`,
    )
    expect(full.length).toBeGreaterThan(100)
    const perKm = full.map(({ sell, a, b }) => ({ km: roadKm(a, b), price: sell / 100 / roadKm(a, b) }))
    expect(perKm.filter(({ km, price }) => km > 400 && (price < 1.2 || price > 1.95))).toEqual([])
    const margins = full.map(({ sell, buy }) => (sell - buy) / sell)
    expect(margins.filter((margin) => margin < 0.06 || margin > 0.2)).toEqual([])
  })

  it('are found by number, firm, plate, reference and place, customers only by their own', async () => {
    const [order] = await rows<{ id: number; pn_truck: string; carrier_name: string }>(
      "select id, pn_truck, carrier_name from orders where status = 4 and carrier_name ~ 'ς' limit 1",
    )
    const found = await rows<{ search: boolean; customer: boolean }>(
      `select search like '%' || norm_search(upper(carrier_name)) || '%' and search like '%' || norm_search(pn_truck) || '%'
         and search like '%' || norm_search((select ref_number from consignment_references r join consignment_details d
           on d.id = r.detail_id where d.order_id = orders.id limit 1)) || '%' as search,
         customer_search like '%' || norm_search(pn_truck) || '%' as customer from orders where id = $1`,
      [order!.id],
    )
    expect(found).toEqual([{ search: true, customer: false }])
  })

  it('are the same for the same day', async () => {
    const again = demoCompany()
    try {
      await again.open()
      for (const table of [
        'people',
        'firms',
        'contacts',
        'places',
        'orders',
        'consignment_stops',
        'document_logs',
        'ratings',
        'notifications',
        'notification_recipients',
      ]) {
        const text = `select md5(string_agg(t::text, '|' order by t::text)) from ${table} t`
        const [first, second] = await Promise.all([rows(text), again.rows(text)])
        expect([table, second]).toEqual([table, first])
      }
    } finally {
      await again.close()
    }
  })
})

interface Point {
  lat: number
  lng: number
}
