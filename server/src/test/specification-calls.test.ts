import { userInput } from '@dromos/contract/people/person-fields.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from './app.ts'
import type { TestApp } from './app.ts'
import { declaredCalls } from './endpoints.ts'
import { picture } from './picture-calls.ts'

let test: TestApp
let id: number

beforeAll(async () => {
  test = await startTestApp()
  id = await test.make.person({ role_id: 4 })
})
afterAll(() => test.close())

const fields = {
  name: 'Ada',
  surname: 'Lovelace',
  phone: '2101234567',
  phone_code: '+30',
  phone_iso: 'GR',
  skype: '',
  gender_id: '',
  buisness_id: '',
}

/** Sends fields as a form does: each as a part of its own. */
async function sendFields(path: string, parts: readonly (readonly [string, string | Blob])[]) {
  const form = new FormData()
  for (const [name, value] of parts) form.append(name, value)
  const packed = new Response(form)
  const headers = { 'content-type': packed.headers.get('content-type') ?? '' }
  return test.call('POST', path, { as: 2, headers, body: Buffer.from(await packed.arrayBuffer()) })
}

const storeWith = (email: string, more: readonly (readonly [string, string | Blob])[]) =>
  sendFields('/users/store', [...Object.entries({ ...fields, email }), ...more])

describe('the calls of users, as the specification writes them', () => {
  it.each([
    ['a number', 'role_id', '3'],
    ['an entry of a list', 'role_id[]', '3'],
    ['a list of numbers', 'role_id', '[3]'],
    ['a list of objects', 'role_id', '[{"id": 3, "name": "Manager"}]'],
  ])('POST /store takes user fields as form, the role as %s', async (_what, name, role) => {
    const email = `${Math.abs(hash(name + role))}@form.test`
    const { status, body } = await storeWith(email, [
      [name, role],
      ['file', ''],
    ])
    expect([status, body]).toEqual([201, expect.objectContaining({ id: expect.any(Number) })])
    const user = (await test.call('GET', `/users/edit/${body.id}`, { as: 2 })).body
    expect(user).toMatchObject({
      name: 'Ada',
      email,
      phone: '+30 2101234567',
      role_id: [3],
      buisness_id: null,
    })
  })

  it('POST /store takes a picture beside them', async () => {
    const file = new Blob([(await picture('teal')).content], { type: 'image/png' })
    const { status, body } = await storeWith('picture@form.test', [
      ['role_id', '3'],
      ['file', file],
    ])
    expect(status).toBe(201)
    expect((await test.call('GET', `/users/edit/${body.id}`, { as: 2 })).body.image).not.toBeNull()
  })

  it('POST /store names the fields that it refuses, and takes each once', async () => {
    const refused = async (...parts: [string, string][]) => {
      const { status, body } = await storeWith('refused@form.test', parts)
      return [status, body.errors]
    }
    expect(await refused(['role_id', 'boss'])).toEqual([422, { 'role_id.0': expect.any(String) }])
    expect(await refused(['role_id', '3'], ['boss', 'yes'])).toEqual([422, { boss: expect.any(String) }])
    expect(await refused(['role_id', '3'], ['name', 'Eve'])).toEqual([422, { name: expect.any(String) }])
    expect(await refused(['role_id', '3'], ['data', '{}'])).toEqual([422, { name: expect.any(String) }])
    const half = 'x'.repeat(600_000)
    expect(
      (
        await storeWith('large@form.test', [
          ['viber', half],
          ['whatsapp', half],
        ])
      ).status,
    ).toBe(413)
  })

  it('POST /update/{id} takes the role as it is read', async () => {
    const user = (await test.call('GET', `/users/edit/${id}`, { as: 2 })).body
    const known = Object.keys(userInput.shape).map((name) => [name, user[name]] as const)
    const body = { ...Object.fromEntries(known), version: user.version, role_id: [{ id: 4 }] }
    const answer = await test.call('POST', `/users/update/${id}`, { as: 2, body })
    expect([answer.status, answer.body.status]).toEqual([200, 'ok'])
  })

  it('GET ?pageSize&currentPage&dataField&order&search, empty when unsorted', async () => {
    const query = '?pageSize=10&currentPage=1&dataField=&order=&search='
    expect((await test.call('GET', `/users${query}`, { as: 2 })).status).toBe(200)
  })

  it('GET /acceptFirstLogin takes language and token, and no token of another', async () => {
    const person = await test.make.person({ role_id: 4 })
    const token = await test.tokenFor(person, 4)
    const accept = (more: string) =>
      test.call('GET', `/users/acceptFirstLogin?language=en${more}`, { as: token })
    expect((await accept(`&token=${await test.tokenOf(3)}`)).body.errors).toEqual({
      token: 'This is not the token you are signed in with.',
    })
    expect((await accept(`&token=${token}`)).body).toMatchObject({ first_login: true })
    expect((await accept('')).status).toBe(200)
  })
})

it('a key that no call knows is refused by its name, by every call that is read', async () => {
  const wrong = []
  for (const { key, path, endpoint } of await declaredCalls()) {
    if (!key.startsWith('GET ') || endpoint.access === 'public') continue
    const { status, body } = await test.call('GET', `${path.replaceAll(/\{[^}]*\}/g, '1')}?no_such_key=1`, {
      as: 1,
    })
    // What is nobody's, no kind or no record is refused before its query.
    const isRefused = status === 403 || status === 404 || (status === 422 && !body.errors.no_such_key)
    if (!isRefused && body.errors?.no_such_key === undefined) wrong.push([key, status])
  }
  expect(wrong).toEqual([])
})

/** The same number for the same text. */
const hash = (text: string): number =>
  Array.from(text).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7)
