import { glob, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { roles } from '@dromos/contract/constants/roles.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { doneInCopies, jobQueuesOfCopy } from './copies.ts'
import { readConfig } from './config.ts'
import { cleanUpOrphans } from '../files/kept-files.ts'
import { withInbox } from '../inbox/reading/imap-session.ts'
import { serveCopy } from '../platform/copy.ts'
import { fetchJson } from '../platform/fetch-json.ts'
import type { Platform } from '../platform/http/http.ts'
import { deliverBySmtp } from '../platform/mail/smtp-delivery.ts'
import { tryMailbox } from '../platform/mail/mailbox.ts'
import { deliverMail, sendMail } from '../platform/mail/mail.ts'
import { jobsOf, jobQueuesOf } from './jobs.ts'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { startMailServer } from '../test/mail-server.ts'
import type { TestMailServer } from '../test/mail-server.ts'

const SINCE = '2026-11-26T12:00:00Z'
let test: TestApp
let mail: TestMailServer

beforeAll(async () => {
  test = await startTestApp()
  mail = await startMailServer()
})
afterAll(async () => {
  await mail.close()
  await test.close()
})
beforeEach(() => serveCopy(SINCE))
// Other tests run in this process.
afterEach(() => serveCopy(null))

describe('a copy of an installation', () => {
  it('says that it is one', async () => {
    expect((await test.call('GET', '/version')).body.copy).toEqual({ since: SINCE })
    expect((await test.call('GET', '/health')).body).toEqual({ status: 'ok', copy: true })
    serveCopy(null)
    expect((await test.call('GET', '/version')).body.copy).toBeNull()
    expect((await test.call('GET', '/health')).body.copy).toBe(false)
  })

  it('keeps each mail in its outbox, with the reason, and hands none over', async () => {
    const text = { subject: 'S', text: 'T', html: '<p>T</p>' }
    await sendMail(test.db, { to: 'a@b.test', personId: null, ...text }, 'b.test')
    expect(await test.work(mail)).toEqual([])
    const { body } = await test.call('GET', '/outbox', { as: roles.administrator })
    expect(body.data).toMatchObject([
      { status: 'kept', body_text: 'T', error: expect.stringMatching(/^Held/) },
    ])
    const greek = await test.call('GET', '/outbox', { as: roles.administrator, language: 'el' })
    expect(greek.body.data[0].error).toMatch(/^Κρατήθηκε/)
    expect(mail.mails).toEqual([])
  })

  const nowhere = { host: '127.0.0.1', port: 9, isTls: true, user: '', password: '', allowPrivateHosts: true }
  const limits = { timeoutMs: 100, maxBytes: 10, allowPrivateHosts: true, language: 'en' }
  const letter = { from: 'a@b.test', to: 'a@b.test', subject: '', text: '', html: '' }
  const KEY = '00000000-0000-4000-8000-000000000000'
  const ways: Record<string, () => Promise<unknown>> = {
    'a mail to its server': () =>
      deliverBySmtp({ server: mail.url, from: 'a@b.test' }, {} as never, async () => undefined),
    'a mail to try a mailbox': () => tryMailbox(nowhere, letter, 'en'),
    'a call of a service': () => fetchJson(new URL('http://127.0.0.1:9/'), limits),
    'a mailbox, read': () => withInbox(nowhere, async () => undefined),
    'a stored file, removed': () => test.files.remove(KEY),
    'a stored file, put into the bin': () => test.files.bin.put(KEY),
    'a stored file, removed from the bin': () => test.files.bin.remove(KEY),
  }
  it.each(Object.entries(ways))('refuses %s', async (_what, go) => {
    await expect(go()).rejects.toMatchObject({ code: 'held_by_copy', status: 409 })
  })

  it('deletes nothing by age', async () => {
    const { key } = await test.files.write(Buffer.from('x'))
    const later = new Date(Date.now() + 48 * 3_600_000)
    await expect(cleanUpOrphans(test.db, test.files, later)).rejects.toMatchObject({ code: 'held_by_copy' })
    serveCopy(null)
    expect(await cleanUpOrphans(test.db, test.files, later)).toBe(1)
    expect(await test.files.bin.keys()).toEqual([key])
  })

  it('asks no partner, whatever the settings say', () => {
    const settings = {
      SMTP_URL: 'smtp://mail.test',
      GEOCODER_URL: 'http://geo.test',
      ROUTING_URL: 'http://roads.test',
      VIES_URL: 'http://vies.test',
    }
    const asked = { mailServer: null, geocoderUrl: null, routingUrl: null, viesUrl: null }
    expect(readConfig({ ...settings, DROMOS_COPY: 'on' })).toMatchObject(asked)
    expect(readConfig(settings).mailServer).not.toBeNull()
  })
})

describe('the jobs of a copy', () => {
  const config = {
    mailServer: null,
    publicUrl: 'http://dromos.test',
    moneyShownTo: [],
    backup: null,
    look: async () => [],
  }
  // Nothing is done with it here.
  const platform = { slowPool: {} } as Platform
  const works = jobQueuesOf(platform, config)

  it('are decided for every kind of job, and for no other', () => {
    expect(Object.keys(doneInCopies).sort()).toEqual(Object.keys(jobsOf(platform, config)).sort())
    const timed = works.flatMap(({ nightly, often }) => [...nightly, ...often])
    expect(timed.filter((task) => !(task in doneInCopies))).toEqual([])
  })

  it('leave out what goes by the clock, reads mailboxes, sends by itself or removes files', () => {
    const copys = jobQueuesOfCopy(works)
    expect(copys.flatMap(({ nightly, often }) => [...nightly, ...often])).toEqual(['emissions.reckon'])
    expect(copys.flatMap(({ taskList }) => Object.keys(taskList)).sort()).toEqual(
      Object.keys(doneInCopies)
        .filter((task) => doneInCopies[task])
        .sort(),
    )
    const [added] = jobQueuesOfCopy([
      { taskList: { 'thing.new': async () => undefined }, nightly: [], often: [] },
    ])
    expect(added).toBeUndefined()
  })

  it('end mails without asking which way they would take', async () => {
    const id = await sendMail(
      test.db,
      { to: 'c@b.test', personId: null, subject: 'S', text: 'T', html: 'T' },
      'b.test',
    )
    const wayOf = () => Promise.reject(new Error('asked'))
    const secrets = { open: () => '' }
    await deliverMail(test.db, id, {
      wayOf,
      files: test.files,
      secrets,
      onEnd: async () => undefined,
      isLast: true,
    })
    const found = await test.pool.query('select status from outbox where id = $1', [id])
    expect(found.rows).toEqual([{ status: 'kept' }])
  })
})

const reaching =
  /\bcreateTransport\(|\bnew ImapFlow\(|\bfetch\(|request as \w+ \} from 'node:https?'|\bnew WebSocket\(/

const source = resolve(import.meta.dirname, '..')

it('every module that reaches beyond the house asks first whether this is a copy', async () => {
  const found: string[] = []
  const forgotten: string[] = []
  for await (const path of glob('**/*.ts', { cwd: source })) {
    if (path.startsWith('test/') || path.endsWith('.test.ts')) continue
    const text = await readFile(resolve(source, path), 'utf8')
    if (!reaching.test(text)) continue
    found.push(path)
    if (!text.includes('requireOriginal(')) forgotten.push(path)
  }
  expect(found.length).toBeGreaterThan(3)
  expect(forgotten).toEqual([])
})

/** Workers that have died are no data; plans are cleared by `cleanUpPlans`. */
const knownToClear = new Set(['platform/jobs.ts', 'groupages/planner/plans.queries.ts'])

it('what deletes by age is called by the sweep alone, which asks first', async () => {
  const sweep = await readFile(resolve(import.meta.dirname, 'cleanup.ts'), 'utf8')
  expect(sweep).toMatch(/async function cleanUp\(.*\n {2}requireOriginal\(\)/)
  const clearing = [...sweep.matchAll(/\(\) => (\w+)\((?:db|\{)/g)].map(([, name = '']) => name)
  expect(clearing.length).toBeGreaterThan(10)
  const others: string[] = []
  for await (const path of glob('**/*.ts', { cwd: source })) {
    if (path === 'app/cleanup.ts' || path.startsWith('test/') || path.endsWith('.test.ts')) continue
    const text = await readFile(resolve(source, path), 'utf8')
    const calls = clearing.filter((name) => new RegExp(`(?:await|=>) ${name}\\(`).test(text))
    others.push(...calls.map((name) => `${path}: ${name}`))
    const cleared = /delete from \w+[^`]*now\(\) - /.test(text)
    const isKnown = knownToClear.has(path) || clearing.some((name) => text.includes(`function ${name}`))
    if (cleared && !isKnown) others.push(`${path}: deletes by age`)
  }
  expect(others).toEqual([])
})
