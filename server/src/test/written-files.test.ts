import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { writeWhole } from '../db/whole-file.ts'

const source = resolve(import.meta.dirname, '..')
const reachesDisk = /from '(?:node:fs|node:fs\/promises|write-excel-file\/node)'/
/** Contents of ours: for the owner only, whatever the folder and the umask. */
const writes = /^.*\b(?:writeFile|appendFile|createWriteStream|openSync)\(.*$|^.*\bopen\([^)]*, '[wa].*$/gm
const isClosed = /0o600|\bfile\.writeFile\(/
/** What takes no mode: its folder must be a closed one. */
const copies = /\b(?:cp|copyFile)\(|\.toFile\(/

it('whoever writes a file closes it to others, and copies only into a folder that is closed', () => {
  const files = readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map((entry) => relative(source, join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith('test/'))
    .map((file) => ({ file, text: readFileSync(join(source, file), 'utf8') }))
    .filter(({ text }) => reachesDisk.test(text))
  const open = files.flatMap(({ file, text }) =>
    (text.match(writes) ?? [])
      .filter((line) => !isClosed.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(open).toEqual([])
  // The programs of PostgreSQL, which hold nothing of ours, and workbooks in the work folder.
  const copying = files.filter(({ text }) => copies.test(text)).map(({ file }) => file)
  expect(copying.toSorted()).toEqual(['db/embedded-home.ts', 'sheets/sheet-worker.ts'])
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
