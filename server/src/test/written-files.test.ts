import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { writeWhole } from '../db/whole-file.ts'

const source = resolve(import.meta.dirname, '..')
const writes =
  /\b(?:writeFile|appendFile|createWriteStream|copyFile|cp|openSync|putStream|writeWorkbook)\(|\bopen\([^)]*, '[wa]/
const reachesDisk = /from '(?:node:fs|node:fs\/promises|write-excel-file\/node)'/

/** Every file that writes to a disk, and why nobody ever reads a half of what it writes, nor who should not. */
const known: Record<string, string> = {
  'db/whole-file.ts': 'keys, passwords and notes: beside their place, for the owner only, moved when whole',
  'db/folder-lock.ts': 'the lock of a data folder: for the owner only, linked when whole',
  'db/embedded.ts': 'the password for the making of a cluster: for the owner only, gone when it is made',
  'db/embedded-home.ts': 'programs of PostgreSQL, copied aside and moved when whole; nothing of ours',
  'db/embedded-process.ts': 'the log of PostgreSQL: for the owner only, line by line',
  'files/files.ts': 'contents: in a closed folder, flushed, and without a row until they are whole',
  'files/object-store.ts': 'contents on their way to a bucket: in the closed work folder, for the owner only',
  'orders/statistics/statistics-paper.service.ts': 'exports: in the closed work folder, sent when whole',
  'sheets/sheet-csv.ts': 'exports: in the closed work folder, for the owner only, sent when whole',
  'sheets/sheet-worker.ts': 'exports: in the closed work folder, sent when whole',
  'sheets/sheets.ts': 'exports, by the two above',
}

it('nothing writes a file without a reason why it is whole and private', () => {
  const files = readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map((entry) => relative(source, join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith('test/'))
  const writers = files.filter((file) => {
    const text = readFileSync(join(source, file), 'utf8')
    return reachesDisk.test(text) && writes.test(text)
  })
  expect(writers.toSorted()).toEqual(Object.keys(known).toSorted())
})

it('what is written whole is there at once, for its owner only, and leaves nothing beside it when it fails', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dromos-whole-'))
  const path = join(folder, 'note')
  const umask = process.umask(0)
  try {
    await writeWhole(path, 'one')
    const texts = ['a', 'b'].map((letter) => letter.repeat(200_000))
    const seen = new Set<string>()
    const writing = Promise.all(texts.map((text) => writeWhole(path, text)))
    for (let n = 0; n < 20; n += 1) seen.add(await readFile(path, 'utf8'))
    await writing
    expect([...seen].every((text) => text === 'one' || texts.includes(text))).toBe(true)
    const refused = writeWhole(path, 'three', async () => Promise.reject(new Error('no place')))
    await expect(refused).rejects.toThrow('no place')
    expect(texts).toContain(await readFile(path, 'utf8'))
    expect(await readdir(folder)).toEqual(['note'])
    expect((await stat(path)).mode & 0o777).toBe(0o600)
  } finally {
    process.umask(umask)
    await rm(folder, { recursive: true })
  }
})
