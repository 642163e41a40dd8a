import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen, livePages } from '../../test/live-pages.ts'
import type { LivePage } from '../../test/live-pages.ts'
import { readCustomerRows } from './order-list.queries.ts'
import { makeParents, orderBody } from '../../test/order-body.ts'
import { startTestApp } from '../../test/app.ts'
import type { CallOptions, TestApp } from '../../test/app.ts'

let test: TestApp
let address: string
let firm: number
let other: number

beforeAll(async () => {
  test = await startTestApp()
  address = await listen(test)
  firm = await test.make.firm()
  other = await test.make.firm()
})
afterAll(async () => {
  pages.closePages()
  await test.close()
})

const pages = livePages(() => ({ test, address }))
const rows = (query: string, as: CallOptions['as'] = 4) => test.call('GET', `/orders/rows?${query}`, { as })
const idsOf = (body: { data: { id: number }[] }) => body.data.map(({ id }) => id).toSorted((a, b) => a - b)

const messagesOf = ({ frames }: LivePage) =>
  frames.flatMap((frame) => (frame.event === 'message' && frame.kind === 'order' ? [frame.data] : []))

describe('rows of a list as they are now', () => {
  it('are the same rows as the list’s, with what it would still show', async () => {
    const [open, gone] = [
      await test.make.order({ firm_company_id: firm }),
      await test.make.order({ status: 2 }),
    ]
    const { body } = await rows(`ids=${open},${gone},999999&tab=open&customer=${firm}`)
    expect([body.view, idsOf(body), body.matching]).toEqual(['staff', [open, gone], [open]])
    const list = await test.call('GET', `/orders?customer=${firm}&pageSize=200`, { as: 4 })
    const shown = list.body.data.find(({ id }: { id: number }) => id === open)
    expect(body.data.find(({ id }: { id: number }) => id === open)).toEqual(shown)
  })

  it('are those of a customer’s own firm alone, without what is the staff’s', async () => {
    const own = await test.make.order({ firm_company_id: firm, transporter_price: 77 })
    const foreign = await test.make.order({ firm_company_id: other })
    const account = await test.tokenFor(await test.make.person({ role_id: 5, firm_id: firm }), 5)
    const { body } = await rows(`ids=${own},${foreign}`, account)
    expect([body.view, idsOf(body), body.matching]).toEqual(['customer', [own], [own]])
    expect(Object.keys(body.data[0])).not.toContain('transporter_price')
    expect(JSON.stringify(body)).not.toContain('carrier')
    expect((await rows(`ids=${own}&carrier=3`, account)).body.errors).toHaveProperty('carrier')
    expect((await rows(`ids=${own}`, 5)).body).toMatchObject({ data: [], matching: [] })
  })

  it('are read under the firm of that moment: an order that changes hands after it was found is gone from them', async () => {
    const [stays, goes] = [
      await test.make.order({ firm_company_id: firm }),
      await test.make.order({ firm_company_id: firm }),
    ]
    const seen = async () => (await readCustomerRows(test.db, [goes, stays], firm)).map(({ id }) => id)
    expect(await seen()).toEqual([goes, stays])
    await test.pool.query('update orders set firm_company_id = $1 where id = $2', [other, goes])
    expect(await seen()).toEqual([stays])
  })

  it('must be asked for by their ids', async () => {
    for (const query of ['', 'ids=', 'ids=1,x', `ids=${'1,'.repeat(200)}1`, 'ids=1&pageSize=10']) {
      expect((await rows(query)).status).toBe(422)
    }
  })
})

describe('some orders compared with a list', () => {
  const matching = (query: string, as: CallOptions['as'] = 4) =>
    test.call('GET', `/orders/matching?${query}`, { as })

  it('are told apart by tab, search and filter', async () => {
    const [open, loading] = [
      await test.make.order({ firm_company_id: firm }),
      await test.make.order({ firm_company_id: firm, status: 2 }),
    ]
    const ids = `ids=${open},${loading},999999`
    const seen = async (query: string) => (await matching(`${ids}&${query}`)).body.ids.toSorted()
    expect(await seen('')).toEqual([open, loading])
    expect(await seen('tab=open')).toEqual([open])
    expect(await seen(`customer=${firm}&tab=loading`)).toEqual([loading])
    expect(await seen(`customer=${other}`)).toEqual([])
    expect(await seen('search=nobody-is-called-so')).toEqual([])
  })

  it('are for a customer those of its firm alone, asked for as its list is', async () => {
    const [own, foreign] = [
      await test.make.order({ firm_company_id: firm }),
      await test.make.order({ firm_company_id: other }),
    ]
    const account = await test.tokenFor(await test.make.person({ role_id: 5, firm_id: firm }), 5)
    expect((await matching(`ids=${own},${foreign}`, account)).body).toEqual({ ids: [own] })
    expect((await matching(`ids=${own}&assign_users=1`, account)).body.errors).toHaveProperty('assign_users')
    expect((await matching(`ids=${own}`, 5)).body).toEqual({ ids: [] })
  })

  it('must be named, and not too many', async () => {
    for (const query of ['', 'ids=', 'ids=x', `ids=${'1,'.repeat(200)}1`, 'ids=1&tab=mine', 'ids=1&more=1']) {
      expect((await matching(query)).status).toBe(422)
    }
  })
})

