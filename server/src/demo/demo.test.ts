import { creditState } from '@dromos/contract/rules/insurance.ts'
import { isPlate, tidyPlate } from '@dromos/contract/rules/plate.ts'
import { isValidIBAN } from 'ibantools'
import * as jsvat from 'jsvat'
import { isValidPhoneNumber } from 'libphonenumber-js/max'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'
import { openTestStore, type TestStore } from '../test/file-store.ts'
import { demoAccounts } from './accounts.ts'
import { roadKm } from './lanes.ts'
import { loadDemoCompany } from './load.ts'

const today = '2026-03-11'
const now = `${today}T06:00:00Z`

let database: TestDatabase
let client: Client
let store: TestStore

async function rows<T extends object>(text: string, values: unknown[] = []): Promise<T[]> {
  return (await client.query<T>(text, values)).rows
}

async function count(from: string): Promise<number> {
  const [row] = await rows<{ n: number }>(`select count(*)::int as n from ${from}`)
  return row!.n
}

async function connect(target: TestDatabase): Promise<Client> {
  const connected = new Client({ connectionString: target.ownerUrl })
  await connected.connect()
  return connected
}

beforeAll(async () => {
  database = await createTestDatabase()
  client = await connect(database)
  store = await openTestStore('disk')
  await client.query('begin')
  await loadDemoCompany(client, {
    today,
    passwordHash: 'hash',
    keep: (content) => store.files.write(content),
  })
  await client.query('commit')
})

afterAll(async () => {
  await client.end()
  await database.drop()
  await store.close()
})

