import type { RoleId } from '@dromos/contract/constants/roles.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { makeOwnDesk } from '../test/desks/own-desk.ts'
import type { OwnDesk } from '../test/desks/own-desk.ts'

let test: TestApp
let desk: OwnDesk

beforeAll(async () => {
  test = await startTestApp()
  desk = await makeOwnDesk(test)
})
afterAll(() => test.close())

interface BulkCommand {
  command: string
  bookings: readonly { id: number; version: number }[]
  reason?: string
}
const giveAll = (body: BulkCommand, as: RoleId = 4, headers = {}) =>
  test.call('PUT', '/bookings/giveAll', { as, body, headers })
const stands = async (id: number) => {
  const { status, version, reason } = (await test.call('GET', `/bookings/edit/${id}`, { as: 4 })).body
  return { status, version, reason }
}
const requested = async (count: number) =>
  Promise.all(Array.from({ length: count }, async () => ({ id: await desk.requested(), version: 2 })))

describe('one command for several bookings', () => {
  it('is carried out by those that can; the others stay and say why', async () => {
    const [first, second, stale, answered] = await requested(4)
    if (!first || !second || !stale || !answered) throw new Error('four were requested')
    await desk.office(answered.id, 'cancel', { version: 2, reason: 'Called' })
    const bookings = [
      first,
      second,
      { ...stale, version: 1 },
      { ...answered, version: 3 },
      { id: 999_999, version: 1 },
    ]
    const { status, body } = await giveAll({ command: 'reject', bookings, reason: 'No trucks this week' })
    expect(status).toBe(200)
    const whys = new Map(
      body.results.map(({ id, version, why }: { id: number; version: number | null; why: string }) => [
        id,
        [version, why],
      ]),
    )
    expect(whys.get(first.id)).toEqual([3, ''])
    expect(whys.get(second.id)).toEqual([3, ''])
    expect(whys.get(stale.id)).toEqual([null, expect.stringMatching(/\w/)])
    expect(whys.get(answered.id)).toEqual([null, expect.stringMatching(/\w/)])
    expect(whys.get(999_999)).toEqual([null, expect.stringMatching(/\w/)])
    expect(await stands(first.id)).toEqual({ status: 5, version: 3, reason: 'No trucks this week' })
    expect(await stands(stale.id)).toMatchObject({ status: 2, version: 2 })
    const { body: log } = await test.call('GET', `/bookings/log/${second.id}`, { as: 4 })
    expect(log.data[0]).toMatchObject({ text: 'No trucks this week' })
    const { body: told } = await desk.call('GET', '/notifications')
    const links = told.data.map(({ link }: { link: string }) => link)
    expect(links).toEqual(expect.arrayContaining([first, second].map(({ id }) => `/app/bookings/edit/${id}`)))
    expect(links).not.toContain(`/app/bookings/edit/${stale.id}`)
  })

  it('is undone by the office, and refused to an operator, in Greek too', async () => {
    const bookings = await requested(2)
    await giveAll({ command: 'reject', bookings, reason: 'Mistaken' })
    const back = bookings.map(({ id }) => ({ id, version: 3 }))
    const refused = await test.call('PUT', '/bookings/giveAll', {
      as: 4,
      language: 'el',
      body: { command: 'reopen', bookings: back, reason: 'Taken back' },
    })
    expect(refused.body.results.map(({ why }: { why: string }) => why)).toEqual([
      expect.stringMatching(/[α-ω]/),
      expect.stringMatching(/[α-ω]/),
    ])
    const { body } = await giveAll({ command: 'reopen', bookings: back, reason: 'Taken back' }, 3)
    expect(body.results.map(({ version }: { version: number }) => version)).toEqual([4, 4])
    expect(await stands(back[0]!.id)).toMatchObject({ status: 2 })
  })

  it('sends drafts of the office, and never sees those of customers', async () => {
    const [ours, theirs] = [await desk.byOffice(), await desk.stored()]
    const bookings = [ours, theirs].map((id) => ({ id, version: 1 }))
    const { body } = await giveAll({ command: 'request', bookings })
    const of = (id: number) => body.results.find((one: { id: number }) => one.id === id)
    expect([of(ours).version, of(theirs).version]).toEqual([2, null])
    expect((await desk.read(theirs)).status).toBe(1)
  })

  it('is carried out once for one key, and requires a reason, a known command and some bookings', async () => {
    const bookings = await requested(1)
    const body = { command: 'cancel', bookings, reason: 'Sold elsewhere' }
    const headers = { 'Idempotency-Key': 'once-for-all' }
    const first = await giveAll(body, 4, headers)
    expect((await giveAll(body, 4, headers)).body).toEqual(first.body)
    for (const [wrong, field] of [
      [{ ...body, reason: '' }, 'reason'],
      [{ ...body, command: 'accept' }, 'command'],
      [{ ...body, bookings: [] }, 'bookings'],
      [
        { ...body, bookings: Array.from({ length: 101 }, (_, at) => ({ id: at + 1, version: 1 })) },
        'bookings',
      ],
    ] as const) {
      const refused = await giveAll(wrong)
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]])
    }
    expect((await desk.call('PUT', '/bookings/giveAll', body)).status).toBe(403)
  })
})
