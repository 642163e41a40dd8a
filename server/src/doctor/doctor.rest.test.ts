import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../app/config.ts'
import { openInstallation } from '../app/installation.ts'
import { createTestDatabase, createEmptyDatabase } from '../test/database.ts'
import type { TestDatabase } from '../test/database.ts'
import { openDiskStore } from '../files/files.ts'
import { addressFindings } from './address-findings.ts'
import { connectionFinding, judgeClock, migrationFinding } from './database-findings.ts'
import { examine, lineOf } from './doctor.service.ts'
import type { Finding } from './finding.ts'
import { nodeFinding } from './machine-findings.ts'

let database: TestDatabase
let dataDir: string

beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'dromos-doctor-'))
  const files = await openDiskStore(join(dataDir, 'files'))
  await openInstallation(readConfig(settings()), { database: { ...database, cluster: null }, files })
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true })
})

const settings = (more: Record<string, string> = {}): Record<string, string> => ({
  DATABASE_URL: database.url,
  MIGRATE_DATABASE_URL: database.ownerUrl,
  DATA_DIR: dataDir,
  PUBLIC_URL: 'https://dromos.example',
  TRUST_PROXY: '10.0.0.1',
  ...more,
})

async function found(more: Record<string, string> = {}): Promise<Finding[]> {
  return Array.fromAsync(examine(readConfig(settings(more))))
}
const notOk = (findings: readonly Finding[]) =>
  findings.filter(({ state }) => state !== 'ok').map(({ state, what, said }) => `${state} ${what}: ${said}`)

describe('the doctor', () => {
  it('finds an installation well, but for the mail server it lacks', async () => {
    const findings = await found()
    expect(notOk(findings)).toEqual([expect.stringMatching(/^warning mail: SMTP_URL is not set/)])
    expect(findings.map(({ what }) => what)).toEqual([
      'Node',
      'PUBLIC_URL',
      'TRUST_PROXY',
      'disk',
      'key',
      'key',
      'files',
      'database',
      'extensions',
      'migrations',
      'owner',
      'server role',
      'clock',
      'connections',
      'installation',
      'mail',
    ])
  })

  it('says what keeps a server from working, and goes on', async () => {
    await chmod(join(dataDir, 'secret-key'), 0o644)
    const findings = await found({
      SMTP_URL: 'smtp://127.0.0.1:1',
      MIGRATE_DATABASE_URL: database.url,
    })
    await chmod(join(dataDir, 'secret-key'), 0o600)
    expect(notOk(findings)).toEqual([
      expect.stringMatching(/^failed key: .*secret-key can be read by others/),
      expect.stringMatching(/^failed owner: dromos_app does not own the tables/),
      expect.stringContaining('failed mail: the mail server does not answer'),
    ])
  })

  it('warns of a server role that owns the tables', async () => {
    expect(notOk(await found({ DATABASE_URL: database.ownerUrl }))).toContainEqual(
      expect.stringMatching(/^warning server role: The role of DATABASE_URL may alter the tables/),
    )
  })

  it('says of an address that nobody answers, and of a folder that is not there', async () => {
    const findings = await found({
      DATABASE_URL: 'postgres://dromos:hunter2@127.0.0.1:1/dromos',
      MIGRATE_DATABASE_URL: '',
      DATA_DIR: join(dataDir, 'none'),
    })
    expect(notOk(findings).join('\n')).toMatch(
      /warning DATA_DIR: .* not there yet\.\nfailed database: Cannot connect to the database of DATABASE_URL/,
    )
    expect(findings.map(lineOf).join('\n')).not.toContain('hunter2')
  })

  it('finds an empty database waiting for its tables', async () => {
    const empty = await createEmptyDatabase()
    const findings = await found({ DATABASE_URL: empty.ownerUrl, MIGRATE_DATABASE_URL: '' })
    expect(notOk(findings)[0]).toMatch(/^warning migrations: the database is at nothing, \d+ are waiting\.$/)
    expect(findings.some(({ state }) => state === 'failed')).toBe(false)
    await empty.drop()
  })

  it('finds files that are those of another installation', async () => {
    const other = await mkdtemp(join(tmpdir(), 'dromos-doctor-'))
    const files = await openDiskStore(join(other, 'files'))
    await files.setOwner({ installation: 'another', home: null })
    expect(notOk(await found({ DATA_DIR: other })).join('\n')).toContain('belong to another installation')
    await rm(other, { recursive: true })
  })
})

describe('a judgement of the doctor', () => {
  const states = (more: Record<string, string>) =>
    addressFindings(readConfig(settings(more))).map(({ state }) => state)

  it('asks for https, a public name and a named proxy in the addresses', () => {
    expect(states({})).toEqual(['ok', 'ok'])
    expect(states({ PUBLIC_URL: 'http://dromos.example', TRUST_PROXY: '' })).toEqual(['warning', 'ok'])
    expect(states({ PUBLIC_URL: '', TRUST_PROXY: '' })).toEqual(['warning', 'ok'])
    expect(states({ TRUST_PROXY: '' })).toEqual(['ok', 'warning'])
    expect(states({ TRUST_PROXY: '10.0.0.1, 0.0.0.0/0' })).toEqual(['ok', 'failed'])
    expect(addressFindings(readConfig({}))).toMatchObject([{ what: 'address', state: 'ok' }])
  })

  it('holds Node, clocks and connections to the bounds that are told', () => {
    expect([nodeFinding('24.1.0', 24), nodeFinding('22.9.0', 24)].map(({ state }) => state)).toEqual([
      'ok',
      'failed',
    ])
    expect([0, -1_999, 2_000, -30_000].map((ahead) => judgeClock(ahead).state)).toEqual([
      'ok',
      'ok',
      'warning',
      'failed',
    ])
    expect(judgeClock(5_000).said).toBe('this machine’s is 5 s behind the database’s.')
    expect(connectionFinding(49, 97)).toMatchObject({
      state: 'ok',
      said: 'one process may hold 49, the database allows 97: enough for 1 at a time.',
    })
    expect(connectionFinding(49, 48).state).toBe('failed')
  })

  it('tells migrations that wait from a newer database and from another build', () => {
    const state = { last: '0082.sql', waiting: [], newer: [], changed: [] }
    expect(migrationFinding(state).state).toBe('ok')
    expect(migrationFinding({ ...state, waiting: ['0083.sql'] }).state).toBe('warning')
    expect(migrationFinding({ ...state, newer: ['0083.sql'] }).state).toBe('failed')
    expect(migrationFinding({ ...state, changed: ['0001.sql'] }).state).toBe('failed')
  })
})
