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

const [trade = '', things = '', specified = ''] = readFileSync(
  join(repository, 'docs/glossary.md'),
  'utf8',
).split(/^## (?:One thing, one word|The specification's words)$/m)
const rowsOf = (section: string): string[][] =>
  section
    .split('\n')
    .filter((line) => /^\| (?!English|Thing|-)/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
const words = rowsOf(trade).map(([, english = '', greek = '', code = '', , not = '']): Word => ({
  english,
  greek,
  code: code.replaceAll('`', ''),
  not,
}))
const listOf = (cell: string | undefined): string[] => (cell ?? '').split(/,\s*/).filter(Boolean)

/** The text of all files below a folder whose names end like this, tests apart. */
const filesIn = (folder: string, ...ends: string[]): string[] =>
  readdirSync(join(repository, folder), { recursive: true })
    .map(String)
    .filter((name) => !name.includes('.test.') && ends.some((end) => name.endsWith(end)))
    .map((name) => readFileSync(join(repository, folder, name), 'utf8'))
const textOf = (folder: string, ...ends: string[]): string => filesIn(folder, ...ends).join('\n')

// What is read: catalogues, the words of the contract, and the guide.
const contract = textOf('contract/src', '.ts')
const read = [textOf('web/src', '.messages.ts'), contract, textOf('docs/user-guide', '.md')].join('\n')
/** What people read: the texts in quotation marks of catalogues, emails, documents and notices. */
const texts = (source: string): string[] =>
  [...source.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '').matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g)].map(
    ([, one, two, three]) => one ?? two ?? three ?? '',
  )
const labels = texts(
  [
    textOf('web/src', '.messages.ts'),
    // What calls are described with is for developers.
    ...filesIn('contract/src', '.ts').filter((source) => !/endpoint|Api\b/.test(source)),
    textOf('server/src', '.mail.ts', '-notices.ts', 'notification-texts.ts', '-words.ts', 'sheet-hints.ts'),
  ].join('\n'),
)
  .map((text) => text.replaceAll(/\$\{[^}]*\}/g, '…'))
  .filter((text) => /^\p{Lu}|\p{L} \p{L}/u.test(text))
const isLabel = (word: string, ends = [''], isExact = false): boolean =>
  labels.some((label) =>
    isExact
      ? ends.some((end) => (end === '' ? label === word : label.startsWith(word + end)))
      : label.toLowerCase().includes(word.toLowerCase()),
  )
const isGreek = (text: string): boolean => /\p{sc=Greek}/u.test(text)
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
  new RegExp(
    stem
      .replaceAll('.', String.raw`\.`)
      .split(' ')
      .join(String.raw`[\p{L}]*\s+`),
    'u',
  ).test(readPlain)

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

  it('has one word for one thing, and no other', () => {
    const said = labels.map((label) => label.toLowerCase())
    const missing = rowsOf(things).flatMap(([, , english, , greek]) =>
      [...listOf(english), ...listOf(greek)].filter((word) => !isLabel(word.replace(/ 1$/, ''))),
    )
    expect(missing).toEqual([])
    const strays = rowsOf(things).flatMap(([, , , english, , greek]) =>
      [...listOf(english), ...listOf(greek)].flatMap((word) => {
        const pattern = new RegExp(
          String.raw`(?<![\p{L}-])${word.replaceAll(/[().]/g, String.raw`\$&`)}(?!\p{Ll})`,
          'u',
        )
        return said
          .filter((label) => isGreek(label) === isGreek(word) && pattern.test(label))
          .map((label) => `${word}: ${label}`)
      }),
    )
    expect(strays).toEqual([])
  })

  it("has the specification's words as they are written there", () => {
    const all = specified.split('\n\n')[2] ?? ''
    const wanted = listOf(all.replaceAll('\n', ' ').trim())
    expect(wanted.length).toBeGreaterThan(50)
    expect(wanted.filter((word) => !isLabel(word, ['', ' €', ' ('], true))).toEqual([])
  })

  it('refuses other words for the same thing', () => {
    const others = words.filter(({ not }) => not !== '').map(({ not }) => not)
    expect(others.filter((not) => isSaid(plain(not)))).toEqual([])
  })
})
