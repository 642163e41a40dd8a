import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, testPasswordHash } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'
import { declaredCalls } from '../../test/endpoints.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const inGreek = 'Αποδεχτείτε πρώτα τους όρους χρήσης.'
const newcomer = { first_login: false, terms_version: null }

describe('the terms', () => {
  it('are accepted once, with version, language and time', async () => {
    const id = await test.make.person({ role_id: 4, ...newcomer, password_hash: await testPasswordHash() })
    const token = await test.tokenFor(id, 4)
    expect((await test.call('GET', '/me', { as: token })).body.user.first_login).toBe(false)
    const answer = await test.call('GET', '/users/acceptFirstLogin?language=el', { as: token })
    expect(answer.body).toEqual({ first_login: true, terms_version: expect.stringMatching(/^\d{4}-\d{2}$/) })
    expect((await test.call('GET', '/me', { as: token })).body.user.first_login).toBe(true)
    const row = await test.pool.query('select terms_language, terms_accepted_at from people where id = $1', [
      id,
    ])
    expect(row.rows[0]).toMatchObject({ terms_language: 'el', terms_accepted_at: expect.anything() })
  })

  it('must be accepted again when their version has changed', async () => {
    const id = await test.make.person({ role_id: 4, ...newcomer })
    const token = await test.tokenFor(id, 4)
    const me = async () => (await test.call('GET', '/me', { as: token })).body.user
    const accept = (language: string) =>
      test.call('GET', `/users/acceptFirstLogin?language=${language}`, { as: token })
    const { terms_version } = (await accept('en')).body
    expect(await me()).toMatchObject({ first_login: true, terms_version })
    await test.pool.query("update people set terms_version = '2020-01' where id = $1", [id])
    expect(await me()).toMatchObject({ first_login: false, terms_version: '2020-01' })
    await accept('el')
    expect(await me()).toMatchObject({ first_login: true, terms_version })
    const log = await test.pool.query(
      "select after from audit_log where action = 'terms.accepted' and entity_id = $1 order by id",
      [id],
    )
    expect(log.rows.map(({ after }) => after)).toEqual([
      { version: terms_version, language: 'en' },
      { version: terms_version, language: 'el' },
    ])
  })

  it('come first: until they are accepted, every call but those that lead to them is refused in its own words', async () => {
    const token = await test.tokenFor(await test.make.person({ role_id: 1, ...newcomer }), 1)
    const open: string[] = []
    const answers = new Set<string>()
    for (const { key, method, path, endpoint } of await declaredCalls()) {
      if (endpoint.access === 'public') continue
      const url = path.replace('{type}', 'trailer').replaceAll(/\{\w+\}/g, '1')
      const body = method === 'GET' ? undefined : {}
      const answer = await test.call(method, url, { as: token, body, language: 'el' })
      if (answer.body.code !== 'terms_missing') open.push(key)
      else answers.add(`${answer.status} ${answer.body.message}`)
    }
    expect([...answers]).toEqual([`403 ${inGreek}`])
    expect(open).toEqual(['GET /me', 'GET /users/acceptFirstLogin'])
    await test.call('GET', '/users/acceptFirstLogin?language=el', { as: token })
    expect((await test.call('GET', '/orders', { as: token })).status).toBe(200)
  })

  it('stop whoever accepted them when they change, also somebody who is at work', async () => {
    const id = await test.make.person({ role_id: 4 })
    const token = await test.tokenFor(id, 4)
    const list = async () => (await test.call('GET', '/orders', { as: token })).body.code
    expect(await list()).toBe(undefined)
    await test.pool.query("update people set terms_version = '2020-01' where id = $1", [id])
    await expect.poll(list).toBe('terms_missing')
  })
})
