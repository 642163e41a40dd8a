import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createEmptyDatabase } from '../test/database.ts'

let database: Awaited<ReturnType<typeof createEmptyDatabase>>
let dataDir: string

beforeAll(async () => {
  database = await createEmptyDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'dromos-commands-'))
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** What it says, and how it ends; `typed` is piped in. */
async function dromos(args: string[], { typed = '', ...more }: Record<string, string> = {}) {
  const { PATH, HOME } = process.env
  const settings = { DATABASE_URL: database.ownerUrl, DATA_DIR: dataDir, ...more }
  const child = spawn(process.execPath, [resolve(import.meta.dirname, 'dromos.ts'), ...args], {
    env: { PATH, HOME, NODE_ENV: 'production', ...settings },
  })
  child.stdin.end(typed)
  const ended = new Promise<number | null>((done) => child.on('close', done))
  const [said, told] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await ended, said, told }
}

it('the command line says what there is, and ends with 2 when it does not understand', async () => {
  const help = await dromos([])
  expect(help).toMatchObject({ code: 0, told: '' })
  for (const name of [
    'doctor',
    'config',
    'migrate',
    'user password EMAIL',
    'mail test EMAIL',
    'restore FILE',
  ]) {
    expect(help.said).toContain(`  ${name}`)
  }
  expect(await dromos(['user', 'delete'])).toMatchObject({
    code: 2,
    told: expect.stringContaining('There is: user list, user create, user password, user factors.'),
  })
  expect(await dromos(['doctor', '--loud'])).toMatchObject({ code: 2 })
})

it('an administrator makes an installation, its people, and helps who has lost a password', async () => {
  expect((await dromos(['migrate'])).said).toMatch(/^From nothing to \d{4}[\w.-]+: \d+ applied\.\n$/)
  expect((await dromos(['migrate'])).said).toMatch(/^Nothing was waiting: the database is at \d{4}/)
  const owner = ['--email', 'eleni@firm.gr', '--name', 'Eleni', '--surname', 'Markou']
  expect((await dromos(['user', 'create', ...owner])).code).toBe(2)
  const made = await dromos(['user', 'create', ...owner, '--business', 'Our company'])
  expect(made).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^eleni@firm.gr has an account\. Password: \S{20,}\n$/),
  })
  expect((await dromos(['user', 'create', ...owner])).code).toBe(2)
  const manager = ['--email', 'nikos@firm.gr', '--name', 'Nikos', '--surname', 'Pappas', '--role', 'manager']
  const OWNER_PASSWORD = 'Correct-horse-7'
  expect(await dromos(['user', 'create', ...manager], { OWNER_PASSWORD })).toMatchObject({
    code: 0,
    said: 'nikos@firm.gr has an account. Password: the one you gave\n',
  })
  const list = await dromos(['user', 'list'])
  expect(list.said).toMatch(/^id +name +email +role +firm +active +last seen \(UTC\) +second factor\n/)
  expect(list.said).toMatch(/Nikos Pappas +nikos@firm\.gr +Manager +yes +never +no\n/)

  expect(await dromos(['user', 'password', 'nikos@firm.gr'], { typed: 'weak\n' })).toMatchObject({
    code: 1,
    told: expect.stringMatching(/^password: The password must have more than 8/),
  })
  expect(await dromos(['user', 'password', 'nikos@firm.gr'], { typed: 'Another-horse-8\n' })).toMatchObject({
    code: 0,
    said: expect.stringContaining('All their sessions ended.'),
  })
  const typed = await dromos(['user', 'password', 'nikos@firm.gr', 'Another-horse-8'])
  expect(typed.code).toBe(2)
  expect(typed.told).not.toContain('horse')
  expect(await dromos(['user', 'password', 'nobody@firm.gr'])).toMatchObject({
    code: 1,
    told: 'Nobody here has the address nobody@firm.gr.\n',
  })
  expect(await dromos(['user', 'factors', 'nikos@firm.gr', '--remove'])).toMatchObject({
    code: 1,
    told: 'nikos@firm.gr has neither a second factor nor a passkey.\n',
  })
})

it('the command line shows settings without secrets, compares files, and says why no mail leaves', async () => {
  const config = await dromos(['config'], { SMTP_URL: 'smtps://mail:hunter2@mail.firm.gr' })
  expect(config.said).toMatch(/^SMTP_URL +env +hidden, at mail\.firm\.gr$/m)
  expect(config.said).not.toContain('hunter2')
  expect(await dromos(['files', 'check'])).toMatchObject({
    code: 0,
    said: '0 files are in the database; the contents of 0 are there.\n',
  })
  expect(await dromos(['mail', 'test', 'me@firm.gr'])).toMatchObject({
    code: 1,
    told: 'There is no mail server: set SMTP_URL and MAIL_FROM.\n',
  })
  const SMTP_URL = 'smtp://127.0.0.1:1'
  expect((await dromos(['mail', 'test', 'me@firm.gr'], { SMTP_URL })).told).toMatch(
    /^Not sent: the mail server does not answer/,
  )
  const doctor = await dromos(['doctor'], { SMTP_URL })
  expect(doctor.code).toBe(1)
  expect(doctor.said).toMatch(/^ok {7}Node: 24/)
  expect(doctor.said).toMatch(/^failed {3}mail: the mail server does not answer/m)
  expect(await dromos(['doctor'], { PORT: 'x' })).toMatchObject({
    code: 1,
    told: 'Cannot use the setting PORT=x.\n',
  })
})
