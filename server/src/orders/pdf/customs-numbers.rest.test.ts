import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApp } from '../../test/app.ts'
import { detailBody } from '../../test/order-body.ts'
import type { OrderParents } from '../../test/order-body.ts'
import { openOrderDesk } from '../../test/order-drive.ts'
import type { OrderDriver } from '../../test/order-drive.ts'
import { pdfText } from '../../test/pdf-text.ts'

const EORI = 'GR091228885'
let test: TestApp
let orders: OrderDriver
let parents: OrderParents

beforeAll(async () => {
  ;({ test, orders, parents } = await openOrderDesk())
  test.clock.set('2026-11-20T09:00:00Z')
  await test.pool.query('update firms set eori = $1 where id = $2', [EORI, parents.customer])
})
afterAll(() => test.close())

async function placeIn(iso: string, timezone: string): Promise<number> {
  const { rows } = await test.pool.query('select id from countries where iso = $1', [iso])
  return test.make.place({ country_id: rows[0].id, city: `City of ${iso}`, timezone })
}
/** Export, carried to this place. */
async function enterTo(place: number, changes: object = {}): Promise<number> {
  const { unloading } = detailBody(parents)
  const details = [detailBody(parents, { unloading: { ...unloading, place_id: place } })]
  const id = await orders.enter({ details, ...changes })
  await orders.assign(id)
  return id
}
async function paperOf(id: number, paper: string): Promise<string> {
  const headers = { authorization: `Bearer ${await test.tokenOf(4)}` }
  const answer = await test.app.inject({ url: `/api/orders/${id}/papers/${paper}?language=en`, headers })
  expect(answer.statusCode).toBe(200)
  return pdfText(answer.rawPayload).replaceAll(/\s+/g, ' ')
}

it('a CMR note that leaves the Union names the sender’s EORI number', async () => {
  const id = await enterTo(await placeIn('GB', 'Europe/London'))
  expect(await paperOf(id, 'cmr_note')).toContain(`EORI ${EORI}`)
  expect(await paperOf(id, 'transport_order')).not.toContain(EORI)
})

it('a CMR note within the Union names no EORI number, unless the party is outside it', async () => {
  const id = await enterTo(parents.munich)
  expect(await paperOf(id, 'cmr_note')).not.toContain('EORI')
  const { rows } = await test.pool.query("select id from countries where iso = 'CH'")
  const swiss = await test.make.firm({ name: 'Käse AG', country_id: rows[0].id, eori: 'CHE116281710' })
  const theirs = await enterTo(parents.munich, { firm_company_id: swiss })
  expect(await paperOf(theirs, 'cmr_note')).toContain('EORI CHE116281710')
})
