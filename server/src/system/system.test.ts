import type { System } from '@dromos/contract/system/system.ts'
import type { StaffToday } from '@dromos/contract/today/today.ts'
import type { RoleId } from '@dromos/contract/constants/roles.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { told } from '../doctor/finding.ts'
import type { Finding } from '../doctor/finding.ts'
import { enqueue, workOnce } from '../platform/jobs.ts'
import { SlowCalls } from '../platform/http/slow-calls.ts'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { liveProcess } from './process-life.service.ts'
import { watchSystem } from './watch.service.ts'

let test: TestApp
let looked: Finding[] = []

const look = async (): Promise<Finding[]> => looked
const mailWorks = told('ok', { what: 'mail', code: 'mail.takes', params: { from: 'office@dromos.test' } })
const mailFails = told('failed', { what: 'mail', code: 'mail.connection', params: { said: 'ECONNREFUSED' } })

beforeAll(async () => {
  test = await startTestApp({ look })
  for (const role of [1, 2, 3, 4] as const) await test.tokenOf(role)
})
afterAll(() => test.close())
beforeEach(async () => {
  looked = [mailWorks]
  await test.pool.query('delete from graphile_worker._private_jobs')
  for (const table of ['system_findings', 'backup_outcomes', 'notifications']) {
    await test.pool.query(`delete from ${table}`)
  }
})

const watch = () => watchSystem(test.db, { look, isNightly: true })
const system = async (as: RoleId = 1): Promise<System> => (await test.call('GET', '/system', { as })).body
const lightOf = async (light: string) => (await system()).lights.find((one) => one.light === light)
const later = (minutes: number) =>
  test.pool.query('update system_findings set since = since - make_interval(mins => $1)', [minutes])
const toldRoles = async (kind = 'system.failing') =>
  (
    await test.pool.query(
      `select p.role_id from notifications n join notification_recipients r on r.notification_id = n.id
        join people p on p.id = r.person_id where n.kind = $1 order by 1`,
      [kind],
    )
  ).rows.map(({ role_id: role }) => role)
const onToday = async (as: RoleId) => {
  const { needs } = (await test.call('GET', '/today', { as })).body as StaffToday
  return needs.filter(({ kind }) => kind === 'system')
}

describe('the lights', () => {
  it('are empty before the first look, and looked at on demand once', async () => {
    expect(await system()).toMatchObject({ looked_at: null, lights: [] })
    for (let n = 0; n < 2; n += 1) {
      expect((await test.call('PUT', '/system/look', { as: 2 })).body).toEqual({ queued: true })
    }
    const queued = await test.pool.query(
      `select count(*)::int from graphile_worker.jobs where key = 'system.watch'`,
    )
    expect(queued.rows).toEqual([{ count: 1 }])
    expect(await test.work()).toEqual([])
    const { looked_at: at, lights } = await system()
    expect(at).not.toBeNull()
    expect(lights.map(({ light, state }) => `${light} ${state}`)).toEqual([
      'processes failed',
      expect.any(String),
      expect.any(String),
      ...['jobs', 'mail', 'mailboxes', 'sign_ins'].map(() => expect.stringMatching(/ ok$/)),
    ])
  })

  it('show failing parts first, and since when', async () => {
    await watch()
    looked = [mailFails]
    await watch()
    const { lights } = await system()
    expect(lights.slice(0, 2).map(({ state }) => state)).toEqual(['failed', 'failed'])
    const mail = await lightOf('mail')
    expect(mail).toMatchObject({ code: 'mail.connection', params: { said: 'ECONNREFUSED' } })
    await later(5)
    await watch()
    expect(Date.parse((await lightOf('mail'))?.since ?? '')).toBeLessThan(Date.now() - 290_000)
  })

  it('tell of backups and proofs by what became of them', async () => {
    await watch()
    expect([await lightOf('backup'), await lightOf('proof')].map((one) => one?.code)).toEqual([
      'backup.none',
      'proof.none',
    ])
    await test.pool.query(`insert into backup_outcomes (kind, archive, bytes, at) values
      ('backup', 'dromos-1.zip', 1000, now() - interval '3 hours'), ('proof', 'dromos-1.zip', null, now() - interval '2 days')`)
    await watch()
    expect(await lightOf('backup')).toMatchObject({ state: 'ok', code: 'backup.taken', params: { hours: 3 } })
    expect(await lightOf('proof')).toMatchObject({ state: 'ok', params: { days: 2 } })
    await test.pool.query(`insert into backup_outcomes (kind, error) values ('backup', 'ENOSPC')`)
    await watch()
    expect(await lightOf('backup')).toMatchObject({ state: 'failed', params: { reason: 'ENOSPC' } })
    const { backup } = await system()
    expect(backup).toMatchObject({
      last: { error: 'ENOSPC' },
      good: { archive: 'dromos-1.zip', bytes: 1000 },
    })
  })

  it('count refused sign-ins of the last day', async () => {
    const body = { email: 'nobody@dromos.test', password: 'Wrong-horse-77' }
    await test.call('POST', '/login', { body })
    await watch()
    expect(await lightOf('sign_ins')).toMatchObject({ state: 'ok', params: { count: 1, networks: 1 } })
  })
})

