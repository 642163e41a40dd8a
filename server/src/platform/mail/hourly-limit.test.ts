import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'
import { groupDesk } from '../../test/desks/group-desk.ts'
import { sendMail } from './mail.ts'

const PER_HOUR = 20
const FOR_MANY = 18
let test: TestApp

beforeAll(async () => {
  test = await startTestApp({ mailsPerHour: PER_HOUR })
  await test.make.business()
})
afterAll(() => test.close())

const writer = async () => {
  const id = await test.make.person({ role_id: 2 })
  return { id, token: await test.tokenFor(id, 2) }
}
const writes = (senderId: number) =>
  sendMail(
    test.db,
    { to: 'one@bound.example', personId: null, senderId, subject: 'News', text: '', html: '' },
    'dromos.test',
  )
/** How many mails of somebody go out together, by how many minutes after their first. */
const turnsOf = async (id: number): Promise<Record<string, number>> => {
  const { rows } = await test.pool.query(
    `select 10 * round(extract(epoch from due_at - first) / 600)::int as minutes, count(*)::int as mails
      from mail_turns, (select min(due_at) as first from mail_turns where person_id = $1) as earliest
      where person_id = $1 group by 1 order by 1`,
    [id],
  )
  return Object.fromEntries(rows.map(({ minutes, mails }) => [minutes, mails]))
}
const earlier = (minutes: number) =>
  test.pool.query('update mail_turns set due_at = due_at - make_interval(mins => $1)', [minutes])
const groupOf = async (token: string, members: number) => {
  const desk = groupDesk(() => test)
  const emails = Array.from({ length: members }, (_, at) => `n${at}@many.example`)
  const id = await desk.enter({ emails }, token)
  const { body: plan } = await test.call('GET', `/groups/plan/${id}`, { as: token })
  const sent = await test.call('POST', `/groups/send/${id}`, { as: token, body: { version: plan.version } })
  expect(sent.status).toBe(201)
  return { plan, sent: sent.body }
}

describe('the mails of one person', () => {
  it('go out as many as an hour holds, and each goes out', async () => {
    const { id } = await writer()
    for (let at = 0; at <= 2 * PER_HOUR; at += 1) await writes(id)
    expect(await turnsOf(id)).toEqual({ 0: PER_HOUR, 60: PER_HOUR, 120: 1 })
    const { rows } = await test.pool.query(
      'select count(*)::int as jobs from graphile_worker.jobs where run_at > now() + interval $$50 minutes$$',
    )
    expect(rows[0].jobs).toBe(PER_HOUR + 1)
  })

  it('count together whether to one or to many; what somebody waits for finds room among many', async () => {
    const { id, token } = await writer()
    for (let at = 0; at < 8; at += 1) await writes(id)
    const { plan, sent } = await groupOf(token, 40)
    expect(plan.per_hour).toBe(FOR_MANY)
    expect(Date.parse(sent.until) - Date.parse(plan.until)).toBeLessThan(600_000)
    expect(await turnsOf(id)).toEqual({ 0: FOR_MANY, 60: FOR_MANY, 120: 12 })
    await writes(id)
    await writes(id)
    expect(await turnsOf(id)).toEqual({ 0: PER_HOUR, 60: FOR_MANY, 120: 12 })
    await earlier(30)
    await writes(id)
    expect(await turnsOf(id)).toEqual({ 0: PER_HOUR, 60: FOR_MANY + 1, 120: 12 })
  })

  it('leave their turns to others when they are taken back', async () => {
    const { id, token } = await writer()
    const { sent } = await groupOf(token, 40)
    expect((await test.call('PUT', `/groups/cancel/${sent.id}`, { as: token })).status).toBe(200)
    const again = await groupOf(token, 4)
    expect(again.plan.until).toBeNull()
    for (let at = 0; at < PER_HOUR - 4; at += 1) await writes(id)
    const { rows } = await test.pool.query(
      `select count(*)::int as now from mail_turns turn join outbox on outbox.id = mail_id
        where turn.person_id = $1 and status = 'waiting' and due_at <= now()`,
      [id],
    )
    expect(rows[0].now).toBe(PER_HOUR)
  })

  it('are not counted for another person', async () => {
    const [one, other] = [await writer(), await writer()]
    await groupOf(one.token, FOR_MANY)
    await groupOf(other.token, FOR_MANY)
    expect([await turnsOf(one.id), await turnsOf(other.id)]).toEqual([{ 0: FOR_MANY }, { 0: FOR_MANY }])
  })
})

it('mails to two groups at the same moment keep the hourly bound of a person too', async () => {
  const { id, token } = await writer()
  await Promise.all([groupOf(token, 15), groupOf(token, 15)])
  expect(await turnsOf(id)).toEqual({ 0: FOR_MANY, 60: 30 - FOR_MANY })
})
