import { roleIds } from '@dromos/contract/constants/roles.ts'
import { fileKind } from '@dromos/contract/constants/file-kinds.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { makeChatDesk, textsOf } from '../test/desks/chats.ts'
import type { ChatDesk } from '../test/desks/chats.ts'

let test: TestApp
let desk: ChatDesk

beforeAll(async () => {
  test = await startTestApp()
  desk = await makeChatDesk(test)
})
afterAll(() => test.close())

const at = (order: number): string => `/orders/${order}`

describe('the two channels of an order', () => {
  it('are read back as they were written, and customers have theirs alone', async () => {
    const order = await desk.enter()
    const { elena, maria, own } = desk
    await desk.write(maria.token, at(order), { channel: 'staff', text: 'The FRC ends on Saturday.' })
    const sent = await desk.write(elena.token, at(order), { text: 'It is loading on ramp 3.' })
    expect(sent.status).toBe(201)
    expect(sent.body).toMatchObject({
      channel: 'customer',
      text: 'It is loading on ramp 3.',
      author: { id: elena.id, name: 'Elena Markou', side: 'office' },
      is_own: true,
      former_firm: null,
    })
    await desk.write(own.token, at(order), { text: 'All 33 pallets by 11:15.', reply_to: sent.body.id })
    const staff = await desk.open(elena.token, at(order))
    expect(staff.firm).toBe('Ελληνικά Τυριά ΑΕ')
    expect(textsOf(staff, 'staff')).toEqual(['The FRC ends on Saturday.'])
    expect(textsOf(staff, 'customer')).toEqual(['It is loading on ramp 3.', 'All 33 pallets by 11:15.'])
    const theirs = await desk.open(own.token, at(order))
    expect(theirs.users).toEqual([])
    expect(theirs.data.map((one: { channel: string }) => one.channel)).toEqual(['customer'])
    const [first, second] = theirs.data[0].messages
    const { rows } = await test.pool.query('select company_title from businesses where id = $1', [
      desk.parents.business,
    ])
    expect(first.author).toEqual({ id: null, name: rows[0].company_title, image: null, side: 'office' })
    expect(second.reply).toMatchObject({ name: rows[0].company_title, text: 'It is loading on ramp 3.' })
    expect(JSON.stringify(theirs)).not.toContain('Markou')
  })

  it('admit each role to its channels', async () => {
    const order = await desk.enter()
    for (const role of roleIds) {
      const token =
        role === 5 ? desk.own.token : await test.tokenFor(await test.make.person({ role_id: role }), role)
      const told = await Promise.all(
        (['staff', 'customer'] as const).map(async (channel) => {
          const { status } = await desk.write(token, at(order), { channel, text: `by ${role}` })
          return status
        }),
      )
      expect([role, ...told]).toEqual([role, role === 5 ? 422 : 201, 201])
      const read = await test.call('GET', `${at(order)}/chat/messages?channel=staff`, { as: token })
      expect(read.status).toBe(role === 5 ? 422 : 200)
    }
  })

  it('are not found at an order of another firm, or at none', async () => {
    const order = await desk.enter()
    const sent = await desk.write(desk.own.token, at(order), { text: 'Ours.' })
    for (const id of [order, 999_999]) {
      const calls = [
        test.call('GET', `${at(id)}/chat`, { as: desk.foreign.token }),
        test.call('GET', `${at(id)}/chat/messages?channel=customer`, { as: desk.foreign.token }),
        desk.write(desk.foreign.token, at(id), { text: 'Hello' }),
        test.call('PUT', `${at(id)}/chat/read`, {
          as: desk.foreign.token,
          body: { channel: 'customer', up_to: 1 },
        }),
        test.call('PUT', `${at(id)}/chat/typing`, { as: desk.foreign.token, body: { channel: 'customer' } }),
        test.call('POST', `${at(id)}/chat/update/${sent.body.id}`, {
          as: desk.foreign.token,
          body: { text: 'x' },
        }),
        test.call('DELETE', `${at(id)}/chat/destroy/${sent.body.id}`, { as: desk.foreign.token }),
      ]
      expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 404))
    }
  })

  it('stay with the customer they were written to when the order goes to another one', async () => {
    const order = await desk.enter()
    await desk.write(desk.elena.token, at(order), { text: 'For the first one.' })
    expect(await desk.unread(desk.own.token)).toBeGreaterThan(0)
    const { version } = await desk.orders.read(order)
    const before = await desk.unread(desk.own.token)
    await test.pool.query('update orders set firm_company_id = $2 where id = $1', [order, desk.other])
    expect(version).toBeGreaterThan(0)
    expect(await desk.unread(desk.own.token)).toBe(before - 1)
    expect((await test.call('GET', `${at(order)}/chat`, { as: desk.own.token })).status).toBe(404)
    await desk.write(desk.elena.token, at(order), { text: 'For the second one.' })
    expect(textsOf(await desk.open(desk.foreign.token, at(order)), 'customer')).toEqual([
      'For the second one.',
    ])
    const found = await test.call('GET', '/chat?search=first', { as: desk.foreign.token })
    expect(found.body.data).toEqual([])
    const staff = await desk.open(desk.elena.token, at(order))
    expect(staff.data[1].messages.map((one: { former_firm: string }) => one.former_firm)).toEqual([
      'Ελληνικά Τυριά ΑΕ',
      null,
    ])
  })
})

