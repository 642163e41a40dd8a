import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadOrMakeSecretKey } from './secrets.ts'
import { loadOrMakeKey } from './tokens.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dromos-keys-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('a key file is made once however many start at the same moment, for its owner only, and leaves nothing beside it', async () => {
  const path = join(folder, 'data', 'secret-key')
  const keys = await Promise.all(Array.from({ length: 8 }, () => loadOrMakeSecretKey(path)))
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(await readdir(join(folder, 'data'))).toEqual(['secret-key'])
  const signing = join(folder, 'token-key.json')
  const [one, other] = await Promise.all([loadOrMakeKey(signing), loadOrMakeKey(signing)])
  expect(one).toEqual(other)
})

it('a key file that is empty or cut short is rejected by its path', async () => {
  const path = join(folder, 'key')
  for (const text of ['', 'abc', '{"kty":"OKP"']) {
    await writeFile(path, text)
    await expect(loadOrMakeSecretKey(path)).rejects.toThrow(`The key in ${path} is damaged`)
    await expect(loadOrMakeKey(path)).rejects.toThrow(`The key in ${path} is damaged`)
  }
})
