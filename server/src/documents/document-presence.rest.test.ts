import type { LivePresence } from '@dromos/contract/base/live-channel.ts'
import type { DocumentKind } from '@dromos/contract/constants/document-kinds.ts'
import { roles } from '@dromos/contract/constants/roles.ts'
import { describe, expect, it } from 'vitest'
import { createListener } from '../platform/listener.ts'
import { createPresenceExchange } from '../live/presence-exchange.ts'
import { sendNotice } from '../live/presence.queries.ts'
import { defineDocuments } from './admitted.ts'
import { startTestApp } from '../test/app.ts'
import { listen, liveChannel } from '../test/live-pages.ts'
import type { LivePage } from '../test/live-pages.ts'

// Kinds that the product does not have: one for everybody at the office, one for owners.
const convoy = 'convoy' as DocumentKind
const listenersOf = async () => []
const isThere = async () => true
defineDocuments({ kind: convoy, listenersOf, isThere, isSeenBy: (role) => role !== roles.customer })
defineDocuments({
  kind: 'secret' as DocumentKind,
  listenersOf,
  isThere,
  isSeenBy: (role) => role === roles.owner,
})

const { live, connect, person, tell, ticketFor } = liveChannel()

interface Visitor {
  id: number
  page: LivePage
  say: (order: number | null, editing?: boolean, kind?: string) => void
  /** Everything it was told of an order, as `Surname` or `Surname editing`. */
  told: (order: number) => string[][]
  sees: (order: number) => string[] | undefined
}

async function visitor(surname: string, at?: string): Promise<Visitor> {
  const { id, token } = await person({ name: 'Maria', surname })
  return { id, ...(await pageOf(token, at)) }
}

async function pageOf(token: string, at?: string): Promise<Omit<Visitor, 'id'>> {
  const page = connect(await ticketFor(token), at ? { at } : {})
  await page.ready()
  const told = (order: number) =>
    presencesOf(page).flatMap((presence) =>
      presence.record.kind === 'order' && presence.record.id === order
        ? [presence.people.map(({ surname, editing }) => (editing ? `${surname} editing` : surname))]
        : [],
    )
  return {
    page,
    say: (order, editing = false, kind = 'order') =>
      page.socket.send(JSON.stringify({ record: order && { kind, id: order }, editing })),
    told,
    sees: (order) => told(order).at(-1),
  }
}

function presencesOf({ frames }: LivePage): LivePresence[] {
  return frames.flatMap((frame) =>
    frame.event === 'message' && frame.kind === 'presence' ? [frame.data as unknown as LivePresence] : [],
  )
}

