import { execFileSync, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, readdir, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEFAULT_DEMO_PASSWORD } from '../../demo/accounts.ts'
import { freePort, serving, startServer } from '../server-process.ts'
import type { ServerProcess } from '../server-process.ts'
import { signIn } from '../server-calls.ts'
import { callAt, placeNamed } from './killed-server.ts'
import { inSeconds, tell } from './told.ts'

const SIZE = '600m'
const SOON = { timeout: 120_000, interval: 500 }
let disk: string
let isMounted = false
let server: ServerProcess
let as: string

beforeAll(async () => {
  disk = await mkdtemp(join(tmpdir(), 'dromos-disk-'))
  isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', disk]).status === 0
  if (!isMounted) return
  await chmod(disk, 0o755)
  server = await serving(await startServer({ DATA_DIR: join(disk, 'data'), PORT: String(await freePort()) }))
  as = await signIn(server, { password: DEFAULT_DEMO_PASSWORD })
})
afterAll(async () => {
  if (isMounted) {
    server.kill('SIGTERM')
    await server.ended
    execFileSync('umount', ['-l', disk])
  }
  await rm(disk, { recursive: true, force: true })
})

const ballast = () => join(disk, 'ballast')
const save = async (name: string) =>
  (await callAt(server, ['POST', '/places/store'], { as, body: placeNamed(name), key: randomUUID() })).status

async function fillUp(): Promise<void> {
  const { bavail, bsize } = await statfs(disk)
  // What others write meanwhile may take the last of it.
  await writeFile(ballast(), Buffer.alloc(bavail * bsize)).catch(() => undefined)
}

it('a disk that is full: what cannot be kept is refused, what was acknowledged stays, and it passes with room', async ({
  skip,
}) => {
  skip(!isMounted, 'a small disk cannot be mounted here: start it as root')
  expect(await save('Before')).toBe(201)
  await fillUp()
  const acknowledged: string[] = []
  const statuses = new Set<number>()
  for (let n = 0; statuses.size === 0 || (!statuses.has(503) && n < 5_000); n += 1) {
    const status = await save(`Full ${n}`).catch(() => 0)
    statuses.add(status)
    if (status === 201) acknowledged.push(`Full ${n}`)
  }
  expect([...statuses].filter((status) => status !== 201)).toEqual([503])
  const stored = await sendSheet()
  expect(stored).toBe(503)
  // Looked at every ten seconds.
  await expect.poll(async () => (await callAt(server, ['GET', '/ready'])).status, SOON).toBe(503)
  expect((await callAt(server, ['GET', '/health'])).status).toBe(200)

  await rm(ballast())
  const room = performance.now()
  await expect.poll(() => save('After').catch(() => 0), SOON).toBe(201)
  tell('after a full disk had room again, the first save', inSeconds(performance.now() - room))
  await expect.poll(async () => (await callAt(server, ['GET', '/ready'])).status, SOON).toBe(200)
  for (const name of ['Before', ...acknowledged]) {
    const found = await callAt(
      server,
      ['GET', `/places?search=${encodeURIComponent(name)}&pageSize=10&currentPage=1`],
      { as },
    )
    expect(found.body.data.map((place: { name: string }) => place.name)).toContain(name)
  }
  const kept = await readdir(join(disk, 'data/work'))
  expect(kept).toEqual([])
})

async function sendSheet(): Promise<number> {
  const form = new FormData()
  form.append('data', '{}')
  form.append('file', new Blob([Buffer.alloc(2_000_000, 'a,b\n')], { type: 'text/csv' }), 'sheet.csv')
  const answer = await callAt(server, ['POST', '/imports/store/places'], { as, form }).catch(() => null)
  return answer?.status ?? 0
}
