import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const repository = resolve(import.meta.dirname, '../../..')

interface Word {
  english: string
  greek: string
  code: string
  not: string
}

const words = readFileSync(join(repository, 'docs/glossary.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!English|-)/.test(line))
  .map((line): Word => {
    const [, english = '', greek = '', code = '', , not = ''] = line.split('|').map((cell) => cell.trim())
    return { english, greek, code: code.replaceAll('`', ''), not }
  })

/** The text of all files below a folder whose names end like this, tests apart. */
const textOf = (folder: string, ...ends: string[]): string =>
  readdirSync(join(repository, folder), { recursive: true })
    .map(String)
    .filter((name) => !name.includes('.test.') && ends.some((end) => name.endsWith(end)))
    .map((name) => readFileSync(join(repository, folder, name), 'utf8'))
    .join('\n')

// What is read: catalogues, the words of the contract, and the guide.
const contract = textOf('contract/src', '.ts')
const read = [textOf('web/src', '.messages.ts'), contract, textOf('docs/user-guide', '.md')].join('\n')
const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ')
const readPlain = plain(read)
/** Greek words change their ends: what comes before is compared. */
const stemOf = (greek: string): string =>
  plain(greek)
    .split(' ')
    .map((word) => word.slice(0, Math.max(3, word.length - 2)))
    .join(' ')
const isSaid = (stem: string): boolean =>
  new RegExp(stem.split(' ').join(String.raw`[\p{L}]*\s+`), 'u').test(readPlain)

describe('the glossary', () => {
  it('names each English word once', () => {
    const all = words.map(({ english }) => english)
    expect(all.length).toBeGreaterThan(70)
    expect(all.filter((word, index) => all.indexOf(word) !== index)).toEqual([])
  })

  it('has the words that are read, in both languages', () => {
    expect(words.filter(({ english }) => !isSaid(plain(english))).map(({ english }) => english)).toEqual([])
    expect(words.filter(({ greek }) => !isSaid(stemOf(greek))).map(({ greek }) => greek)).toEqual([])
  })

  it('has the names of the contract', () => {
    expect(
      words.filter(({ code }) => !new RegExp(String.raw`(?<![a-z])${code}`, 'i').test(contract)),
    ).toEqual([])
  })

  it('refuses other words for the same thing', () => {
    const others = words.filter(({ not }) => not !== '').map(({ not }) => not)
    expect(others.filter((not) => isSaid(plain(not)))).toEqual([])
  })
})