describe('who has an order open', () => {
  it('is told to the others that have it open, with their names and whether they are editing', async () => {
    const order = await live.test.make.order()
    const [one, two] = [await visitor('One'), await visitor('Two')]
    one.say(order)
    await expect.poll(() => one.sees(order)).toEqual([])
    two.say(order)
    await expect.poll(() => one.sees(order)).toEqual(['Two'])
    await expect.poll(() => two.sees(order)).toEqual(['One'])
    two.say(order, true)
    await expect.poll(() => one.sees(order)).toEqual(['Two editing'])
    two.say(order, false)
    await expect.poll(() => one.sees(order)).toEqual(['Two'])
    expect(presencesOf(one.page).at(-1)?.people).toEqual([
      { id: two.id, name: 'Maria', surname: 'Two', editing: false },
    ])
  })

  it('goes with a closed page, another order, none, and the end of the session', async () => {
    const [order, other] = [await live.test.make.order(), await live.test.make.order()]
    const one = await visitor('Stays')
    one.say(order)
    const leaving: ((visitor: Visitor) => unknown)[] = [
      ({ page }) => page.socket.terminate(),
      ({ say }) => say(other),
      ({ say }) => say(null),
      ({ id }) => live.test.pool.query('update sessions set ended_at = now() where person_id = $1', [id]),
      ({ id }) => live.test.pool.query('update people set active = false where id = $1', [id]),
    ]
    for (const leave of leaving) {
      const two = await visitor('Leaves')
      two.say(order, true)
      await expect.poll(() => one.sees(order)).toEqual(['Leaves editing'])
      await leave(two)
      await expect.poll(() => one.sees(order)).toEqual([])
    }
  })

  it('names a person once with all their pages, editing first, and never to themselves', async () => {
    const order = await live.test.make.order()
    const watcher = await visitor('Watcher')
    watcher.say(order)
    const early = await visitor('Early')
    early.say(order)
    const { token } = await person({ surname: 'Twice' })
    const [first, second] = [await pageOf(token), await pageOf(token)]
    first.say(order)
    second.say(order, true)
    await expect.poll(() => watcher.sees(order)).toEqual(['Twice editing', 'Early'])
    await expect.poll(() => first.sees(order)).toEqual(['Watcher', 'Early'])
    second.page.socket.terminate()
    await expect.poll(() => watcher.sees(order)).toEqual(['Early', 'Twice'])
  })

  it('is not told to anyone who has another order open, or none', async () => {
    const [order, other] = [await live.test.make.order(), await live.test.make.order()]
    const [elsewhere, nowhere] = [await visitor('Elsewhere'), await visitor('Nowhere')]
    elsewhere.say(other)
    await expect.poll(() => elsewhere.sees(other)).toEqual([])
    const [one, two] = [await visitor('One'), await visitor('Two')]
    one.say(order)
    two.say(order)
    await expect.poll(() => one.sees(order)).toEqual(['Two'])
    await tell([elsewhere.id, nowhere.id], 'after')
    await expect.poll(elsewhere.page.heard).toContain('after')
    await expect.poll(nowhere.page.heard).toContain('after')
    expect(elsewhere.told(order)).toEqual([])
    expect(presencesOf(nowhere.page)).toEqual([])
  })

  it('is apart from who has a document of another kind and the same number open', async () => {
    const order = await live.test.make.order()
    const [one, two, aboard] = [await visitor('One'), await visitor('Two'), await visitor('Aboard')]
    aboard.say(order, true, convoy)
    one.say(order, false, convoy)
    await expect.poll(() => presencesOf(one.page).at(-1)?.people).toMatchObject([{ surname: 'Aboard' }])
    expect(presencesOf(one.page).at(-1)?.record).toEqual({ kind: convoy, id: order })
    two.say(order)
    await expect.poll(() => two.sees(order)).toEqual([])
    one.say(order)
    await expect.poll(() => two.sees(order)).toEqual(['One'])
    await expect.poll(() => presencesOf(aboard.page).at(-1)?.people).toEqual([])
    expect(aboard.told(order)).toEqual([])
  })

  it('leaves the number of the last event as it is, so that coming back misses nothing', async () => {
    const order = await live.test.make.order()
    const one = await visitor('Back')
    await tell([one.id], 'before')
    await expect.poll(one.page.heard).toEqual(['before'])
    const { number } = one.page.frames.at(-1)!
    one.say(order)
    await expect.poll(() => one.sees(order)).toEqual([])
    expect(one.page.frames.at(-1)!.number).toBe(number)
  })
})

