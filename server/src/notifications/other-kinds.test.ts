import { roles } from '@dromos/contract/constants/roles.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CHECK_LICENCES_TASK } from '../orders/carrier/licence-check.service.ts'
import { enqueue } from '../platform/jobs.ts'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { makeOwnDesk } from '../test/desks/own-desk.ts'
import type { OwnDesk } from '../test/desks/own-desk.ts'
import { sendForm } from '../test/form.ts'
import { notificationCalls } from '../test/notification-calls.ts'
import { pdf } from '../test/sample-files.ts'
import { notifyMentioned } from './mentions.service.ts'

let test: TestApp
let desk: OwnDesk
let keeper: { id: number; token: string }
const { person, list, tell } = notificationCalls(() => test)

beforeAll(async () => {
  test = await startTestApp()
  desk = await makeOwnDesk(test)
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.pool.query('delete from notifications')
  keeper = await person(roles.operator)
  await test.pool.query('delete from firm_assign_users where firm_id = $1', [desk.firm])
  await test.pool.query('insert into firm_assign_users values ($1, $2)', [desk.firm, keeper.id])
})

const messages = async ({ token }: { token: string }): Promise<string[]> =>
  (await list(token, '?pageSize=50')).data.map(({ message }: { message: string }) => message)

describe('the notification of files that a customer adds to its booking', () => {
  const add = (id: number, name: string) =>
    sendForm(
      test,
      `/bookings/own/${id}/files/store`,
      { data: { file_type_id: 7 }, files: [{ content: pdf(name), name }] },
      { as: desk.token },
    )

  it('goes to who looks after the firm, once, and not for a draft', async () => {
    const draft = await desk.stored()
    expect((await add(draft, 'draft.pdf')).status).toBe(201)
    expect(await messages(keeper)).toEqual([])
    const id = await desk.requested()
    await test.pool.query('delete from notifications')
    const { number_id: number } = await desk.read(id)
    for (const name of ['a.pdf', 'b.pdf']) expect((await add(id, name)).status).toBe(201)
    expect(await messages(keeper)).toEqual([`Nordfrakt AB has added files to booking ${number}.`])
    const [row] = (await list(keeper.token)).data
    expect(row.link).toBe(`/app/bookings/edit/${id}`)
  })
})

describe('the notification of a mention in a chat', () => {
  const mention = (by: number, to: number[], more: object = {}) =>
    notifyMentioned(
      // Nothing else of the context is asked for.
      { db: test.db, actor: { id: by } } as Parameters<typeof notifyMentioned>[0],
      {
        document: { kind: 'booking', id: 7 },
        number: 'B2026-000007',
        text: 'Can you  look\nat this?',
        to,
        ...more,
      },
    )

  it('goes to who is named and leads to the document, never to who writes', async () => {
    const writer = await person(roles.manager, { name: 'Μαρία', surname: 'Ταμία' })
    await mention(writer.id, [keeper.id, writer.id])
    const { data } = await list(keeper.token)
    expect(data).toMatchObject([
      {
        title: 'Μαρία Ταμία',
        message: 'B2026-000007: “Can you look at this?”',
        link: '/app/bookings/edit/7',
        from_id: writer.id,
      },
    ])
    expect((await list(writer.token)).total).toBe(0)
  })

  it('can be read by a customer while the document is its firm’s', async () => {
    const account = { id: desk.account, token: desk.token }
    await mention(keeper.id, [account.id], { firmId: desk.firm })
    expect((await list(account.token)).data).toMatchObject([{ title: 'Chat mention', from_id: null }])
    const other = await test.make.firm()
    await test.pool.query('update people set firm_id = $2 where id = $1', [account.id, other])
    await expect.poll(async () => (await list(account.token)).total).toBe(0)
    await test.pool.query('update people set firm_id = $2 where id = $1', [account.id, desk.firm])
  })
})

it('the notification of licences that end for several planned orders of a carrier goes once', async () => {
  const carrier = await test.make.firm({ is_carrier: true })
  const order = { firm_carrier_id: carrier, carrier_name: 'Μεταφορική ΑΕ', status: 2, assign_user: keeper.id }
  for (let n = 0; n < 3; n += 1) await test.make.order(order)
  for (let night = 0; night < 2; night += 1) {
    await enqueue(test.db, CHECK_LICENCES_TASK, {})
    expect(await test.work()).toEqual([])
  }
  const { data } = await list(keeper.token)
  expect(data).toMatchObject([
    {
      message: 'Not Valid Carrier Licenses: Μεταφορική ΑΕ for 3 planned orders.',
      link: `/app/orders/list?carrier=${carrier}`,
    },
  ])
})

describe('the list of notifications by subject', () => {
  it('contains what was asked for, newest first, and counts it', async () => {
    const writer = await person(roles.manager)
    await tell([keeper.id], 2)
    await notifyMentioned(
      { db: test.db, actor: { id: writer.id } } as Parameters<typeof notifyMentioned>[0],
      {
        document: { kind: 'groupage', id: 3 },
        number: 'G-3',
        text: 'x',
        to: [keeper.id],
      },
    )
    const mentions = await list(keeper.token, '?topic=mentions')
    expect(mentions).toMatchObject({ total: 1, unseenCount: 3, data: [{ link: '/app/groupages/edit/3' }] })
    const [first, second] = (await list(keeper.token)).data
    const body = { notification_id: first.id }
    await test.call('PUT', '/notifications/read', { as: keeper.token, body })
    expect(await list(keeper.token, '?unread=true')).toMatchObject({
      total: 2,
      data: [{ id: second.id }, {}],
    })
    expect(await list(keeper.token, `?before=${second.id}`)).toMatchObject({ total: 3, data: [{}] })
    expect(await list(keeper.token, '?unread=true&topic=mentions')).toMatchObject({ total: 0, data: [] })
  })

  it.each(['?topic=weather', '?unread=1', '?before=0', '?before=x', '?before=9999999999'])(
    'refuses %s',
    async (query) => {
      expect((await test.call('GET', `/notifications${query}`, { as: keeper.token })).status).toBe(422)
    },
  )
})
