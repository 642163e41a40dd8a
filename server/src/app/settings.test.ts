import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { settingsInForce } from './settings-in-force.ts'
import { fileSettingOf, secretSettings, variables } from './settings.ts'
import { settingRefusal } from '../test/setting-refusal.ts'

const docs = join(import.meta.dirname, '../../../docs')

describe('a secret in a file', () => {
  let folder: string
  const fileWith = async (text: string): Promise<string> => {
    const path = join(folder, 'secret')
    await writeFile(path, text)
    return path
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dromos-secrets-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('is read as the setting, without the line’s end', async () => {
    const DATABASE_URL_FILE = await fileWith('postgres://dromos:hush@db/dromos\r\n')
    const environment = { DATABASE_URL_FILE }
    const config = readConfig(environment)
    expect(config).toMatchObject({ databaseUrl: 'postgres://dromos:hush@db/dromos', demo: false })
    expect(settingsInForce(environment, config)).toContainEqual({
      name: 'DATABASE_URL',
      value: 'hidden, at db',
      source: 'file',
    })
  })

  it.each([...secretSettings])('is read for %s', async (name) => {
    const path = await fileWith('x')
    // What is in it reaches the setting: one too short or of another form is refused by the setting's name.
    const fits = name === 'FILES_S3_SECRET_ACCESS_KEY'
    expect(settingRefusal({ [fileSettingOf(name)]: path })).toBe(
      fits
        ? 'Files are to be kept in an object store, but FILES_S3_BUCKET, FILES_S3_ACCESS_KEY_ID is missing.'
        : `Cannot use the setting ${name}.`,
    )
  })

  it('is refused beside the setting itself, and where there is nothing to read', async () => {
    const SMTP_URL_FILE = await fileWith('smtps://mail:hush@host\n')
    expect(settingRefusal({ SMTP_URL_FILE, SMTP_URL: 'smtps://other' })).toBe(
      'Both SMTP_URL and SMTP_URL_FILE are set: leave one of them out.',
    )
    expect(readConfig({ SMTP_URL_FILE, SMTP_URL: '' }).mailServer?.url).toBe('smtps://mail:hush@host')
    expect(settingRefusal({ SMTP_URL_FILE: join(folder, 'none') })).toMatch(
      /^Cannot read the file of the setting SMTP_URL_FILE=.*none \(ENOENT\)\.$/,
    )
    expect(settingRefusal({ SMTP_URL_FILE: await fileWith('\n') })).toMatch(/is empty\.$/)
    expect(settingRefusal({ SMTP_URL_FILE: await fileWith('ftp://hush') })).toBe(
      'Cannot use the setting SMTP_URL.',
    )
  })
})

describe('the documented settings', () => {
  const rows = rowsOf(readFileSync(join(docs, 'operations.md'), 'utf8'))

  it('are those that exist', () => {
    const names = rows.flatMap((row) => row.names)
    const files = [...secretSettings].map(fileSettingOf)
    expect(names.toSorted()).toEqual([...Object.keys(variables.shape), ...files].toSorted())
  })

  it('are what deploy/dromos.env.example shows', () => {
    const file = join(docs, '../deploy/dromos.env.example')
    const present = exampleOf(rows)
    const shown = readOrNothing(file)
    if (shown !== present) writeFileSync(file, present)
    expect(shown === present, 'dromos.env.example was written anew: look at it and commit it').toBe(true)
  })

  it('change nothing as an example before something is filled in', () => {
    const settings = exampleOf(rows)
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
    expect(settings).toEqual([])
  })
})

interface DocumentedRow {
  names: string[]
  meaning: string
}

function rowsOf(text: string): DocumentedRow[] {
  const table = text.slice(text.indexOf('## Settings'), text.indexOf('The demonstration serves'))
  const lines = table.split('\n').filter((line) => line.startsWith('| `'))
  return lines.map((line) => {
    const [, named = '', , meaning = ''] = line.split(/(?<!\\)\|/)
    const names = wordsIn(named)
    return {
      names: names[0] === 'NAME_FILE' ? wordsIn(meaning).map(fileSettingOf) : names,
      meaning: meaning.trim(),
    }
  })
}

const wordsIn = (text: string): string[] => [...text.matchAll(/`(\w+)`/g)].map(([, word = '']) => word)

const readOrNothing = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

const head = `# The settings of Dromos with their defaults, written by server/src/app/settings.test.ts from docs/operations.md.
# Copy this file, take the sign away from what you set, and let nobody else read the copy.
`

function exampleOf(rows: readonly DocumentedRow[]): string {
  // Defaults are texts and numbers.
  const defaults = variables.parse({}) as Record<string, string | number | null | undefined>
  const blocks = rows.map(({ names, meaning }) => {
    const settings = names.map((name) => `#${name}=${defaults[name] ?? ''}`)
    return [...wrapped(plain(meaning)).map((line) => `# ${line}`), ...settings, ''].join('\n')
  })
  return [head, ...blocks].join('\n')
}

/** Without the signs of Markdown that a file of settings has no use for. */
const plain = (text: string): string =>
  text.replaceAll(/ \(\[([^\]]+)\]\(#[^)]+\)\)/g, ' (docs/operations.md, “$1”)').replaceAll('**', '')

function wrapped(text: string): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? ''
    if (`${last} ${word}`.length > 100) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`.trim()
  }
  return lines
}
