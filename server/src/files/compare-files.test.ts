import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from '../platform/clock.ts'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { compareFiles } from './compare-files.ts'
import { insertFile } from './files.queries.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

async function stored(name: string): Promise<string> {
  const content = await test.files.write(Buffer.from(name))
  await insertFile(test.db, { ...content, name, type: 'text/plain' }, null)
  return content.key
}

it('the files of the database are compared with their contents, and nothing is changed', async () => {
  const ground = { db: test.db, clock: systemClock }
  await stored('there.txt')
  const gone = await stored('gone.txt')
  const binned = await stored('binned.txt')
  await rm(test.pathOf(gone))
  // What lies in the bin is still read.
  await test.files.bin.put(binned)
  const nameless = await test.files.write(Buffer.from('nobody’s'))
  const expected = { rows: 3, missing: [{ key: gone, name: 'gone.txt' }], nameless: 1, binned: 1 }
  expect(await compareFiles(ground, test.files)).toEqual({ ...expected, fresh: 1 })
  const tomorrow = { now: () => new Date(Date.now() + 25 * 3_600_000) }
  expect(await compareFiles({ ...ground, clock: tomorrow }, test.files)).toEqual({ ...expected, fresh: 0 })
  expect(await test.files.writtenAt(nameless.key)).not.toBeNull()
  expect(await test.files.bin.keys()).toEqual([binned])
})