describe('the demonstration company', () => {
  it('has the firms, contacts, places and orders that a visitor expects', async () => {
    expect(await count('firms')).toBe(60)
    expect(await count('firms where is_customer')).toBeGreaterThanOrEqual(35)
    expect(await count('firms where is_carrier')).toBeGreaterThanOrEqual(22)
    expect(await count('contacts')).toBe(150)
    expect(await count('places')).toBe(120)
    expect(await count('places where customs = 1')).toBeGreaterThanOrEqual(4)
    expect(await count('orders')).toBe(400)
  })

  it('lets one account of every role in, the terms accepted', async () => {
    const people = await rows<{ email: string; role_id: number }>(
      "select email, role_id from people where first_login and password_hash = 'hash' and active",
    )
    for (const { email, role } of demoAccounts) expect(people).toContainEqual({ email, role_id: role })
    expect(people.filter(({ role_id }) => role_id < 5)).toHaveLength(8)
  })

  it.each([
    'Κέντρο Διανομής Ασπροπύργου/Europe/Athens',
    'München Großmarkthalle/Europe/Berlin',
    'Port of Thessaloniki, pier 6/Europe/Athens',
    'Centrum Logistyczne Wrocław/Europe/Warsaw',
  ])('knows the place %s', async (place) => {
    expect(await rows("select 1 from places where name || '/' || timezone = $1", [place])).toHaveLength(1)
  })

  it('gives each customer account an own firm with orders', async () => {
    const found = await rows<{ n: number }>(
      `select count(*)::int as n from people p join orders o on o.firm_company_id = p.firm_id
       where p.role_id = 5 group by p.id`,
    )
    expect(found).toHaveLength(2)
    for (const { n } of found) expect(n).toBeGreaterThanOrEqual(15)
  })

  it('has customers below, near and above their insured amount, and who looks after each firm', async () => {
    const credit = await rows<{ id: number; exposure: number; company_insurance: string }>(
      `select id, coalesce((select exposure from firm_exposures where firm_id = firms.id), 0)::int as exposure,
         company_insurance from firms where company_insurance > 0`,
    )
    const states = credit.map((firm) => creditState(firm.exposure, Number(firm.company_insurance)))
    expect(new Set(states)).toEqual(new Set(['free', 'warning', 'exceeded']))
    expect(states.filter((state) => state === 'exceeded')).toHaveLength(1)
    for (const part of ['assign_users', 'countries']) {
      const without = `firms where not exists (select 1 from firm_${part} where firm_id = firms.id)`
      expect([part, await count(without)]).toEqual([part, 0])
    }
    const idle = `firms where (is_customer or is_carrier)
      and not exists (select 1 from firm_cargos join firm_operations using (firm_id) join firm_trailers using (firm_id)
        join firm_loads using (firm_id) where firm_id = firms.id)`
    expect(await count(idle)).toBe(0)
  })

  it('has contacts whose plates and telephones can be saved again as they are', async () => {
    const plates = await rows<{ plate: string }>(
      'select unnest(pn_trucks || pn_trailers) as plate from contacts',
    )
    expect(plates.length).toBeGreaterThan(50)
    expect(plates.filter(({ plate }) => tidyPlate(plate) !== plate || !isPlate(plate))).toEqual([])
    const uneven = `contacts where cardinality(phones) <> cardinality(phone_isos)
      or cardinality(mobiles) <> cardinality(mobile_isos) or emails[1] <> email`
    expect(await count(uneven)).toBe(0)
    expect(await count("contacts where 'operations' = any(mail_roles)")).toBeGreaterThan(50)
  })

  it('has VAT numbers with fitting check digits', async () => {
    const known = Object.values(jsvat).filter((entry) => typeof entry === 'object' && 'calcFn' in entry)
    const firms = await rows<{ vat: string }>('select vat from firms union all select vat from businesses')
    expect(firms.filter(({ vat }) => !/^[A-Z]{2} [0-9A-Z]{8,13}$/.test(vat))).toEqual([])
    // The library has no check for Turkish numbers.
    const checked = firms.filter(({ vat }) => !vat.startsWith('TR'))
    expect(checked.length).toBeGreaterThanOrEqual(60)
    expect(checked.filter(({ vat }) => !jsvat.checkVAT(vat.replace(' ', ''), known).isValid)).toEqual([])
  })

  it('has valid IBANs', async () => {
    const accounts = await rows<{ iban: string }>('select iban from bank_accounts')
    expect(accounts).toHaveLength(2)
    expect(accounts.filter(({ iban }) => !isValidIBAN(iban))).toEqual([])
  })

  it('has telephone numbers that are valid in their country', async () => {
    const numbers = await rows<{ phone: string }>(
      `select phone from firms union select mobile from people union select phone from businesses
       union select unnest(phones || mobiles) from contacts`,
    )
    expect(numbers.length).toBeGreaterThan(300)
    const wrong = numbers.filter(({ phone }) => !/^\+\d+ \d+$/.test(phone) || !isValidPhoneNumber(phone))
    expect(wrong).toEqual([])
  })

  it('numbers orders per business and year without gaps, in the order of entry', async () => {
    const wrong = await rows(
      `select number_id from (
         select number_id, created_at, business_id, row_number() over (
           partition by business_id, extract(year from created_at at time zone 'Europe/Athens') order by created_at, id
         ) as n from orders) numbered
       where number_id <> to_char(created_at at time zone 'Europe/Athens', 'YYYY') || '-' || lpad(n::text, 6, '0')`,
    )
    expect(wrong).toEqual([])
    const last = await rows(
      `select 1 from order_numbers where last <> (select count(*) from orders o
         where o.business_id = order_numbers.business_id and o.number_id like order_numbers.year || '-%')`,
    )
    expect(last).toEqual([])
  })
})

