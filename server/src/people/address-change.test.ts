import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, testPasswordHash } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
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

/** Every mail to an address, oldest first. */
async function mailsTo(email: string): Promise<{ subject: string; body_text: string }[]> {
  const text = 'select subject, body_text from outbox where recipient = $1 order by id'
  return (await test.pool.query(text, [email])).rows
}

async function resetLink(id: number, email: string) {
  await test.call('POST', '/forgot', { body: { email } })
  await test.work(null)
  const address = new URL(
    /http\S+\/user\/reset\S+/.exec((await mailsTo(email)).at(-1)?.body_text ?? '')?.[0] ?? '',
  )
  const part = (name: string) => address.searchParams.get(name) ?? ''
  return { id, expires: Number(part('expires')), signature: part('signature') }
}

async function change(id: number, changes: object) {
  const { body: record } = await test.call('GET', `/users/edit/${id}`, { as: 2 })
  const { name, surname, email, role_id, version } = record
  const body = { name, surname, email, role_id, version, ...changes }
  return test.call('POST', `/users/update/${id}`, { as: 2, body })
}

const check = async (link: object) => (await test.call('POST', '/resetCheck', { body: link })).status

it('links that were mailed to an earlier address stop working, and it is told', async () => {
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
    'Your Dromos e-mail was changed',
  ])
  expect(JSON.stringify(await mailsTo(email))).not.toContain(`new-${email}`)
  expect(await mailsTo(`new-${email}`)).toEqual([])
})

it('whoever has no password yet is welcomed at the corrected address, and the wrong one can do nothing', async () => {
  const body = { name: 'Eleni', surname: 'Markou', email: 'wrong@dromos.test', role_id: [4] }
  const { body: made } = await test.call('POST', '/users/store', { as: 2, body })
  const linkIn = async (email: string) =>
    new URL(/http\S+savePassword\S+/.exec((await mailsTo(email)).at(-1)?.body_text ?? '')?.[0] ?? '').search
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
