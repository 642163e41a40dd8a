import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { roles } from '@dromos/contract/constants/roles.ts'
import type { RoleId } from '@dromos/contract/constants/roles.ts'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { createApp } from '../app/app.ts'
import { createDb } from '../db/client.ts'
import { createPool } from '../db/pool.ts'
import type { Db } from '../db/client.ts'
import { noteSeen } from '../people/sign-in/sessions.queries.ts'
import { findActor, findActors } from '../people/sign-in/sessions.service.ts'
import type { Clock } from '../platform/clock.ts'
import type { FileStore } from '../files/files.ts'
import { findOwner } from '../files/files.queries.ts'
import { createImages } from '../files/images.ts'
import { MAIL_TASK } from '../platform/mail/mail.ts'
import { workOnce } from '../platform/jobs.ts'
import { unsealLink } from '../platform/mail/mail-link.ts'
import type { MailServer } from '../platform/mail/mail.ts'
import { hashPassword } from '../platform/access/passwords.ts'
import { createListener } from '../platform/listener.ts'
import { presenceTools } from '../live/presence-kinds.ts'
import { createRealtime } from '../live/realtime.ts'
import { createSessions } from '../platform/access/session.ts'
import type { SessionCache } from '../platform/access/session.ts'
import { createTokens, makeKey } from '../platform/access/tokens.ts'
import type { Tokens } from '../platform/access/tokens.ts'
import { createSecrets } from '../platform/access/secrets.ts'
import type { Secrets } from '../platform/access/secrets.ts'
import { jobsOf } from '../app/jobs.ts'
import { createTestDatabase } from './database.ts'
import type { TestDatabase } from './database.ts'
import { openTestStore } from './file-store.ts'
import { createMake } from './make.ts'
import type { Make } from './make.ts'
import { patient, usual } from './surroundings.ts'
import type { TestSurroundings } from './surroundings.ts'

export const PUBLIC_URL = 'http://dromos.test'
export const PASSWORD = 'Correct-horse-7'

export interface HttpAnswer {
  status: number
  body: any // oxlint-disable-line typescript/no-explicit-any -- tests look into answers of every shape
  headers: Record<string, string | string[] | number | undefined>
}

export interface CallOptions {
  /** A role's own test person, a token, or nobody. */
  as?: RoleId | string | undefined
  body?: unknown
  language?: 'en' | 'el'
  headers?: Record<string, string>
}

export interface TestApp {
  app: FastifyInstance
  db: Db
  pool: pg.Pool
  database: TestDatabase
  ownerUrl: string
  /** Address of its database for the server's own role. */
  url: string
  make: Make
  sessions: SessionCache
  files: FileStore
  /** Where `files` are on the disk. */
  filesFolder: string
  /** Where one content is on the disk. */
  pathOf(key: string): string
  tokens: Tokens
  secrets: Secrets
  clock: { now(): Date; set(iso: string): void }
  /** Where files lie on their way. */
  workFolder: string
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, options?: CallOptions): Promise<HttpAnswer>
  /** A bearer token of the role's own test person. */
  tokenOf(role: RoleId): Promise<string>
  tokenFor(personId: number, role: RoleId): Promise<string>
  /** Every mail as it left the outbox, the oldest first: there it keeps no link that signs somebody in. */
  letters: { recipient: string; subject: string; text: string }[]
  /** Does every job that waits in the queue; answers what went wrong. */
  work(mailServer?: MailServer | null): Promise<string[]>
  close(): Promise<void>
}

/** Makes calls of the API in process, as a role or with a token. */
function caller(app: FastifyInstance, tokenOf: (role: RoleId) => Promise<string>): TestApp['call'] {
  return async (method, path, options = {}) => {
    const token = typeof options.as === 'number' ? await tokenOf(options.as) : options.as
    const answer = await app.inject({
      method: method as 'GET', // inject knows all four
      url: `/api${path}`,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(options.language ? { 'x-localization': options.language } : {}),
        ...options.headers,
      },
      ...(options.body === undefined ? {} : { payload: options.body as object }), // JSON, or raw text with its header
    })
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    return { status: answer.statusCode, body: isJson ? answer.json() : answer.body, headers: answer.headers }
  }
}

