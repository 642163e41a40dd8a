import type { LiveList, LivePresence } from '@dromos/contract/base/live-channel.ts'
import { liveLists } from '@dromos/contract/base/live-channel.ts'
import { roleIds, roles } from '@dromos/contract/constants/roles.ts'
import type { RoleId } from '@dromos/contract/constants/roles.ts'
import { describe, expect, it } from 'vitest'
import { sendNotice } from '../live/presence.queries.ts'
import { liveChannel } from '../test/live-pages.ts'
import type { LivePage } from '../test/live-pages.ts'

const { live, connect, ticketFor } = liveChannel()

const NO_RECORD = 2_147_483_647

const make: Record<LiveList, () => Promise<number>> = {
  firms: () => live.test.make.firm(),
  places: () => live.test.make.place(),
  groups: () => live.test.make.group(),
  contacts: async () => live.test.make.contact(await live.test.make.firm()),
}

async function visitor(surname: string, role: RoleId = roles.operator) {
  const firm = role === roles.customer ? { firm_id: await live.test.make.firm() } : {}
  const id = await live.test.make.person({ role_id: role, name: 'Maria', surname, ...firm })
  const page = connect(await ticketFor(await live.test.tokenFor(id, role)))
  await page.ready()
  return {
    id,
    page,
    say: (kind: LiveList, record: number, editing = false) =>
      page.socket.send(JSON.stringify({ record: { kind, id: record }, editing })),
    sees: (kind: LiveList, record: number) => seenBy(page, kind, record).at(-1),
  }
}

const seenBy = ({ frames }: LivePage, kind: LiveList, id: number): string[][] =>
  frames.flatMap((frame) => {
    if (frame.event !== 'message' || frame.kind !== 'presence') return []
    const { record, people } = frame.data as unknown as LivePresence
    if (record.kind !== kind || record.id !== id) return []
    return [people.map(({ surname, editing }) => (editing ? `${surname} editing` : surname))]
  })

describe.each(liveLists)('the presence of people at one of the %s', (list) => {
  it('is told to every colleague who has it open, and whether they are editing', async () => {
    const record = await make[list]()
    const staff = roleIds.filter((role) => role !== roles.customer)
    const [one, ...others] = await Promise.all(staff.map((role) => visitor(`Role ${role}`, role)))
    const names = others.map((_other, index) => `Role ${staff[index + 1]}`)
    one!.say(list, record)
    for (const other of others) other.say(list, record)
    await expect.poll(() => one!.sees(list, record)?.toSorted()).toEqual(names)
    others[0]!.say(list, record, true)
    await expect.poll(() => one!.sees(list, record)?.[0]).toBe(`${names[0]} editing`)
    for (const other of others) other.page.socket.terminate()
    await expect.poll(() => one!.sees(list, record)).toEqual([])
  })

  it('is refused to customers, who are told nothing and show to nobody', async () => {
    const record = await make[list]()
    const office = await visitor('Office')
    office.say(list, record)
    await expect.poll(() => office.sees(list, record)).toEqual([])
    const customer = await visitor('Customer', roles.customer)
    customer.say(list, record, true)
    expect(await customer.page.ended).toBe(1008)
    const colleague = await visitor('Colleague')
    colleague.say(list, record)
    await expect.poll(() => office.sees(list, record)).toEqual(['Colleague'])
    expect(seenBy(office.page, list, record).flat()).not.toContain('Customer editing')
    expect(seenBy(customer.page, list, record)).toEqual([])
  })

  it('names no customer, whatever another process says', async () => {
    const record = await make[list]()
    const office = await visitor('Office')
    office.say(list, record)
    await expect.poll(() => office.sees(list, record)).toEqual([])
    const customer = await visitor('Customer', roles.customer)
    const colleague = await visitor('Elsewhere')
    const pages = [
      [1, customer.id, list, record, 1],
      [2, colleague.id, list, record, 0],
    ]
    await sendNotice(live.test.db, 'live_presence', JSON.stringify({ from: `beside ${list}`, pages }))
    await expect.poll(() => office.sees(list, record)).toEqual(['Elsewhere'])
  })

  it('is kept for no record that does not exist', async () => {
    const record = await make[list]()
    const [one, two] = [await visitor('One'), await visitor('Two')]
    for (const page of [one, two]) page.say(list, NO_RECORD)
    for (const page of [one, two]) page.say(list, record)
    await expect.poll(() => one.sees(list, record)).toEqual(['Two'])
    expect(seenBy(one.page, list, NO_RECORD)).toEqual([])
  })
})

it('the presence in a firm and in a place with the same number are apart', async () => {
  const firm = await live.test.make.firm()
  await live.test.pool.query(
    'update places set id = $1 where id = (select max(id) from places where id <> $1)',
    [firm],
  )
  const [one, two] = [await visitor('One'), await visitor('Two')]
  one.say('firms', firm)
  two.say('places', firm)
  await expect.poll(() => two.sees('places', firm)).toEqual([])
  two.say('firms', firm)
  await expect.poll(() => one.sees('firms', firm)).toEqual(['Two'])
  expect(seenBy(one.page, 'places', firm)).toEqual([])
})
