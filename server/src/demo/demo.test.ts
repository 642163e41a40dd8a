import { creditState } from '@dromos/contract/firms/insurance.rules.ts'
import { isPlate, tidyPlate } from '@dromos/contract/notation/plates.rules.ts'
import { iban } from '@dromos/contract/banks/account-numbers.ts'
import * as jsvat from 'jsvat'
import { isValidPhoneNumber } from 'libphonenumber-js/max'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoCompany, now } from '../test/demo/demo-company.ts'
import { demoAccounts } from './accounts.ts'

const { open, close, rows, count } = demoCompany()

beforeAll(open)
afterAll(close)

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

  it('knows what each month of its orders cost besides them', async () => {
    const bare = `(select distinct business_id, date_trunc('month', loading_date)::date as month from orders
      where loading_date between '2025-03-01' and '${now}') months
      where not exists (select from expenses e where e.business_id = months.business_id and e.month = months.month)`
    expect(await count(bare)).toBe(0)
    expect(await count(`expenses where month > '${now}'`)).toBe(0)
  })

  it('names the responsible colleague of an order once', async () => {
    const twice = 'orders join order_assign_users on order_id = orders.id and person_id = assign_user'
    expect(await count(twice)).toBe(0)
    expect(await count('order_assign_users')).toBeGreaterThan(0)
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
    expect(accounts.filter((account) => !iban.safeParse(account.iban).success)).toEqual([])
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
      `select 1 from document_numbers where kind = 'order' and last <> (select count(*) from orders o
         where o.business_id = document_numbers.business_id and o.number_id like document_numbers.year || '-%')`,
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
