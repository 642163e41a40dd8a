import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { listen, liveChannel } from '../test/live-pages.ts'
import type { LivePage } from '../test/live-pages.ts'
import { csv, enterSheet } from '../test/sheets.ts'

const { live, connect, person, tell, ticketFor } = liveChannel()

let beside: TestApp
let firm: number
let at: string

beforeAll(async () => {
  beside = await startTestApp({ beside: live.test.database })
  at = await listen(beside)
  firm = await live.test.make.firm()
})
afterAll(() => beside.close())

const place = {
  name: 'Σίνδος',
  city: 'Θεσσαλονίκη',
  country_id: 1,
  lat: 40.67,
  lng: 22.8,
  timezone: 'Europe/Athens',
}
const address = {
  address: 'Οδός 1',
  postal: '19300',
  city: 'Αθήνα',
  country_id: 1,
  timezone: 'Europe/Athens',
  main: true,
}

const lists = [
  { list: 'places', body: () => place },
  { list: 'contacts', body: () => ({ firm_id: firm, last_name: 'Ιωάννου' }) },
  { list: 'firms', body: () => ({ name: 'Νέα', country_id: 1, firm_types: [1], addresses: [address] }) },
]

const told = ({ frames }: LivePage, list: string) =>
  frames.flatMap((frame) => (frame.event === 'message' && frame.kind === list ? [frame.data] : []))

/** A page of a colleague on another process, and one of a customer, whose own news comes last. */
async function listeners() {
  const [colleague, customer] = [await person({ role_id: 3 }), await person({ role_id: 5, firm_id: firm })]
  const page = connect(await ticketFor(colleague.token), { at })
  const other = connect(await ticketFor(customer.token), { at })
  await Promise.all([page.ready(), other.ready()])
  const users = [colleague.id]
  return { page, users, customer: { ...customer, page: other } }
}

describe.each(lists)('pages that show the list of $list', ({ list, body }) => {
  it('learn from another process what is entered, switched off and deleted, and customers do not', async () => {
    const { page, users, customer } = await listeners()
    const author = await person({ role_id: 1 })
    const call = (method: 'POST' | 'PUT' | 'DELETE', path: string, sent?: object) =>
      live.test.call(method, `/${list}/${path}`, { as: author.token, ...(sent && { body: sent }) })
    const { id } = (await call('POST', 'store', body())).body
    expect((await call('PUT', `active/${id}`, { action: 'deactivate' })).status).toBe(200)
    expect((await call('DELETE', `destroy/${id}`)).status).toBe(200)
    await expect
      .poll(() => told(page, list))
      .toEqual([
        { ids: [id], entered_by: author.id, users },
        { ids: [id], users },
        { ids: [id], users },
      ])
    await tell([customer.id], 'later')
    await expect.poll(customer.page.heard).toContain('later')
    expect(told(customer.page, list)).toEqual([])
  })

  it('learn once of what is sent twice, and nothing of what is refused', async () => {
    const { page } = await listeners()
    const send = (key: string, changes = {}) =>
      live.test.call('POST', `/${list}/store`, {
        as: 4,
        body: { ...body(), ...changes },
        headers: { 'idempotency-key': key },
      })
    const first = await send(`${list}-told-1`)
    expect((await send(`${list}-told-1`)).body.id).toBe(first.body.id)
    expect((await send(`${list}-told-2`, { country_id: 999_999, firm_id: 999_999 })).status).toBe(422)
    const last = await send(`${list}-told-3`)
    await expect.poll(() => told(page, list).map(({ ids }) => ids)).toEqual([[first.body.id], [last.body.id]])
  })

  it('read single rows by the list itself, as its filters are', async () => {
    const store = async () =>
      (await live.test.call('POST', `/${list}/store`, { as: 1, body: body() })).body.id
    const [on, off, other] = [await store(), await store(), await store()]
    await live.test.call('PUT', `/${list}/active/${off}`, { as: 1, body: { action: 'deactivate' } })
    const read = async (query: string) => {
      const { data } = (await live.test.call('GET', `/${list}?${query}`, { as: 4 })).body
      return data.map(({ id }: { id: number }) => id).toSorted((one: number, two: number) => one - two)
    }
    expect(await read(`ids=${on},${off}`)).toEqual([on, off])
    expect(await read(`ids=${on},${off}&active=true`)).toEqual([on])
    expect(await read(`ids=${other}&search=nobody-is-called-so`)).toEqual([])
    expect((await live.test.call('GET', `/${list}?ids=${'1,'.repeat(200)}1`, { as: 4 })).status).toBe(422)
  })
})

describe('a sheet that is being entered', () => {
  it('is announced to open pages by the hundred rows, once it is all there', async () => {
    const { page } = await listeners()
    const rows = Array.from(
      { length: 450 },
      (_, n) => `Sheet ${n},Road 1,Patra,GR,40.6,22.8,Europe/Athens,no`,
    )
    const head = 'Name,Street,City,Country,Latitude,Longitude,Time zone,Customs'
    const { body } = await enterSheet(live.test, 'places', csv(head, ...rows))
    expect(body).toMatchObject({ state: 'done', done: 450 })
    const sizes = () => told(page, 'places').map(({ ids }) => (ids as number[]).length)
    await expect.poll(sizes).toEqual([200, 200, 50])
    expect(new Set(told(page, 'places').flatMap(({ ids }) => ids)).size).toBe(450)
  })

  it('is not announced when it is refused', async () => {
    const { page, users } = await listeners()
    const row = 'Refused,Road 1,Patra,XX,40.6,22.8,Europe/Athens,no'
    await enterSheet(
      live.test,
      'places',
      csv('Name,Street,City,Country,Latitude,Longitude,Time zone,Customs', row),
    )
    const id = (await live.test.call('POST', '/places/store', { as: 1, body: place })).body.id
    await expect.poll(() => told(page, 'places').map(({ ids }) => ids)).toEqual([[id]])
    expect(told(page, 'places')).toMatchObject([{ users }])
  })
})

it('a merge of firms is announced for both', async () => {
  const [kept, merged] = [await live.test.make.firm(), await live.test.make.firm()]
  const { page } = await listeners()
  const body = { kept, kept_version: 1, merged, merged_version: 1 }
  expect((await live.test.call('POST', '/firms/merge', { as: 1, body })).status).toBe(201)
  await expect.poll(() => told(page, 'firms').flatMap(({ ids }) => ids)).toEqual([kept, merged])
})
