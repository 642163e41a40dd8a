import { TERMS_VERSION } from '@dromos/contract/people/terms.ts'
import type { RoleId } from '@dromos/contract/constants/roles.ts'
import { PASSWORD, testPasswordHash } from './app.ts'
import type { HttpAnswer, TestApp } from './app.ts'

/** The cookie that an answer sets, as a browser sends it back. */
export function cookieOf(headers: HttpAnswer['headers']): string {
  return String(headers['set-cookie'] ?? '').split(';')[0] ?? ''
}

/** A token of somebody entered by the API, who has accepted the terms. */
export async function tokenAtWork(test: TestApp, personId: number, role: RoleId): Promise<string> {
  const accepted = 'update people set first_login = true, terms_version = $2 where id = $1'
  await test.pool.query(accepted, [personId, TERMS_VERSION])
  return test.tokenFor(personId, role)
}

/** People with the password of the tests, who sign in and go on. */
export function signInCalls(app: () => TestApp) {
  let serial = 0

  async function person(values: object = {}): Promise<{ id: number; email: string }> {
    serial += 1
    const email = `sign-in-${serial}@dromos.test`
    const id = await app().make.person({
      role_id: 4,
      email,
      password_hash: await testPasswordHash(),
      ...values,
    })
    return { id, email }
  }

  let address = 10

  /** Signs in from an address of its own, so that failures of one test do not slow another. */
  async function signIn(
    email: string,
    password = PASSWORD,
    from?: string,
  ): Promise<HttpAnswer & { cookie: string }> {
    address += 1
    const answer = await app().app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email, password },
      remoteAddress: from ?? `10.0.0.${address}`,
    })
    return {
      status: answer.statusCode,
      body: answer.json(),
      headers: answer.headers,
      cookie: cookieOf(answer.headers),
    }
  }

  const refresh = (cookie: string, headers: Record<string, string> = {}) =>
    app().call('GET', '/refreshToken', { headers: { cookie, ...headers } })
  return { person, signIn, refresh }
}