describe('what a page may say of presence', () => {
  it('is refused to customers, who are neither told nor shown', async () => {
    const firm = await live.test.make.firm()
    const order = await live.test.make.order({ firm_company_id: firm })
    const one = await visitor('Office')
    one.say(order)
    const id = await live.test.make.person({ role_id: 5, firm_id: firm, surname: 'Customer' })
    const customer = await pageOf(await live.test.tokenFor(id, 5))
    customer.say(order, true)
    expect(await customer.page.ended).toBe(1008)
    const two = await visitor('Two')
    two.say(order)
    await expect.poll(() => one.sees(order)).toEqual(['Two'])
    expect(one.told(order).flat()).not.toContain('Customer editing')
    expect(presencesOf(customer.page)).toEqual([])
  })

  it.each([
    ['no JSON', 'hello'],
    ['another word', '{"record":{"kind":"order","id":1},"editing":true,"name":"Somebody"}'],
    ['half of it', '{"record":{"kind":"order","id":1}}'],
    ['no number', '{"record":{"kind":"order","id":"1"},"editing":true}'],
    ['a number no order has', '{"record":{"kind":"order","id":99999999999},"editing":true}'],
    ['several orders', '{"record":[{"kind":"order","id":1}],"editing":true}'],
    ['a kind that is not defined', '{"record":{"kind":"submarine","id":1},"editing":true}'],
    ['a kind that its role may not see', '{"record":{"kind":"secret","id":1},"editing":true}'],
  ])('is not %s', async (_what, text) => {
    const { page } = await visitor('Wrong')
    page.socket.send(text)
    expect(await page.ended).toBe(1008)
  })

  it('is no more than sixty things in ten seconds', async () => {
    const order = await live.test.make.order()
    const { page, say } = await visitor('Talks')
    for (let n = 0; n < 61; n += 1) say(order, n % 2 === 0)
    expect(await page.ended).toBe(1008)
  })

  it('is ignored where the order does not exist', async () => {
    const [one, two] = [await visitor('One'), await visitor('Two')]
    one.say(2_147_483_647)
    two.say(2_147_483_647)
    const order = await live.test.make.order()
    one.say(order)
    two.say(order)
    await expect.poll(() => one.sees(order)).toEqual(['Two'])
    expect(one.told(2_147_483_647)).toEqual([])
  })
})

describe('presence in several processes on one database', () => {
  it('shows the people of each other, also those that came before one started, until it stops', async () => {
    const order = await live.test.make.order()
    const here = await visitor('Here')
    here.say(order, true)
    await expect.poll(() => here.sees(order)).toEqual([])
    const beside = await startTestApp({ beside: live.test.database })
    const there = await visitor('There', await listen(beside))
    there.say(order)
    await expect.poll(() => there.sees(order)).toEqual(['Here editing'])
    await expect.poll(() => here.sees(order)).toEqual(['There'])
    await beside.close()
    await expect.poll(() => here.sees(order)).toEqual([])
  })

  it('shows nobody as staff who is none', async () => {
    const order = await live.test.make.order()
    const here = await visitor('Here')
    here.say(order)
    await expect.poll(() => here.sees(order)).toEqual([])
    const firm = await live.test.make.firm()
    const customer = await live.test.make.person({ role_id: 5, firm_id: firm, surname: 'Customer' })
    const { id } = await person({ surname: 'Elsewhere' })
    const pages = [
      [1, customer, 'order', order, 1],
      [2, id, 'order', order, 0],
    ]
    await sendNotice(live.test.db, 'live_presence', JSON.stringify({ from: 'elsewhere', pages }))
    await expect.poll(() => here.sees(order)).toEqual(['Elsewhere'])
  })

  it('forgets the people of a process that has fallen silent', async () => {
    const listener = createListener(live.test.database.url)
    const changed: string[] = []
    const before = Date.now()
    const exchange = createPresenceExchange(live.test.db, listener, {
      changed: (records) => changed.push(...records),
      asked: () => undefined,
    })
    await exchange.listen()
    const pages = [[1, 7, 'order', 17, 1]]
    await sendNotice(live.test.db, 'live_presence', JSON.stringify({ from: 'dying', pages }))
    await expect.poll(() => changed).toEqual(['order 17'])
    exchange.forget(before)
    expect(exchange.places()).toMatchObject([{ person: 7, record: { kind: 'order', id: 17 }, editing: true }])
    exchange.forget(Date.now() + 17_000)
    expect(exchange.places()).toEqual([])
    expect(changed).toEqual(['order 17', 'order 17'])
    await listener.close()
  })
})
