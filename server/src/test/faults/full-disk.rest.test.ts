import { afterAll, beforeAll, expect, it } from 'vitest'
import pg from 'pg'
import { isKeptElsewhere, readConfig } from '../../app/config.ts'
import { judgeRoom, watchDisk } from '../../platform/limits/disk.ts'
import type { DiskRoom } from '../../platform/limits/disk.ts'
import { startTestApp } from '../app.ts'
import type { TestApp } from '../app.ts'

let test: TestApp
let owner: pg.Client
let room: DiskRoom = 'enough'

beforeAll(async () => {
  test = await startTestApp({ hasRoom: () => room !== 'full' })
  owner = new pg.Client({ connectionString: test.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await test.close()
})

const GIGABYTE = 1024 ** 3

it('a disk that will be full is reported before it is', async () => {
  expect(judgeRoom({ free: 50 * GIGABYTE, all: 100 * GIGABYTE })).toBe('enough')
  expect(judgeRoom({ free: 9 * GIGABYTE, all: 100 * GIGABYTE })).toBe('low')
  expect(judgeRoom({ free: GIGABYTE / 20, all: 100 * GIGABYTE })).toBe('full')
  const lines: string[] = []
  const disk = await watchDisk('/', (line) => lines.push(line), { look: async () => 'low' })
  expect([lines.length, disk.isFull()]).toEqual([1, false])
  disk.close()
})

it('a full disk beside a server whose database and files are elsewhere is warned of, and it stays in service', async () => {
  const s3 = { FILES_S3_BUCKET: 'dromos', FILES_S3_ACCESS_KEY_ID: 'k', FILES_S3_SECRET_ACCESS_KEY: 's' }
  const own = { DATABASE_URL: 'postgres://dromos_app@database/dromos' }
  const whole = /full: nothing more can be saved/
  for (const [settings, isFull, said] of [
    [{}, true, whole],
    [own, true, whole],
    [s3, true, whole],
    [{ ...own, ...s3 }, false, /full: uploads and exports fail .+ everything else is saved/],
  ] as const) {
    const lines: string[] = []
    const isElsewhere = isKeptElsewhere(readConfig({ ...settings }))
    const disk = await watchDisk('/', (line) => lines.push(line), { isElsewhere, look: async () => 'full' })
    expect([disk.isFull(), lines]).toEqual([isFull, [expect.stringMatching(said)]])
    disk.close()
  }
})

it('a full disk takes the server out of service, as a standby does, and says when to ask again', async () => {
  expect((await test.call('GET', '/ready')).status).toBe(200)
  room = 'full'
  const full = await test.call('GET', '/ready')
  expect([full.status, full.body, full.headers['retry-after']]).toEqual([503, { status: 'unavailable' }, '5'])
  room = 'enough'
  expect((await test.call('GET', '/ready')).status).toBe(200)
})

it.each([
  ['a disk without room', '53100', 503],
  ['a database out of memory', '53200', 503],
  ['a standby that takes no changes', '25006', 503],
])('%s is reported as passing, and not as a fault of ours', async (_what, state, status) => {
  await owner.query(`create or replace function refuse_places() returns trigger language plpgsql as $$
    begin raise exception 'as it was told' using errcode = '${state}'; end $$`)
  await owner.query(
    'create or replace trigger refuse before insert on places for each row execute function refuse_places()',
  )
  try {
    const point = {
      city: 'Θεσσαλονίκη',
      country_id: 1,
      lat: 40.6724,
      lng: 22.8051,
      timezone: 'Europe/Athens',
    }
    const made = await test.call('POST', '/places/store', {
      as: 1,
      body: { name: 'Αποθήκη', address: 'Οδός 1', postal: '57022', ...point },
    })
    expect([made.status, made.body.code]).toEqual([status, 'unavailable'])
    expect(Number(made.headers['retry-after'])).toBeGreaterThan(0)
  } finally {
    await owner.query('drop trigger refuse on places')
  }
})
