import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../app/config.ts'
import { told } from '../doctor/finding.ts'
import { logAnswer } from '../platform/http/fault-log.ts'
import { AppError } from '../platform/errors.ts'
import { SlowCalls } from '../platform/http/slow-calls.ts'
import { enqueue, workOnce } from '../platform/jobs.ts'
import { settingsInForce } from '../app/settings-in-force.ts'
import { secretSettings, variables } from '../app/settings.ts'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { liveProcess } from './process-life.service.ts'
import { watchSystem } from './watch.service.ts'

/** In every place that could reach the packet. */
const MARK = 'papadopoulou'

const environment = {
  DATABASE_URL: `postgres://${MARK}:${MARK}@${MARK}.example/${MARK}`,
  DATA_DIR: `/home/${MARK}/data`,
  BACKUP_FOLDER: `/home/${MARK}/backups`,
  SMTP_URL: `smtps://${MARK}:${MARK}@mail.${MARK}.example`,
  MAIL_FROM: `${MARK}@dromos.test`,
  PUBLIC_URL: `https://${MARK}.example`,
  FILES_S3_BUCKET: MARK,
  FILES_S3_ACCESS_KEY_ID: MARK,
  FILES_S3_SECRET_ACCESS_KEY: MARK,
  MAP_STYLE: `https://${MARK}.example/style.json?key=${MARK}`,
  TRUST_PROXY: '10.9.8.7',
  LOG_LEVEL: 'error',
}

let test: TestApp
let end: () => Promise<void>

beforeAll(async () => {
  test = await startTestApp({ settings: settingsInForce(environment, readConfig(environment)) })
  await test.make.person({ role_id: 4, name: MARK, surname: MARK, email: `${MARK}@dromos.test` })
  const product = { version: '1.2.3', build: null }
  const fault = Object.assign(new TypeError(`no order of ${MARK}`), { code: '23505', constraint: 'orders_x' })
  logAnswer(test.app.log, fault, new AppError('internal'))
  const living = { product, dataDir: `/home/${MARK}`, calls: new SlowCalls(), report: () => undefined }
  end = await liveProcess(test.db, living)
  await enqueue(test.db, 'thing.break', { id: MARK }, { attempts: 1 })
  await workOnce(test.pool, { 'thing.break': async () => Promise.reject(new Error(MARK)) }, () => undefined)
  const look = async () => [
    told('failed', { what: 'mail', code: 'mail.sign-in', params: { said: `no ${MARK} here` } }),
    told('ok', {
      what: 'connections',
      code: 'connections.enough',
      params: { wanted: 44, allowed: 97, processes: 2 },
    }),
  ]
  await test.pool.query(`insert into backup_outcomes (kind, archive, error) values ('backup', $1, $1)`, [
    MARK,
  ])
  await watchSystem(test.db, { look, isNightly: true })
})
afterAll(async () => {
  await end()
  await test.close()
})

describe('the support packet', () => {
  it('says how the installation is', async () => {
    const { status, body } = await test.call('GET', '/system/packet', { as: 2 })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      product: { version: '0.0.0' },
      database: { migrations: expect.any(Number), last: expect.stringMatching(/\.sql$/) },
      jobs: [{ task: 'thing.break', given_up: 1 }],
      backup: { last: { went_well: false }, good: null },
    })
    expect(body.findings).toContainEqual(
      expect.objectContaining({
        code: 'connections.enough',
        figures: { wanted: 44, allowed: 97, processes: 2 },
      }),
    )
    expect(body.findings).toContainEqual(expect.objectContaining({ code: 'mail.sign-in', figures: {} }))
    expect(body.processes[0].faults).toContainEqual(
      expect.objectContaining({
        name: 'TypeError',
        code: '23505',
        constraint: 'orders_x',
        where: [expect.stringMatching(/^server\/src\/system\/packet\.test\.ts:\d+$/)],
      }),
    )
  })

  it('holds every setting, but what it says only of figures and switches', async () => {
    const { settings } = (await test.call('GET', '/system/packet', { as: 1 })).body
    expect(settings.map(({ name }: { name: string }) => name)).toEqual(Object.keys(variables.shape))
    expect(settings).toContainEqual({ name: 'LOG_LEVEL', source: 'env', value: 'error' })
    for (const name of [
      ...secretSettings,
      'MAIL_FROM',
      'DATA_DIR',
      'TRUST_PROXY',
      'FILES_S3_ACCESS_KEY_ID',
    ]) {
      const shown = settings.find((one: { name: string }) => one.name === name)
      expect([name, Object.keys(shown)]).toEqual([name, ['name', 'source']])
    }
  })

  it('holds no secret, name, address or path, wherever one was planted', async () => {
    const text = JSON.stringify((await test.call('GET', '/system/packet', { as: 1 })).body)
    expect(text).not.toContain(MARK)
    expect(text).not.toContain('10.9.8.7')
    expect(text).not.toMatch(/@|\/home\//)
  })

  it('is in the audit when it was taken', async () => {
    await test.call('GET', '/system/packet', { as: 1 })
    const trail = await test.pool.query(`select count(*)::int from audit_log where action = 'system.packet'`)
    expect(trail.rows[0].count).toBeGreaterThan(0)
  })
})
