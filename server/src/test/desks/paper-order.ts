import { direction } from '@dromos/contract/constants/order-statuses.ts'
import { stopKind } from '@dromos/contract/constants/stops.ts'
import type { TestApp } from '../app.ts'

/** An order with something of everything that a paper prints. */
export async function makePaperOrder(
  test: TestApp,
  { details = 1, notes = '', iban = 'GR1601101250000000012300695' } = {},
): Promise<number> {
  const business = await test.make.business({
    company_title: 'Papers Ltd',
    vat: 'EL123456789',
    customer_terms_en: 'Terms in English',
    customer_terms_el: 'Όροι στα ελληνικά',
    footer_en: 'Foot of the page',
    footer_el: 'Υποσέλιδο',
  })
  const bank = await test.pool.query<{ id: number }>(
    `insert into bank_accounts (bank_name, iban) values ('Alpha', $1) returning id`,
    [iban],
  )
  const bankId = bank.rows[0]!.id
  await test.pool.query(
    'insert into bank_account_businesses (bank_account_id, business_id) values ($1, $2)',
    [bankId, business],
  )
  await test.pool.query('update businesses set default_bank_id = $2 where id = $1', [business, bankId])
  const customer = await test.make.firm({ name: 'Sellside Foods' })
  const carrier = await test.make.firm({ name: 'ΙΧΟΣ Transport S.A.', is_customer: false, is_carrier: true })
  const id = await test.make.order({
    business_id: business,
    firm_company_id: customer,
    firm_carrier_id: carrier,
    pn_truck: 'ΙΑΒ-1234',
    customer_price: 123_456,
    import_export: direction.crossTrade,
    transporter_price: 98_765,
  })
  const hamburg = await test.make.place({
    name: 'Παραλήπτης Hamburg',
    city: 'Hamburg',
    timezone: 'Europe/Berlin',
  })
  const sender = await test.make.place({ name: 'Own sender' })
  await test.pool.query(
    `update consignment_stops set time_from = '08:00', time_to = '12:00', party_place_id = $2 where order_id = $1 and kind = ${stopKind.loading}`,
    [id, sender],
  )
  await test.pool.query(
    `update consignment_stops set place_id = $2, timezone = 'Europe/Berlin' where order_id = $1 and kind = ${stopKind.unloading}`,
    [id, hamburg],
  )
  await test.pool.query(
    `insert into consignment_costs (order_id, sort, cost_type_id, side, amount) values ($1, 0, 7, 'sell', 7700), ($1, 1, 7, 'buy', 5500)`,
    [id],
  )
  await test.pool.query(
    `insert into consignment_packings (detail_id, sort, packing_type_id, pallets) select id, 0, 1, 33 from consignment_details where order_id = $1`,
    [id],
  )
  await copyDetail(test, id, details - 1)
  await test.pool.query(
    `update consignment_details set notes = $2, notes_audience = 'both' where order_id = $1`,
    [id, notes],
  )
  return id
}

async function copyDetail(test: TestApp, orderId: number, times: number): Promise<void> {
  for (let sort = 1; sort <= times; sort += 1) {
    await test.pool.query(
      `with made as (insert into consignment_details (order_id, sort) values ($1, $2) returning id)
       insert into consignment_stops (detail_id, order_id, kind, place_id, date, timezone, starts_at, ends_at)
       select made.id, order_id, kind, place_id, date, timezone, starts_at, ends_at from made, consignment_stops
       where order_id = $1 and detail_id = (select min(id) from consignment_details where order_id = $1)`,
      [orderId, sort],
    )
  }
}