describe('what goes on failing', () => {
  const stop = { light: 'mail', state: 'failed' }

  it('is told to owners and administrators after ten minutes, once until it works again', async () => {
    looked = [mailFails]
    const incident = async () => {
      await watch()
      await later(9)
      await watch()
    }
    await incident()
    expect(await toldRoles()).toEqual([])
    expect(await onToday(1)).toEqual([])
    await later(1)
    await Promise.all([watch(), watch()])
    expect(await toldRoles()).toEqual([1, 2])
    await watch()
    expect(await toldRoles()).toEqual([1, 2])
    expect(await lightOf('mail')).toMatchObject(stop)
    expect(await toldRoles('system.recovered')).toEqual([])
    looked = [mailWorks]
    await Promise.all([watch(), watch()])
    expect(await toldRoles('system.recovered')).toEqual([1, 2])
    await watch()
    looked = [mailFails]
    await watch()
    looked = [mailWorks]
    await watch()
    // Of what failed for a moment nobody was told, nor that it works.
    expect(await toldRoles('system.recovered')).toEqual([1, 2])
    looked = [mailFails]
    await incident()
    await later(1)
    await watch()
    // The processes, which nothing shows here, failed all the while.
    expect(await toldRoles()).toEqual([1, 1, 2, 2])
  })

  it('stands on Today of who may see to it', async () => {
    looked = [mailFails]
    await watch()
    await later(10)
    for (const role of [1, 2] as const) {
      expect((await onToday(role)).map((need) => 'light' in need && need.light)).toContain('mail')
    }
    for (const role of [3, 4] as const) expect(await onToday(role)).toEqual([])
    looked = [mailWorks]
    await watch()
    expect((await onToday(1)).map((need) => 'light' in need && need.light)).not.toContain('mail')
  })
})

