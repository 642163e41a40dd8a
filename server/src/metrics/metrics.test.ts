import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../app/config.ts'
import { enqueue } from '../platform/jobs.ts'
import { sendMail } from '../platform/mail/mail.ts'
import { readCondition } from '../system/condition.service.ts'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { settingRefusal } from '../test/setting-refusal.ts'
import { createMetrics } from './metrics.ts'
import type { Metrics } from './metrics.ts'
import { serveMetrics } from './metrics-server.ts'

let test: TestApp
let metrics: Metrics
let served: Awaited<ReturnType<typeof serveMetrics>>
let isAway = false

beforeAll(async () => {
  test = await startTestApp({ onCall: (call) => metrics.noteCall(call) })
  const condition = async () => {
    if (isAway) throw new Error('the database is away')
    return readCondition(test.db)
  }
  metrics = createMetrics({ pool: test.pool, sockets: () => 3, condition, version: '1.2.3' })
  served = await serveMetrics({ host: '127.0.0.1', port: 0 }, metrics)
})
afterAll(async () => {
  await served.close()
  await test.close()
})

const ask = (path: string) => fetch(`http://127.0.0.1:${served.port}${path}`)
const figures = async (): Promise<string> => (await ask('/metrics')).text()
const valueOf = (text: string, figure: string): number | undefined => {
  const line = text.split('\n').find((one) => one.startsWith(`${figure} `))
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}

describe('the figures for Prometheus', () => {
  it('are served at their own address alone', async () => {
    const answer = await ask('/metrics')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^text\/plain; version=0\.0\.4/),
    ])
    expect((await ask('/')).status).toBe(404)
    expect((await test.app.inject('/metrics')).statusCode).toBe(404)
  })

  it('count calls by route, method and status, without what stood in the address', async () => {
    await test.call('GET', '/orders/edit/4711', { as: 1 })
    await test.call('GET', '/nothing-here', { as: 1 })
    const text = await figures()
    const labels = 'method="GET",route="/api/orders/edit/:id",status="404"'
    expect(valueOf(text, `dromos_http_request_duration_seconds_count{${labels}}`)).toBe(1)
    expect(text).not.toContain('edit/4711')
    expect(text).not.toContain('nothing-here')
  })

  it('say pool, live pages, jobs, mails, memory, event loop and version', async () => {
    await enqueue(test.db, 'thing.wait', {})
    const kept = 'dromos_mails_total{outcome="kept"}'
    const before = valueOf(await figures(), kept) ?? 0
    const letter = { to: 'a@dromos.test', personId: null, subject: 's', text: 't', html: '<p>t</p>' }
    await sendMail(test.db, letter, 'dromos.test')
    await test.work()
    const text = await figures()
    expect(valueOf(text, 'dromos_live_connections')).toBe(3)
    expect(valueOf(text, 'dromos_database_pool_connections{state="idle"}')).toBeGreaterThan(0)
    expect(valueOf(text, 'dromos_jobs{state="given_up"}')).toBe(0)
    expect(valueOf(text, kept)).toBe(before + 1)
    expect(valueOf(text, 'dromos_build_info{version="1.2.3"}')).toBe(1)
    expect(valueOf(text, 'dromos_process_resident_memory_bytes')).toBeGreaterThan(1_000_000)
    expect(text).toContain('dromos_nodejs_eventloop_lag_p99_seconds')
  })

  it('say how old the last good backup is, and nothing where there is none', async () => {
    expect(valueOf(await figures(), 'dromos_backup_age_seconds')).toBeUndefined()
    await test.pool.query(
      `insert into backup_outcomes (kind, at, error) values ('backup', now() - interval '2 hours', null), ('backup', now(), 'ENOSPC')`,
    )
    const age = valueOf(await figures(), 'dromos_backup_age_seconds') ?? 0
    expect(Math.round(age / 60)).toBe(120)
  })

  it('are answered while the database is away, without what only it knows', async () => {
    await test.pool.query(
      `insert into system_findings (light, state, code) values ('mail', 'failed', 'mail.tls')`,
    )
    expect(valueOf(await figures(), 'dromos_light{part="mail"}')).toBe(2)
    isAway = true
    const text = await figures()
    expect(valueOf(text, 'dromos_database_up')).toBe(0)
    expect(text).not.toMatch(/^dromos_(jobs|light|backup_age_seconds)[{ ]/m)
    isAway = false
    expect(valueOf(await figures(), 'dromos_database_up')).toBe(1)
  })
})

describe('their setting', () => {
  it('is off until a port is named, and keeps to this machine unless a host is', () => {
    expect(readConfig({}).metrics).toBeNull()
    expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 })
    expect(readConfig({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.5' }).metrics?.host).toBe('10.0.0.5')
    expect(settingRefusal({ METRICS_PORT: '0' })).toBe('Cannot use the setting METRICS_PORT=0.')
  })
})
