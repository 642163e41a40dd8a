import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import { readConfig } from '../app/config.ts'
import { startObjectStore } from '../test/file-store.ts'
import { openObjectStore, SHARES } from '../files/files.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { storeFinding } from './machine-findings.ts'

it('a bucket is tried by writing to it and keeps nothing of it; a missing one is reported', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dromos-bucket-'))
  const server = await startObjectStore(folder)
  const config = { ...readConfig({}), objectStore: server.settings }
  const store = await openObjectStore(server.settings, tmpdir())
  expect(await storeFinding(config, store)).toMatchObject({
    state: 'ok',
    said: `the bucket ${server.settings.bucket} can be read and written.`,
  })
  const shares = Array.from({ length: SHARES }, (_, share) => store.keysOf(share))
  expect((await Promise.all(shares)).flat()).toEqual([])
  await server.close()
  expect(await storeFinding(config, store)).toMatchObject({ state: 'failed' })
  await rm(folder, { recursive: true })
})
