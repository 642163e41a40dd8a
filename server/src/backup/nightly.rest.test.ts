import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readConfig } from '../app/config.ts'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { backUpByNight } from './nightly.service.ts'

let test: TestApp
let folder: string

beforeAll(async () => {
  test = await startTestApp()
  folder = await mkdtemp(join(tmpdir(), 'dromos-nightly-'))
  const dataDir = join(folder, 'data')
  await mkdir(dataDir)
  await writeFile(join(dataDir, 'token-key.json'), '{"kty":"EC"}')
  await writeFile(join(dataDir, 'secret-key'), 'a secret\n')
  vi.stubEnv('DATABASE_URL', test.url)
  vi.stubEnv('MIGRATE_DATABASE_URL', test.ownerUrl)
  vi.stubEnv('DATA_DIR', dataDir)
  for (const role of [1, 2, 3, 4] as const) await test.tokenOf(role)
})
beforeEach(() => test.pool.query('delete from notifications'))
afterAll(async () => {
  vi.unstubAllEnvs()
  await test.close()
  await rm(folder, { recursive: true, force: true })
})

const settings = (name: string) => readConfig({ BACKUP_FOLDER: join(folder, name), BACKUP_KEEP: '2' }).backup

const MONDAY = new Date('2026-11-30T02:10:00Z')
const SUNDAY = new Date('2026-11-29T02:10:00Z')

const night = (name: string, isLast = true, now = MONDAY) =>
  backUpByNight(test.db, settings(name), { stopping: undefined, isLast, now })

const told = async () =>
  (
    await test.pool.query(
      `select p.role_id, n.params from notifications n join notification_recipients r on r.notification_id = n.id
        join people p on p.id = r.person_id where n.kind = $1 order by 1`,
      ['backup.failed'],
    )
  ).rows

describe('the backup of a night', () => {
  it('is not taken where no folder is named', async () => {
    await backUpByNight(test.db, readConfig({}).backup, { stopping: undefined, isLast: true })
    expect(await told()).toEqual([])
  })

  it('is kept for as many nights as are set, and nobody is notified', async () => {
    for (let count = 0; count < 3; count += 1) await night('archives')
    expect(await readdir(join(folder, 'archives'))).toHaveLength(2)
    expect(await told()).toEqual([])
  })

  it('notifies owners and administrators with the reason when it failed for the last time', async () => {
    await writeFile(join(folder, 'taken'), '')
    await expect(night('taken', false)).rejects.toThrow('The backup of the night failed')
    expect(await told()).toEqual([])
    await expect(night('taken')).rejects.toThrow('taken')
    const rows = await told()
    expect(rows.map(({ role_id: role }) => role)).toEqual([1, 2])
    for (const { params } of rows) expect(params.reason).toMatch(/EEXIST|ENOTDIR/)
  })

  it('is put back as a proof on Sundays; a failure is told at once and no second backup is taken', async () => {
    await night('proved', false, SUNDAY)
    expect(await told()).toEqual([])
    // Where keys are put meanwhile.
    vi.stubEnv('TMPDIR', join(folder, 'nowhere'))
    await night('proved', false, SUNDAY)
    expect((await told()).map(({ role_id: role }) => role)).toEqual([1, 2])
    expect((await told())[0].params.reason).toContain('ENOENT')
    await night('proved', false, MONDAY)
    expect(await told()).toHaveLength(2)
  })

  it('clears away what a killed process left unfinished a day ago', async () => {
    await night('cleared')
    const [old, young] = ['2026-11-01T02-10-00Z', '2026-11-02T02-10-00Z'].map((at) =>
      join(folder, 'cleared', `dromos-${at}.zip.unfinished`),
    ) as [string, string]
    for (const path of [old, young]) await writeFile(path, '')
    const begun = Date.now() / 1000 - 90_000
    await utimes(old, begun, begun)
    await night('cleared')
    const left = await readdir(join(folder, 'cleared'))
    expect(left.filter((name) => name.endsWith('.unfinished'))).toEqual([basename(young)])
  })
})
