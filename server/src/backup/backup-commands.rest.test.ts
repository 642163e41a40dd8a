import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { scratchFolder } from '../test/databases/scratch-folder.ts'
import { callAt } from '../test/faults/killed-server.ts'
import { signIn } from '../test/server-calls.ts'
import { freePort, serving, startServer } from '../test/server-process.ts'
import type { ServerProcess } from '../test/server-process.ts'

const run = promisify(execFile)
let folder: string
let port: string
const servers: ServerProcess[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(scratchFolder(), 'dromos-commands-'))
  await chmod(folder, 0o755)
  port = String(await freePort())
})
afterAll(async () => {
  for (const server of servers) await stop(server)
  await rm(folder, { recursive: true, force: true })
})

const settingsOf = (name: string) => ({ DATA_DIR: join(folder, name), PORT: port })

async function serve(name: string): Promise<ServerProcess> {
  const server = await startServer({ ...settingsOf(name), DEMO: 'on' })
  servers.push(server)
  return serving(server)
}

async function stop(server: ServerProcess): Promise<void> {
  server.kill('SIGTERM')
  await server.ended
}

/** What it says, and how it ends. */
async function command(name: 'backup' | 'restore', dataDir: string, ...given: string[]) {
  const file = resolve(import.meta.dirname, '../commands/dromos.ts')
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, NODE_ENV: 'production', ...settingsOf(dataDir) }
  return run(process.execPath, [file, name, ...given], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
  )
}

it('a backup of the built-in database is taken while it works, and put back on an empty machine', async () => {
  const server = await serve('first')
  const as = await signIn(server)
  const totals = async (at: ServerProcess) =>
    Promise.all(
      ['orders', 'bookings', 'firms', 'users'].map(
        async (list) => (await callAt(at, ['GET', `/${list}?pageSize=10`], { as })).body.total,
      ),
    )
  const before = await totals(server)
  const archives = join(folder, 'archives')
  const taken = await command('backup', 'first', '--to', archives, '--keep', '3')
  expect(taken).toMatchObject({
    code: 0,
    said: expect.stringMatching(/\.zip: [\d.]+ MB, \d+ rows, \d+ files, both keys\.\n/),
  })
  const [name = ''] = await readdir(archives)
  const archive = join(archives, name)
  expect(await command('backup', 'first', '--check', archive)).toMatchObject({
    code: 0,
    said: expect.stringContaining('is whole: Dromos'),
  })
  expect(await command('restore', 'first', archive)).toMatchObject({
    code: 1,
    said: expect.stringContaining('stop it first'),
  })
  await stop(server)
  // The server is gone, with all it had.
  await rm(join(folder, 'first'), { recursive: true, force: true })

  expect(await command('restore', 'second', archive)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^Restored /),
  })
  const restored = await serve('second')
  // Who was signed in still is.
  expect(await totals(restored)).toEqual(before)
  const made = await callAt(restored, ['POST', '/groupages/store'], { as, body: {} })
  expect(made).toMatchObject({ status: 201, body: { number_id: expect.stringMatching(/^G\d{4}-\d{6}$/) } })
})

it('a backup command says what is missing, in a sentence', async () => {
  expect(await command('backup', 'second')).toMatchObject({
    code: 2,
    said: expect.stringMatching(/^Usage: npm run dromos -- backup/),
  })
  expect(await command('backup', 'second', '--to', folder, '--keep', '0')).toMatchObject({ code: 2 })
  expect(await command('restore', 'third')).toMatchObject({
    code: 2,
    said: expect.stringMatching(/^Usage: npm run dromos -- restore/),
  })
  const nothing = join(folder, 'nothing.zip')
  expect(await command('restore', 'third', nothing)).toEqual({
    code: 1,
    said: expect.stringContaining(`${nothing} cannot be read as a backup`),
  })
  expect(await command('backup', 'third', '--to', folder)).toMatchObject({
    code: 1,
    said: expect.stringContaining('DATA_DIR is not that of an installation that was started'),
  })
})