/** The whole server on a database of its own, called in process. */
export async function startTestApp(given: TestSurroundings = {}): Promise<TestApp> {
  const {
    beside,
    geocoderUrl,
    store,
    pool: poolOptions,
    heavy: own,
    hasRoom,
    look,
    ...rest
  } = {
    ...usual,
    ...given,
  }
  const { mailboxHosts, mailProviders, allowPrivateHosts, rowsAtOnce, ...surroundings } = rest
  const database = beside ?? (await createTestDatabase())
  const pool = createPool(database.url, poolOptions ?? patient)
  const db = createDb(pool)
  const listener = createListener(database.url)
  const sessions = await createSessions(
    listener,
    (id) => findActor(db, id),
    (id) => noteSeen(db, id),
  )
  const loadActors = (ids: readonly string[]) => findActors(db, ids)
  const realtime = await createRealtime({
    db,
    listener,
    sessions,
    loadActors,
    presence: presenceTools(db),
    report: () => undefined,
  })
  const tokens = await createTokens(await makeKey(), PUBLIC_URL)
  const clock = settableClock()
  const make = createMake(pool)
  const status = { version: '0.0.0', build: null, demo: null, hasRoom }
  const secrets = createSecrets(randomBytes(32))
  const settings = {
    publicUrl: PUBLIC_URL,
    viesUrl: null,
    routingUrl: null,
    trustProxy: [],
    logLevel: process.env['TEST_LOG'] ?? 'silent',
    rateLimit: 1_000_000,
    mailsPerHour: 200,
    checkReplies: true,
    webFolder: null,
    mapStyle: null,
    moneyShownTo: ['operators'],
    settings: [],
    ...surroundings,
  }
  const kept = await openTestStore(store)
  const { files, folder: filesFolder } = kept
  await files.setOwner(await findOwner(db))
  const images = createImages()
  const heavyDb = own ? createDb(own) : db
  const heavy = { db: heavyDb, folder: await mkdtemp(join(tmpdir(), 'dromos-test-work-')), rowsAtOnce }
  const outside = {
    slowPool: heavy,
    figures: db,
    exported: new Map(),
    allowPrivateHosts,
    mailboxHosts,
    mailProviders,
    geocoderUrl: geocoderUrl || null,
  }
  const platform = { db, clock, sessions, tokens, secrets, realtime, files, images, ...outside }
  const app = await createApp({ platform, ...settings, ...status })
  await app.ready()

  const people = new Map<RoleId, Promise<string>>()
  const tokenFor = async (personId: number, role: RoleId): Promise<string> => {
    const sessionId = await make.session(personId)
    return tokens.issue({ personId, sessionId, role, endpoint: 'login' })
  }
  const tokenOf = (role: RoleId): Promise<string> => {
    const known = people.get(role) ?? personOf(make, role).then((id) => tokenFor(id, role))
    people.set(role, known)
    return known
  }
  const call = caller(app, tokenOf)
  const letters: TestApp['letters'] = []
  const work = async (mailServer: MailServer | null = null): Promise<string[]> => {
    // What waits to be undone has waited.
    await pool.query(`update graphile_worker._private_jobs set run_at = now()
      where attempts = 0 and run_at > now() and run_at < now() + interval '1 minute'`)
    const problems: string[] = []
    const tasks = jobsOf(platform, {
      mailServer,
      publicUrl: PUBLIC_URL,
      moneyShownTo: ['operators'],
      backup: null,
      look,
    })
    const deliver = tasks[MAIL_TASK]
    tasks[MAIL_TASK] = async (payload, helpers) => {
      const found = await pool.query('select * from outbox where id = $1', [(payload as { id: number }).id])
      for (const mail of found.rows) letters.push({ ...mail, text: unsealLink(mail, secrets).body_text })
      await deliver?.(payload, helpers)
    }
    await workOnce(pool, tasks, (problem) => problems.push(problem))
    return problems
  }
  const close = async (): Promise<void> => {
    await app.close()
    await listener.close()
    await pool.end()
    if (!beside) await database.drop()
    await kept.close()
    await rm(heavy.folder, { recursive: true, force: true })
  }
  const shared = {
    app,
    db,
    pool,
    database,
    ownerUrl: database.ownerUrl,
    url: database.url,
    make,
    letters,
    sessions,
    files,
    filesFolder,
    pathOf: (key: string) => `${filesFolder}/${key.slice(0, 2)}/${key}${kept.suffix}`,
    tokens,
    secrets,
    clock,
    workFolder: heavy.folder,
  }
  return { ...shared, call, tokenOf, tokenFor, work, close }
}

async function personOf(make: Make, role: RoleId): Promise<number> {
  return make.person({ role_id: role, firm_id: role === roles.customer ? await make.firm() : null })
}

function settableClock(): Clock & { set(iso: string): void } {
  let now = new Date('2026-11-21T09:00:00Z')
  return {
    now: () => now,
    set(iso) {
      now = new Date(iso)
    },
  }
}

let passwordHash: Promise<string> | undefined

/** The stored form of `PASSWORD`, made once for all tests of a file. */
export function testPasswordHash(): Promise<string> {
  passwordHash ??= hashPassword(PASSWORD)
  return passwordHash
}
