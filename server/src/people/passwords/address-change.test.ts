import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { PASSWORD, startTestApp, testPasswordHash } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'

let test: TestApp
let admin: string

beforeAll(async () => {
  test = await startTestApp()
  admin = await administrator()
})
beforeEach(() => test.pool.query('delete from rate_limits'))
afterAll(() => test.close())

const NEW = 'Another-horse-8'
let serial = 0

async function person(values: object = {}): Promise<{ id: number; email: string }> {
  serial += 1
  const email = `moved-${serial}@dromos.test`
  const id = await test.make.person({ role_id: 4, email, password_hash: await testPasswordHash(), ...values })
  return { id, email }
}

async function administrator(): Promise<string> {
  const id = await test.make.person({ role_id: 2, password_hash: await testPasswordHash() })
  return test.tokenFor(id, 2)
}

/** Every mail to an address, oldest first. */
async function mailsTo(email: string): Promise<{ subject: string; body_text: string }[]> {
  const text = 'select subject, body_text from outbox where recipient = $1 order by id'
  return (await test.pool.query(text, [email])).rows
}

async function resetLink(id: number, email: string) {
  await test.call('POST', '/forgot', { body: { email } })
  await test.work(null)
  const letter = test.letters.findLast(({ recipient }) => recipient === email)
  const address = new URL(/http\S+\/user\/reset\S+/.exec(letter?.text ?? '')?.[0] ?? '')
  const part = (name: string) => address.searchParams.get(name) ?? ''
  return { id, expires: Number(part('expires')), signature: part('signature') }
}

async function change(id: number, changes: object) {
  const { body: record } = await test.call('GET', `/users/edit/${id}`, { as: 2 })
  const { name, surname, email, role_id, version } = record
  const body = { name, surname, email, role_id, version, current_password: PASSWORD, ...changes }
  return test.call('POST', `/users/update/${id}`, { as: admin, body })
}

const check = async (link: object) => (await test.call('POST', '/resetCheck', { body: link })).status

it('a link that was mailed to an earlier address stops working, and that address is told', async () => {
  const { id, email } = await person()
  const link = await resetLink(id, email)
  expect(await check(link)).toBe(200)
  expect((await change(id, { surname: 'Other' })).status).toBe(200)
  expect(await check(link)).toBe(200)
  expect((await change(id, { email: `new-${email}` })).status).toBe(200)
  expect(await check(link)).toBe(410)
  const body = { ...link, password: NEW, password_confirmation: NEW }
  expect((await test.call('POST', '/reset', { body })).status).toBe(410)
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
    'A new password for Dromos',
    'Your Dromos email was changed',
  ])
  expect(JSON.stringify(await mailsTo(email))).not.toContain(`new-${email}`)
  expect(await mailsTo(`new-${email}`)).toEqual([])
})

it('somebody without a password is welcomed at the corrected address, and the wrong one can do nothing', async () => {
  const body = { name: 'Eleni', surname: 'Markou', email: 'wrong@dromos.test', role_id: [4] }
  const { body: made } = await test.call('POST', '/users/store', { as: 2, body })
  const linkIn = async (email: string) => {
    await test.work()
    const text = test.letters.findLast(({ recipient }) => recipient === email)?.text ?? ''
    return new URL(/http\S+savePassword\S+/.exec(text)?.[0] ?? '').search
  }
  const wrong = await linkIn('wrong@dromos.test')
  expect((await change(made.id, { email: 'right@dromos.test' })).status).toBe(200)
  const right = await linkIn('right@dromos.test')
  const save = (search: string) =>
    test.call('POST', `/savePassword/${made.id}${search}`, {
      body: { password: NEW, password_confirmation: NEW },
    })
  expect((await save(wrong)).status).toBe(410)
  expect((await save(right)).status).toBe(200)
  expect(await mailsTo('wrong@dromos.test')).toHaveLength(1)
})

it('a link from before somebody was switched off does not work after they are switched on again', async () => {
  const { id, email } = await person()
  const link = await resetLink(id, email)
  for (const action of ['deactivate', 'activate']) {
    expect((await test.call('PUT', `/users/active/${id}`, { as: 2, body: { action } })).status).toBe(200)
  }
  expect(await check(link)).toBe(410)
})

it('only those who enter their own password move somebody to another address', async () => {
  const { id, email } = await person()
  const moved = { email: `new-${email}` }
  const refused = async (current_password: string | undefined) =>
    (await change(id, { ...moved, current_password })).body.errors
  expect(await refused(undefined)).toEqual({ current_password: 'Field is required.' })
  expect(await refused('Wrong-pass-1')).toEqual({ current_password: 'The current password is wrong.' })
  expect((await change(id, { surname: 'Other', current_password: undefined })).status).toBe(200)
  expect((await change(id, { email: email.toUpperCase(), current_password: undefined })).status).toBe(200)
  expect(await mailsTo(email)).toEqual([])
  expect((await change(id, moved)).body.user.email).toBe(moved.email)
})

it('only those who enter their own password move a customer account to another address', async () => {
  const firm = await test.make.firm()
  const { id, email } = await person({ role_id: 5, firm_id: firm })
  const update = async (changes: object) => {
    const { body: record } = await test.call('GET', `/accounts/edit/${id}`, { as: admin })
    const { name, surname, version } = record
    const body = { name, surname, email: `new-${email}`, firm_id: firm, version, ...changes }
    return test.call('POST', `/accounts/update/${id}`, { as: admin, body })
  }
  expect((await update({})).body.errors).toEqual({ current_password: 'Field is required.' })
  expect((await update({ current_password: PASSWORD })).status).toBe(200)
})

it('guesses at one’s own password while changing an address are slowed, and others are not asked for it', async () => {
  const { id, email } = await person()
  const statuses: number[] = []
  for (let at = 0; at < 6; at += 1) {
    const answer = await change(id, { email: `new-${email}`, current_password: 'Wrong-pass-1' })
    statuses.push(answer.status)
  }
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  const body = { name: 'N', surname: 'S', email: `new-${email}`, role_id: [4], version: 1 }
  expect((await test.call('POST', `/users/update/${id}`, { as: 4, body })).status).toBe(404)
  expect((await test.call('POST', `/users/update/${id}`, { as: 3, body })).status).toBe(403)
})
