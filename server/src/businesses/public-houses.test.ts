import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApp } from '../test/app.ts'
import { groupDesk } from '../test/desks/group-desk.ts'
import { sendForm } from '../test/form.ts'
import { makeOfferParents, sendOffer, storeOffer } from '../test/offer-body.ts'
import { openOrderDesk } from '../test/order-drive.ts'

let test: TestApp
let business: number
let logo: string
let pages: { name: string; open: string; logo: string; claim: object }[]

const NAME = 'Aegean Lines'
const { enter, send, linksTo } = groupDesk(() => test)

// One business for an offer, an order and the sender of a group mail.
beforeAll(async () => {
  const desk = await openOrderDesk()
  ;({ test } = desk)
  business = desk.parents.business
  await test.pool.query('update businesses set company_title = $1, title_en = $1 where id = $2', [
    NAME,
    business,
  ])
  const content = await sharp({ create: { width: 80, height: 30, channels: 4, background: '#2f68ab' } })
    .png()
    .toBuffer()
  const given = { data: {}, files: [{ content }] }
  logo = (await sendForm(test, `/businesses/logo/${business}`, given, { as: 3 })).body.logo
  const order = await desk.orders.enter()
  const group = await enter({ emails: ['a@houses.test'] })
  await test.pool.query('update people set business_id = $1', [business])
  await send(group)
  // Once it has left, its link stands in no row.
  const { stop } = await linksTo('a@houses.test')
  const offerParents = { ...(await makeOfferParents(test)), business }
  const offer = await storeOffer(test, offerParents)
  const claims = {
    offer: { token: await sendOffer(test, offer.id, offerParents.email) },
    track: await tracking(order),
    files: await sharedFiles(order),
    group: { token: stop },
  }
  pages = [
    { name: 'offer', open: '/offer/open', logo: '/offer/logo', claim: claims.offer },
    { name: 'tracking', open: '/track/open', logo: '/track/logo', claim: claims.track },
    { name: 'files', open: '/files/unlock', logo: '/files/logo', claim: claims.files },
    { name: 'group', open: '/groupLinks/house', logo: '/groupLinks/logo', claim: claims.group },
  ]
})
afterAll(() => test.close())

async function tracking(order: number) {
  await test.call('POST', `/orders/${order}/tracking/store`, { as: 4, body: { detail_id: null } })
  const { links } = (await test.call('GET', `/orders/${order}/tracking`, { as: 4 })).body
  return { token: /#([\w-]+)$/.exec(links[0].address)?.[1] ?? '' }
}

async function sharedFiles(order: number) {
  await test.call('POST', `/orders/${order}/files/link/store`, { as: 4, body: { days: 14 } })
  const { link } = (await test.call('GET', `/orders/${order}/files/link`, { as: 4 })).body
  return { order_id: order, token: /\.([\w-]+)$/.exec(link.address)?.[1] ?? '', code: link.code }
}

const post = (path: string, body: object) => test.call('POST', path, { body, language: 'en' })
const fetched = (path: string, payload: object) =>
  test.app.inject({ method: 'POST', url: `/api${path}`, payload })
/** Whose page it is, wherever the reply says so. */
const saysHouse = (body: object, drawn: string | null): boolean =>
  [NAME, `"logo":${JSON.stringify(drawn)}`].every((said) => JSON.stringify(body).includes(said))

it('every public page names its business, and gives its logo to whoever has its link', async () => {
  for (const { name, open, logo: path, claim } of pages) {
    const { status, body } = await post(open, claim)
    expect([name, status, saysHouse(body, logo)]).toEqual([name, 200, true])
    const answer = await fetched(path, claim)
    expect([name, answer.statusCode, answer.headers['content-type']]).toEqual([name, 200, 'image/webp'])
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 80 })
  }
})

it('the logo of a business is refused without a link, and to a tracking link that has ended', async () => {
  for (const { name, logo: path, claim } of pages) {
    const wrong = { ...claim, token: 'x'.repeat(32) }
    expect([name, (await fetched(path, wrong)).statusCode]).not.toEqual([name, 200])
  }
  const { rows } = await test.pool.query('select id from shipment_links')
  await test.call('PUT', `/orders/tracking/revoke/${rows[0].id}`, { as: 4 })
  const [, track] = pages
  expect((await fetched('/track/logo', track?.claim ?? {})).statusCode).toBe(410)
})

it('a public page of a business without a logo shows its name', async () => {
  expect((await sendForm(test, `/businesses/logo/${business}`, { data: {} }, { as: 3 })).body.logo).toBeNull()
  for (const { name, open, logo: path, claim } of pages.filter((page) => page.name !== 'tracking')) {
    expect([name, saysHouse((await post(open, claim)).body, null)]).toEqual([name, true])
    expect([name, (await fetched(path, claim)).statusCode]).toEqual([name, 404])
  }
})
