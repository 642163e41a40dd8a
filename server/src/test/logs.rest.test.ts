import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PASSWORD, startTestApp, testPasswordHash } from './app.ts'
import type { TestApp } from './app.ts'
import { sendForm } from './form.ts'
import { startMailServer } from './mail-server.ts'
import type { TestMailServer } from './mail-server.ts'
import { pdf } from './sample-files.ts'
import { serving, startServer } from './server-process.ts'
import type { ServerProcess } from './server-process.ts'

let test: TestApp
let mail: TestMailServer
let server: ServerProcess
let folder: string

beforeAll(async () => {
  test = await startTestApp()
  mail = await startMailServer()
  folder = await mkdtemp(join(tmpdir(), 'dromos-logs-'))
  server = await serving(
    await startServer({
      DATABASE_URL: test.url,
      MIGRATE_DATABASE_URL: test.ownerUrl,
      DATA_DIR: folder,
      DEMO: 'off',
      LOG_LEVEL: 'trace',
      SMTP_URL: mail.url,
    }),
  )
})
afterAll(async () => {
  server.kill('SIGTERM')
  await server.ended
  await mail.close()
  await test.close()
  await rm(folder, { recursive: true, force: true })
})

const NEW = 'Another-horse-8'
const secrets: string[] = []
const keep = (...found: (string | undefined)[]): void => void secrets.push(...found.map(String))

async function ask(method: string, path: string, { body, headers = {} }: RequestParts = {}) {
  const json = body === undefined ? {} : { 'content-type': 'application/json' }
  return fetch(`${server.address}/api${path}`, {
    method,
    headers: { ...json, ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

interface RequestParts {
  body?: object
  headers?: Record<string, string>
}

async function signIn(email: string, password: string): Promise<{ token: string; cookie: string }> {
  const answer = await ask('POST', '/login', { body: { email, password } })
  expect(answer.status).toBe(200)
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  const author = (await answer.json()) as { access_token: string }
  keep(author.access_token, ...cookies.map((cookie) => cookie.split('=')[1]))
  return { token: author.access_token, cookie: cookies.join('; ') }
}

it('no line of the log, at its most talkative, holds a link, a token, a cookie, a code or a password', async () => {
  const email = 'logged@dromos.test'
  await test.make.person({ role_id: 4, email, password_hash: await testPasswordHash() })
  keep(PASSWORD, NEW)
  const { token, cookie } = await signIn(email, PASSWORD)
  const renewed = await ask('GET', '/refreshToken', { headers: { cookie } })
  keep(((await renewed.json()) as { access_token: string }).access_token)

  expect((await ask('POST', '/forgot', { body: { email } })).status).toBe(200)
  await expect.poll(() => mail.mailTo(email)?.text, { timeout: 60_000 }).toContain('/user/reset?')
  const [address = ''] = /http\S+\/user\/reset\?\S+/.exec(mail.mailTo(email)?.text ?? '') ?? []
  const asked = new URL(address).searchParams
  const link = {
    id: Number(asked.get('id')),
    expires: Number(asked.get('expires')),
    signature: asked.get('signature'),
  }
  keep(String(link.signature))
  expect((await ask('GET', `/user/reset${new URL(address).search}`)).status).toBe(404)
  expect((await fetch(`${server.address}/user/reset${new URL(address).search}`)).status).toBeLessThan(500)
  expect((await ask('POST', '/resetCheck', { body: { ...link, purpose: 'reset' } })).status).toBe(200)
  const password = { password: NEW, password_confirmation: NEW }
  expect((await ask('POST', '/reset', { body: { ...link, ...password } })).status).toBe(200)
  expect((await ask('POST', '/reset', { body: { ...link, ...password } })).status).toBe(410)

  const order = await test.make.order({})
  const stored = await sendForm(
    test,
    `/orders/${order}/files/store`,
    { data: { file_type_id: 2 }, files: [{ content: pdf('POD'), name: 'pod.pdf' }] },
    { as: 4 },
  )
  await test.call('PUT', `/orders/files/share/${stored.body.id}`, {
    as: 4,
    body: { shared: true, version: 1 },
  })
  const again = await signIn(email, NEW)
  const headers = { authorization: `Bearer ${again.token}` }
  expect(
    (await ask('POST', `/orders/${order}/files/link/store`, { headers, body: { days: 7 } })).status,
  ).toBe(201)
  const made = await ask('GET', `/orders/${order}/files/link`, { headers })
  const page = ((await made.json()) as { link: { address: string; code: string } }).link
  const opening = { order_id: order, token: page.address.split('.').at(-1) ?? '', code: page.code }
  keep(opening.token, opening.code, opening.code.replaceAll('-', ''))
  expect((await ask('POST', '/files/unlock', { body: opening })).status).toBe(200)
  await ask('POST', `/files/content/${stored.body.id}`, { body: opening })
  await ask('GET', `/me?access_token=${token}`, { headers: { authorization: `Bearer ${token}x` } })

  const lines = server.output()
  expect(lines).toContain('/api/reset')
  expect(secrets.filter((secret) => secret.length > 0 && lines.includes(secret))).toEqual([])
})

it('the log warns once of a proxy that TRUST_PROXY does not name, without what it passed on', async () => {
  const warnings = () =>
    server
      .output()
      .split('\n')
      .filter((line) => line.includes('TRUST_PROXY'))
  expect(warnings()).toEqual([])
  for (const [name, value] of [
    ['x-forwarded-for', '203.0.113.7'],
    ['forwarded', 'for=203.0.113.7'],
  ] as const) {
    const headers = { [name]: value }
    expect((await ask('GET', '/health', { headers })).status).toBe(200)
  }
  await expect.poll(() => server.output()).toMatch(/(\/api\/health[^]*){2}/)
  expect(warnings()).toHaveLength(1)
  expect(JSON.parse(warnings()[0] ?? '')).toMatchObject({ level: 40 })
  expect(server.output()).not.toContain('203.0.113.7')
})

it('the log consists of lines of JSON alone where no terminal is', () => {
  const lines = server.output().trim().split('\n')
  const read = lines.map((line) => JSON.parse(line) as { level: number; time: number; msg: string })
  const said = `Dromos is serving at ${server.address}`
  expect(read.find(({ msg }) => msg === said)).toMatchObject({ level: 30 })
  expect(read.every(({ level, time }) => level > 0 && time > 0)).toBe(true)
})