describe('a chat rejects', () => {
  it.each([
    ['a text of 10,000 characters', { text: 'x'.repeat(10_000) }, { text: 'Maximum length is 4,000.' }],
    ['nothing at all', { text: '  ' }, { text: 'Field is required.' }],
    [
      'a file that is not there',
      { text: 'x', files: ['11111111-1111-1111-1111-111111111111'] },
      { 'files.0': 'This choice does not exist.' },
    ],
    [
      'an answer to a message that is not there',
      { text: 'x', reply_to: 999_999 },
      { reply_to: 'This choice does not exist.' },
    ],
    ['an unknown field', { text: 'x', loud: true }, { loud: 'This field does not exist.' }],
  ])('%s', async (_what, body, errors) => {
    const answer = await desk.write(desk.elena.token, at(await desk.enter()), body)
    expect([answer.status, answer.body.errors]).toEqual([422, errors])
  })

  it('a mention of people who may not open it, or have left', async () => {
    const order = await desk.enter()
    const left = await test.make.person({ role_id: 4, active: false })
    const named = (channel: string, id: number) =>
      desk.write(desk.elena.token, at(order), { channel, text: 'Look', mentions: [id] })
    expect((await named('staff', desk.maria.id)).status).toBe(201)
    expect((await named('customer', desk.own.id)).status).toBe(201)
    for (const [channel, id] of [
      ['staff', desk.own.id],
      ['staff', left],
      ['customer', desk.maria.id],
      ['customer', desk.foreign.id],
    ] as const) {
      const answer = await named(channel, id)
      expect([answer.status, answer.body.errors]).toEqual([
        422,
        { 'mentions.0': 'This choice does not exist.' },
      ])
    }
  })

  it('a paper that names what we pay, for a customer', async () => {
    const order = await desk.enter()
    const paper = await desk.addOrderFile(test, order, {
      kind: fileKind.carrierInvoice,
      name: 'inv.pdf',
      shared: false,
    })
    const answer = await desk.write(desk.elena.token, at(order), { text: 'x', files: [paper] })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['files.0']])
    expect(
      (await desk.write(desk.elena.token, at(order), { channel: 'staff', text: '', files: [paper] })).status,
    ).toBe(201)
  })
})

