import { generate } from 'otplib'
import { PASSWORD, testPasswordHash } from './app.ts'
import type { HttpAnswer, TestApp } from './app.ts'

const STEP = 30

/** What is said of every code that opens nothing. */
export const WRONG = 'The code is wrong or was already used.'

/** People with and without a second factor, their telephones, and the calls they make. */
export function secondFactorCalls(app: () => TestApp) {
  const START = Date.now()
  let steps = 0

  /** Goes on by one time step, so that the next code is a new one. */
  function nextStep(): void {
    steps += 1
    app().clock.set(new Date(START + steps * STEP * 1000).toISOString())
  }

  const codeOf = (secret: string, offset = 0): Promise<string> =>
    generate({ secret, epoch: Math.floor(app().clock.now().getTime() / 1000) + offset * STEP })

  let serial = 0

  async function person(values: object = {}) {
    serial += 1
    const email = `factor${serial}@dromos.test`
    const id = await app().make.person({
      role_id: 4,
      email,
      password_hash: await testPasswordHash(),
      ...values,
    })
    return { id, email, token: await app().tokenFor(id, 4) }
  }

  const begin = (token: string, current_password = PASSWORD) =>
    app().call('POST', '/factors/begin', { as: token, body: { current_password } })
  const confirm = (token: string, code: string) =>
    app().call('POST', '/factors/confirm', { as: token, body: { code } })
  const renew = (token: string, proof: object = {}) =>
    app().call('POST', '/factors/recoveryCodes', {
      as: token,
      body: { current_password: PASSWORD, ...proof },
    })
  const switchOff = (token: string, code: string, current_password = PASSWORD) =>
    app().call('PUT', '/factors/switchOff', { as: token, body: { current_password, code } })
  const own = async (token: string) => (await app().call('GET', '/factors', { as: token })).body.second_factor

  async function withFactor(values: object = {}) {
    nextStep()
    const made = await person(values)
    const { secret } = (await begin(made.token)).body
    const { body } = await confirm(made.token, await codeOf(secret))
    const recovery: string[] = body.recovery_codes
    nextStep()
    return { ...made, secret: secret as string, recovery }
  }

  let peer = 0
  const from = () => `10.20.${(peer += 1) >> 8}.${peer & 255}`

  async function post(path: string, payload: object, remoteAddress = from()): Promise<HttpAnswer> {
    const answer = await app().app.inject({ method: 'POST', url: `/api${path}`, payload, remoteAddress })
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
  }

  const signIn = (email: string, password = PASSWORD) => post('/login', { email, password })
  const finish = (challenge: string, code: string, address?: string) =>
    post('/login/secondFactor', { challenge, code }, address)

  async function challengeOf(email: string): Promise<string> {
    return (await signIn(email)).body.second_factor.challenge
  }

  const mailsTo = async (id: number): Promise<string[]> =>
    (await app().pool.query('select subject from outbox where person_id = $1 order by id', [id])).rows.map(
      ({ subject }) => subject,
    )
  const audited = async (id: number): Promise<string[]> =>
    (await app().pool.query('select action from audit_log where entity_id = $1 order by id', [id])).rows.map(
      ({ action }) => action,
    )

  return {
    nextStep,
    codeOf,
    person,
    begin,
    confirm,
    renew,
    switchOff,
    own,
    withFactor,
    post,
    signIn,
    finish,
    challengeOf,
    mailsTo,
    audited,
  }
}
