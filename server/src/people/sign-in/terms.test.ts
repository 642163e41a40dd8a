import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, testPasswordHash } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

describe('the terms', () => {
  it('are accepted once, with version, language and time', async () => {
    const id = await test.make.person({ role_id: 4, password_hash: await testPasswordHash() })
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

  it('are to be accepted again when their version has changed', async () => {
    const id = await test.make.person({ role_id: 4 })
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
})
