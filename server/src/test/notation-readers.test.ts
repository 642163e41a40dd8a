import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { expect, it } from 'vitest'

const repository = resolve(import.meta.dirname, '../../..')
const ROOM = 'contract/src/notation/'
const files = ['contract/src', 'server/src', 'web/src'].flatMap((side) =>
  readdirSync(join(repository, side), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test|\.generated)\.tsx?$/.test(entry.name))
    .map((entry) => relative(repository, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !file.startsWith(ROOM) && !file.startsWith('server/src/test/')),
)

/** How a second reader begins, and the one that is there. */
const beginnings: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\bparseFloat\(/, 'parseNumber of numbers.rules.ts'],
  [/replace(?:All)?\((?:',', ?'\.'|\/,\/g?, ?'\.')\)/, 'parseNumber of numbers.rules.ts'],
  [
    /replaceAll\(\/\[\\s[.\\/_–—-]{1,8}\]\+?\/gu?, ?'[ ]?'\)/,
    'codeSigns of signs.rules.ts, tidyPlate, tidyPostal',
  ],
  [/['"`/][ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ]{6,}['"`/]|['"`/][АВЕКМНОРСТУХ]{6,}['"`/]/, 'latinCapitals of signs.rules.ts'],
  [/\\u(?:200b|00ad|2060)/i, 'withoutUnseen, seenText, isBlank of signs.rules.ts'],
  [/20\\d\{2\}-\\d/, 'numbersIn, searchedNumber of document-numbers.rules.ts'],
  [/\\d\{1,2\}\)\[:\.,/, 'parseTime of times.rules.ts'],
  [/\\d\{1,2\}\)\[[./\\-]{2,4}\]\(\\d\{1,2\}/, 'readDay, parseDay of days.rules.ts'],
  [/split\(\/\[[^\]]*;[^\]]*,[^\]]*\]\+?\/\).*@/, 'readAddresses of addresses.rules.ts'],
]

const secondReadersIn = (text: string): string[] =>
  beginnings.filter(([pattern]) => pattern.test(text)).map(([, instead]) => instead)

it('what people write is read by the readers of the contract alone', () => {
  const found = files.flatMap((file) =>
    secondReadersIn(readFileSync(join(repository, file), 'utf8')).map((instead) => `${file}: use ${instead}`),
  )
  expect(found).toEqual([])
})

it.each([
  "Number(text.replace(',', '.'))",
  "vat.replaceAll(/[\\s.-]/g, '')",
  "const greek = 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ'",
  'const unseen = /[\\u200b-\\u200d]/gu',
  String.raw`const hour = /^(\d{1,2})[:.,h ]?(\d{2})$/`,
  String.raw`const day = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/`,
  String.raw`const number = /[BGO]?20\d{2}-\d{6}/`,
])('a second reader is caught: %s', (line) => {
  expect(secondReadersIn(line)).toHaveLength(1)
})