describe('the demonstration notifications', () => {
  it('fill more than a page for the operator and the customers, some new, some read', async () => {
    const people = await rows<{ email: string; all: number; unseen: number; read: number }>(
      `select p.email, count(*)::int as all, count(*) filter (where seen_at is null)::int as unseen, count(read_at)::int as read
       from people p join notification_recipients r on r.person_id = p.id group by p.id`,
    )
    expect(people).toHaveLength(10)
    for (const { email, all, unseen, read } of people) {
      expect([email, all > 0, unseen > 0, read < all]).toEqual([email, true, true, true])
    }
    const busy = people.filter(({ email }) => /^(operator|customer\d)@/.test(email))
    expect(busy.map(({ all, read }) => all > 10 && read > 2)).toEqual([true, true, true])
  })

  it.each([
    ['are not of the future', `created_at > '${now}'`],
    ['come with their order', 'order_id is null and kind like $1', 'order.%'],
    [
      'are told by somebody else',
      'exists (select from notification_recipients r where r.notification_id = n.id and r.person_id = n.from_id)',
    ],
    [
      'tell customers of their own orders only',
      `exists (select from notification_recipients r join people p on p.id = r.person_id and p.role_id = 5
        where r.notification_id = n.id and (n.kind = 'order.assigned' or n.order_id is not null
        and (select firm_company_id from orders where orders.id = n.order_id) <> p.firm_id))`,
    ],
    [
      'are numbered in their order',
      'exists (select from notifications o where o.id > n.id and o.created_at < n.created_at)',
    ],
  ])('%s', async (_rule, broken, ...values) => {
    expect(await rows(`select id from notifications n where ${broken}`, values)).toEqual([])
  })
})

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
        or exists (select from order_costs c where c.order_id = orders.id))`,
    ],
    ['names are those of the firms', 'customer_name <> (select name from firms where id = firm_company_id)'],
    [
      'peaches travel in summer',
      `extract(month from loading_date) not between 5 and 9 and exists (select from order_cargos c
        join order_details d on d.id = c.detail_id where d.order_id = orders.id and c.subcargo_id = 37)`,
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
    expect(await rows(`select order_id, kind from order_stops where ${broken}`)).toEqual([])
  })

  it('are delivered after they are loaded', async () => {
    const wrong = await rows(
      `select l.order_id from order_stops l join order_stops u on u.detail_id = l.detail_id and l.kind = 1 and u.kind = 2
       where u.ends_at < l.starts_at or u.arrived_at < l.departed_at`,
    )
    expect(wrong).toEqual([])
  })

  it('fit their trailers', async () => {
    const wrong = await rows(
      `select o.number_id, sum(d.load_meters), sum(d.weight) from orders o join order_details d on d.order_id = o.id
       left join trailer_types t on t.id = d.trailer_type_id group by o.id, o.number_id
       having sum(d.load_meters) > 13.85 or sum(d.weight) > max(t.weight) * 1.03`,
    )
    expect(wrong).toEqual([])
    const floor = await rows(
      `select d.order_id from order_details d join order_packings p on p.detail_id = d.id where d.load_type_id <> 1
       group by d.id having d.load_meters < sum(p.pallets * p.length * p.width / 24000.0 / p.stack)`,
    )
    expect(floor).toEqual([])
  })

  it('keep cold goods in reefers at their temperature', async () => {
    const wrong = await rows(
      `select d.order_id from order_details d join trailer_types t on t.id = d.trailer_type_id
       where t.reefer <> (d.temp is not null) or d.temp not between d.start_temp and d.stop_temp`,
    )
    expect(wrong).toEqual([])
    expect(await count('order_details where temp is not null')).toBeGreaterThan(100)
  })

  it('cost what such journeys cost', async () => {
    const full = await rows<{ id: number; sell: number; buy: number; a: Point; b: Point }>(
      `select o.id, o.customer_price::int as sell, o.transporter_price::int as buy,
         json_build_object('lat', l.lat, 'lng', l.lng) as a, json_build_object('lat', u.lat, 'lng', u.lng) as b
       from orders o join order_details d on d.order_id = o.id and d.load_type_id = 1
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
         and search like '%' || norm_search((select ref_number from order_references r join order_details d
           on d.id = r.detail_id where d.order_id = orders.id limit 1)) || '%' as search,
         customer_search like '%' || norm_search(pn_truck) || '%' as customer from orders where id = $1`,
      [order!.id],
    )
    expect(found).toEqual([{ search: true, customer: false }])
  })

  it('are the same for the same day', async () => {
    const other = await createTestDatabase()
    const again = await connect(other)
    try {
      await again.query('begin')
      const keep = (content: Uint8Array) => store.files.write(content)
      await loadDemoCompany(again, { today, passwordHash: 'hash', keep })
      for (const table of [
        'people',
        'firms',
        'contacts',
        'places',
        'orders',
        'order_stops',
        'order_logs',
        'notifications',
        'notification_recipients',
      ]) {
        const text = `select md5(string_agg(t::text, '|' order by t::text)) from ${table} t`
        const [first, second] = await Promise.all([client.query(text), again.query(text)])
        expect([table, second.rows]).toEqual([table, first.rows])
      }
    } finally {
      await again.end()
      await other.drop()
    }
  })
})

interface Point {
  lat: number
  lng: number
}