describe('the live event of a changed order', () => {
  it('reaches staff and the customer’s own accounts by the order’s number alone', async () => {
    const id = await test.make.order({ firm_company_id: firm })
    const [staff, own, foreign] = [
      await pages.person({ role_id: 4 }),
      await pages.person({ role_id: 5, firm_id: firm }),
      await pages.person({ role_id: 5, firm_id: other }),
    ]
    const open = async ({ token }: { token: string }) => pages.connect(await pages.ticketFor(token))
    const opened = await Promise.all([staff, own, foreign].map(open))
    await Promise.all(opened.map((page) => page.ready()))
    const colleague = await test.make.person({ role_id: 4 })
    const body = { orders: [{ id, version: 1 }], assign_user: colleague, add_users: [] }
    await test.call('PUT', '/orders/assignPeople', { as: 1, body })
    const [seen, ownSeen, foreignSeen] = opened
    await expect.poll(() => messagesOf(seen!)).toEqual([{ id, users: [staff.id] }])
    await expect.poll(() => messagesOf(ownSeen!)).toEqual([{ id, users: [own.id] }])
    // Its firm's own news comes after, so that what is not heard before it is never heard.
    const theirs = await test.make.order({ firm_company_id: other })
    await test.call('PUT', '/orders/assignPeople', {
      as: 1,
      body: { ...body, orders: [{ id: theirs, version: 1 }] },
    })
    await expect.poll(() => messagesOf(foreignSeen!)).toEqual([{ id: theirs, users: [foreign.id] }])
  })
})

describe('the live event of a new order', () => {
  const open = async ({ token }: { token: string }) => pages.connect(await pages.ticketFor(token))

  it('reaches staff with who has entered it, and the customer’s own accounts without', async () => {
    const [staff, own, foreign] = [
      await pages.person({ role_id: 3 }),
      await pages.person({ role_id: 5, firm_id: firm }),
      await pages.person({ role_id: 5, firm_id: other }),
    ]
    const opened = await Promise.all([staff, own, foreign].map(open))
    await Promise.all(opened.map((page) => page.ready()))
    const entered = await pages.person({ role_id: 4 })
    const parents = await makeParents(test.make)
    const enter = async (customer: number): Promise<number> => {
      const body = orderBody({ ...parents, customer })
      const reply = await test.call('POST', '/orders/store', { as: entered.token, body })
      expect(reply.status).toBe(201)
      return reply.body.id
    }
    const [mine, theirs] = [await enter(firm), await enter(other)]
    const [seen, ownSeen, foreignSeen] = opened
    const by = { entered_by: entered.id, users: [staff.id] }
    await expect
      .poll(() => messagesOf(seen!))
      .toEqual([
        { id: mine, ...by },
        { id: theirs, ...by },
      ])
    await expect
      .poll(() => messagesOf(foreignSeen!))
      .toEqual([{ id: theirs, entered_by: null, users: [foreign.id] }])
    expect(messagesOf(ownSeen!)).toEqual([{ id: mine, entered_by: null, users: [own.id] }])
  })

  it('is sent once, however often the same call is sent, and not when it is refused', async () => {
    const page = await open(await pages.person({ role_id: 2 }))
    await page.ready()
    const parents = await makeParents(test.make)
    const send = (key: string, changes = {}) =>
      test.call('POST', '/orders/store', {
        as: 4,
        body: orderBody(parents, changes),
        headers: { 'idempotency-key': key },
      })
    const first = await send('told-once-1')
    expect((await send('told-once-1')).body.id).toBe(first.body.id)
    expect((await send('told-never-1', { firm_company_id: 999_999 })).status).toBe(422)
    const last = await send('told-once-2')
    await expect.poll(() => messagesOf(page).map(({ id }) => id)).toEqual([first.body.id, last.body.id])
  })

  it('reaches a page that was away when it comes back', async () => {
    const person = await pages.person({ role_id: 4 })
    const before = await open(person)
    const { number } = await before.ready()
    before.socket.close()
    const id = (
      await test.call('POST', '/orders/store', { as: 1, body: orderBody(await makeParents(test.make)) })
    ).body.id
    const back = pages.connect(await pages.ticketFor(person.token), { last: number })
    await expect.poll(() => messagesOf(back).map((data) => data['id'])).toContain(id)
  })
})
