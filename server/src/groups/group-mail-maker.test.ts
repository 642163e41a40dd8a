import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { groupDesk } from '../test/desks/group-desk.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
  await test.make.business()
})
afterAll(() => test.close())

const desk = groupDesk(() => test)
const letter = (to: string[], changes: object = {}) => ({
  to,
  language: 'en',
  subject: 'A word with {{firm}}',
  body: '<p>Dear {{contact}}</p>',
  ...changes,
})

it('a group mail to some of a group goes to its people with their purposes, and to no others unseen', async () => {
  const contact = await desk.contact({
    first_name: 'Ada',
    last_name: 'Ops',
    email: 'Ada@group.example',
    mail_roles: ['sales'],
  })
  const gone = await desk.contact({ email: 'gone@group.example' })
  await test.pool.query(
    "insert into suppressions (address, kind) values ('gone@group.example', 'unsubscribed')",
  )
  const id = await desk.enter({ selectedContacts: [contact, gone], emails: ['free@group.example'] })
  const { body: seen } = await test.call('GET', `/groups/letter/${id}`, { as: 2 })
  expect(seen.contacts).toEqual([
    expect.objectContaining({
      email: 'ada@group.example',
      name: 'Ada Ops',
      side: 'other',
      purposes: ['sales'],
    }),
    expect.objectContaining({ email: 'free@group.example', purposes: [] }),
  ])
  const send = (to: string[], changes: object = {}) =>
    test.call('POST', `/groups/letter/${id}`, { as: 2, body: letter(to, changes) })
  const preview = await test.call('POST', `/groups/letterPreview/${id}`, {
    as: 2,
    body: letter(['ada@group.example']),
  })
  expect(preview.body.html).toContain('Dear Ada Ops')
  const sent = await send(['ada@group.example', 'free@group.example'])
  expect([sent.status, sent.body.mails.length]).toEqual([201, 2])
  expect(Object.keys((await send(['stranger@group.example'])).body.errors)).toEqual(['to'])
  const stranger = { confirmed: ['stranger@group.example'] }
  const hole = await send(['stranger@group.example'], stranger)
  expect([hole.status, hole.body.errors]).toEqual([
    422,
    { subject: 'No value for “Firm of the recipient”: write it yourself, or remove it.' },
  ])
  const whole = { ...stranger, subject: 'A word', body: '<p>Dear {{contact}}</p><p>Good day.</p>' }
  expect((await send(['stranger@group.example'], whole)).status).toBe(201)
  const seenByStranger = await test.call('POST', `/groups/letterPreview/${id}`, {
    as: 2,
    body: { to: [], language: 'en', subject: 'A word with {{firm}}', body: whole.body },
  })
  expect(seenByStranger.body).toMatchObject({ missing: ['firm'], left_out: ['contact'] })
  expect(seenByStranger.body.html).not.toContain('Dear')
})

it('an operator writes to people of own groups alone', async () => {
  const id = await desk.enter({ emails: ['free@group.example'] })
  const ask = (as: 4 | 5) => test.call('GET', `/groups/letter/${id}`, { as })
  expect([(await ask(4)).status, (await ask(5)).status]).toEqual([404, 403])
  const body = letter(['free@group.example'], { subject: 'A word', body: '<p>Good day</p>' })
  expect((await test.call('POST', `/groups/letter/${id}`, { as: 4, body })).status).toBe(404)
  const own = await desk.enter({ emails: ['free@group.example'] }, 4)
  expect((await test.call('POST', `/groups/letter/${own}`, { as: 4, body })).status).toBe(201)
})