it('files in the channel of the customer are released to it, and those of colleagues are not', async () => {
  const order = await desk.enter()
  const add = (name: string) =>
    desk.addOrderFile(test, order, { kind: fileKind.cmrNote, name, shared: false })
  const [inside, outside] = [await add('inside.pdf'), await add('outside.pdf')]
  await desk.write(desk.elena.token, at(order), { channel: 'staff', text: 'Ours', files: [inside] })
  const sent = await desk.write(desk.elena.token, at(order), { text: 'Yours', files: [outside] })
  expect(sent.body.files).toMatchObject([{ id: outside, name: 'outside.pdf' }])
  const theirs = await test.call('GET', `${at(order)}/files`, { as: desk.own.token })
  expect(theirs.body.files.map((file: { id: string }) => file.id)).toEqual([outside])
  const stolen = await desk.write(desk.own.token, at(order), { text: 'x', files: [inside] })
  expect(stolen.status).toBe(422)
})

describe('one’s own chat message', () => {
  it('is changed and deleted within five minutes, and the trail says what it said', async () => {
    const order = await desk.enter()
    const { elena, maria, own } = desk
    const sent = await desk.write(elena.token, at(order), { text: 'Ramp 3' })
    const path = `${at(order)}/chat`
    const change = (token: string) =>
      test.call('POST', `${path}/update/${sent.body.id}`, { as: token, body: { text: 'Ramp 4' } })
    expect((await change(maria.token)).status).toBe(403)
    expect((await change(own.token)).status).toBe(403)
    const changed = await change(elena.token)
    expect(changed.body).toMatchObject({ text: 'Ramp 4', edited_at: expect.any(String) })
    const gone = await test.call('DELETE', `${path}/destroy/${sent.body.id}`, { as: elena.token })
    expect(gone.body).toMatchObject({ text: '', deleted_at: expect.any(String) })
    expect((await change(elena.token)).status).toBe(409)
    const { rows } = await test.pool.query(
      "select action, before from audit_log where action like 'order_chat.%' and entity_id = $1 order by id",
      [order],
    )
    expect(rows).toMatchObject([
      { action: 'order_chat.send' },
      { action: 'order_chat.change', before: { text: 'Ramp 3' } },
      { action: 'order_chat.delete', before: { text: 'Ramp 4' } },
    ])
  })

  it('stays as it is after five minutes', async () => {
    const order = await desk.enter()
    const sent = await desk.write(desk.elena.token, at(order), { text: 'Ramp 3' })
    await test.pool.query(
      "update chat_messages set sent_at = now() - interval '5 minutes 1 second' where id = $1",
      [sent.body.id],
    )
    const path = `${at(order)}/chat`
    const late = await test.call('POST', `${path}/update/${sent.body.id}`, {
      as: desk.elena.token,
      body: { text: 'x' },
    })
    const later = await test.call('DELETE', `${path}/destroy/${sent.body.id}`, { as: desk.elena.token })
    expect([late.status, later.status]).toEqual([409, 409])
    expect(textsOf(await desk.open(desk.elena.token, at(order)), 'customer')).toEqual(['Ramp 3'])
  })

  it('is there once, however often it is sent', async () => {
    const order = await desk.enter()
    const send = () => desk.write(desk.elena.token, at(order), { text: 'Once' }, 'key-of-one-message-1')
    const [first, second] = [await send(), await send()]
    expect(second.body).toEqual(first.body)
    expect(textsOf(await desk.open(desk.elena.token, at(order)), 'customer')).toEqual(['Once'])
  })
})

it('a chat is not written, read or counted by somebody who was switched off', async () => {
  const order = await desk.enter()
  const id = await test.make.person({ role_id: 4 })
  const token = await test.tokenFor(id, 4)
  await desk.write(token, at(order), { channel: 'staff', text: 'Mine' })
  await test.pool.query('update people set active = false where id = $1', [id])
  await expect.poll(async () => (await test.call('GET', `${at(order)}/chat`, { as: token })).status).toBe(401)
  expect((await desk.write(token, at(order), { channel: 'staff', text: 'x' })).status).toBe(401)
  await desk.write(desk.maria.token, at(order), { channel: 'staff', text: 'After' })
  const { rows } = await test.pool.query('select unread from chat_readers where person_id = $1', [id])
  expect(rows).toEqual([{ unread: 0 }])
})