describe('a job that failed', () => {
  const broken = { 'thing.break': async () => Promise.reject(new Error('the cable is cut')) }
  const fail = async (attempts = 8): Promise<string> => {
    await enqueue(test.db, 'thing.break', { id: 17 }, { attempts })
    await workOnce(test.pool, broken, () => undefined)
    const [job] = (await system()).jobs.troubled
    return job?.id ?? ''
  }

  it('is listed with its record, its reason and when it is tried again', async () => {
    const id = await fail()
    const { jobs } = await system(2)
    expect(jobs).toMatchObject({ failing: 1, given_up: 0 })
    expect(jobs.tasks).toMatchObject([{ task: 'thing.break', failing: 1 }])
    expect(jobs.troubled).toMatchObject([
      { id, task: 'thing.break', record_id: '17', state: 'failing', attempts: 1, error: 'the cable is cut' },
    ])
    expect(jobs.troubled[0]?.next_at).not.toBeNull()
    await watch()
    expect(await lightOf('jobs')).toMatchObject({ state: 'warning', code: 'jobs.failing' })
  })

  it('is given up after its last attempt, and tried again with all of them', async () => {
    await enqueue(test.db, 'thing.break', {}, { attempts: 2 })
    await workOnce(test.pool, broken, () => undefined)
    await test.pool.query('update graphile_worker._private_jobs set run_at = now()')
    await workOnce(test.pool, broken, () => undefined)
    const [job] = (await system()).jobs.troubled
    expect(job).toMatchObject({ state: 'given_up', attempts: 2, next_at: null })
    await watch()
    expect(await lightOf('jobs')).toMatchObject({ state: 'failed', params: { given_up: 1 } })
    expect((await test.call('PUT', `/system/jobs/again/${job?.id}`, { as: 2 })).status).toBe(200)
    await workOnce(test.pool, { 'thing.break': async () => undefined }, () => undefined)
    expect((await system()).jobs).toMatchObject({ failing: 0, given_up: 0, troubled: [] })
  })

  it('is discarded for good, and both are in the audit', async () => {
    const id = await fail()
    expect((await test.call('PUT', `/system/jobs/again/${id}`, { as: 1 })).body).toEqual({ id })
    await workOnce(test.pool, broken, () => undefined)
    expect((await test.call('DELETE', `/system/jobs/destroy/${id}`, { as: 1 })).body).toEqual({ id })
    expect((await test.call('DELETE', `/system/jobs/destroy/${id}`, { as: 1 })).status).toBe(404)
    const trail = await test.pool.query(
      `select action, before from audit_log where entity = 'jobs' and entity_id = $1 order by id`,
      [id],
    )
    expect(trail.rows).toEqual([
      {
        action: 'jobs.again',
        before: { task: 'thing.break', record_id: '17', attempts: 1, state: 'failing' },
      },
      {
        action: 'jobs.discard',
        before: { task: 'thing.break', record_id: '17', attempts: 1, state: 'failing' },
      },
    ])
  })

  it('is the only kind that can be discarded: one that waits or is worked on cannot', async () => {
    await enqueue(test.db, 'thing.wait', {}, { afterSeconds: 600 })
    const { rows } = await test.pool.query(
      `select id from graphile_worker.jobs where task_identifier = 'thing.wait'`,
    )
    const failing = await fail()
    await test.pool.query(`update graphile_worker._private_jobs set locked_at = now() where id = $1`, [
      failing,
    ])
    for (const id of [rows[0].id, failing]) {
      expect((await test.call('DELETE', `/system/jobs/destroy/${id}`, { as: 1 })).status).toBe(404)
    }
    expect((await test.call('PUT', '/system/jobs/again/x1', { as: 1 })).status).toBe(404)
  })
})

describe('processes', () => {
  it('show themselves with their slowest calls, each route once, and leave when they stop', async () => {
    const calls = new SlowCalls()
    const now = Date.now()
    for (const ms of [40, 900, 30]) calls.note({ method: 'GET', route: '/api/orders', status: 200, ms }, now)
    calls.note({ method: 'GET', route: '/api/stats', status: 200, ms: 5_000 }, now - 3_700_000)
    calls.note({ method: 'POST', route: '/api/orders/store', status: 201, ms: 70 }, now)
    const product = { version: '1.2.3', build: { commit: 'abcdef0123', date: '2026-11-28T00:00:00Z' } }
    const living = { product, dataDir: '.', calls, report: () => undefined }
    const end = await liveProcess(test.db, living)
    const { processes, slow } = await system()
    expect(processes).toMatchObject([
      { version: '1.2.3', commit: 'abcdef0123', pid: process.pid, is_this: true },
    ])
    expect(slow.map(({ route, ms }) => [route, ms])).toEqual([
      ['/api/orders', 900],
      ['/api/orders/store', 70],
    ])
    await watch()
    expect(await lightOf('processes')).toMatchObject({
      code: 'processes.one',
      params: { version: '1.2.3 abcdef0' },
    })
    expect((await lightOf('disk'))?.code).toMatch(/^disk\.(enough|low)$/)
    await end()
    expect((await system()).processes).toEqual([])
  })
})
