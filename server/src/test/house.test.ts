import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const repository = resolve(import.meta.dirname, '../../..')
const files = ['contract/src', 'server/src', 'web/src'].flatMap((side) =>
  readdirSync(join(repository, side), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(repository, join(entry.parentPath, entry.name))),
)

// A status, role, kind … beside a bare number, in TypeScript or in SQL.
const named = String.raw`(?:status|role|kind|type)(?:_id|Id)?`
const bareNumbers = [
  new RegExp(String.raw`\b[\w.]*${named}\)? (?:[=!]==|[<>]=?|<>|=) [0-9]{1,2}\b(?!\d|_)`, 'g'),
  new RegExp(String.raw`\b[\w.]*${named} (?:not )?in \([0-9]`, 'g'),
  new RegExp(String.raw`\b(?:kind|${named}): 1 \| 2\b`, 'g'),
]

/** What of a text compares a number of the trade without its name. */
const bareIn = (text: string): string[] =>
  bareNumbers.flatMap((pattern) => text.match(pattern) ?? []).filter((found) => !found.startsWith('const '))

// What a file is, by the end of its name. Whatever has another end is a new kind of file: add it only with a reason.
const suffixes: Record<'contract' | 'server' | 'web', readonly string[]> = {
  contract: ['', 'rules'],
  server: [
    'routes',
    'service',
    'queries',
    'policy',
    'jobs',
    'mail',
    'pdf',
    'sql',
    'sheet',
    'data',
    'generate',
    'fault',
    'generated',
    'd',
  ],
  web: ['', 'api', 'messages', 'page', 'rules', 'module', 'd'],
}
const extensions = new Set(['ts', 'tsx', 'css', 'sql', 'csv', 'jpg'])

// Rooms of the ground hold pieces with names of their own; app/, the commands and the tests are run, not imported.
const isFree = /^server\/src\/(?:platform|db|records|sheets|files|live|demo|test|commands|app)\/|\.test\.ts$/

/**
 * What gives a file of a feature its suffix: SQL is in queries, a transaction in a service, a call in routes, work behind
 * the scenes in jobs. A step, a rule or a drawing that does none of this needs none.
 */
const owesSuffix = /^import (?:\{[^}]*\} from '(?:kysely|[^']*\/platform\/transaction\.ts)'|\{ mount\b)/m

/** The end of a file's name where it is none that its side knows. */
function unknownSuffix(file: string, text = ''): string | null {
  const side = (['contract', 'server', 'web'] as const).find((one) => file.startsWith(`${one}/`))
  const [, ...parts] = basename(file)
    .replace(/(?:\.rest)?\.test(?=\.tsx?$)/, '')
    .split('.')
  const extension = parts.pop() ?? ''
  const suffix = parts.join('.')
  const mayBeBare = suffix === '' && (isFree.test(file) || !owesSuffix.test(text))
  const isKnown = side !== undefined && (suffixes[side].includes(suffix) || mayBeBare)
  return isKnown && extensions.has(extension) ? null : `${suffix}.${extension}`
}

const MAX_FILES_PER_FOLDER = 40

/** Nobody browses these: migrations are numbered, and a test is found beside what it tests. */
const isNotBrowsed = (file: string): boolean => /\.test\.tsx?$|\/db\/migrations\//.test(file)

/** Folders with more files than a reader can look over. */
function crowdedIn(list: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const file of list) {
    if (!isNotBrowsed(file)) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > MAX_FILES_PER_FOLDER)
    .map(([folder, count]) => `${folder}: ${count}`)
}

/** Rooms within a feature that hold one file: it is found as well beside its feature. */
function lonelyIn(list: readonly string[]): string[] {
  const rooms = Map.groupBy(
    list.filter(
      (file) => !isNotBrowsed(file) && /\/src\/[^/]+\/[^/]+\//.test(file) && !file.includes('/test/'),
    ),
    (file) => dirname(file),
  )
  return [...rooms].filter(([, own]) => own.length === 1).map(([folder]) => folder)
}

describe('the numbers of the trade in code', () => {
  it('are compared by their names', () => {
    const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    const found = sources.flatMap((file) =>
      bareIn(withoutAnswers(readFileSync(join(repository, file), 'utf8'))).map((bare) => `${file}: ${bare}`),
    )
    expect(found).toEqual([])
  })

  it.each([
    'order.status === 6',
    'role <= 2',
    's.kind = 1',
    'f.file_type_id in (1, 2)',
    'role_id <> 5',
    'kind: 1 | 2',
  ])('are found bare in %s', (line) => {
    expect(bareIn(line)).not.toEqual([])
  })
})

/** How texts write a time of day without saying by which clock: Greek would have `02:35 μ.μ.`. */
const timesWithoutClock = (text: string): string[] =>
  [...text.matchAll(/\b(?:timeStyle: '(?:short|medium)|hour: '2-digit)'/g)]
    .map(({ index }) => text.slice(text.lastIndexOf('{', index), text.indexOf('}', index)))
    .filter((options) => !options.includes("hourCycle: 'h23'"))

describe('times of day in code', () => {
  it('are written by the clock of 24 hours', () => {
    const found = files.filter(
      (file) =>
        /(?<!\.test)\.tsx?$/.test(file) &&
        timesWithoutClock(readFileSync(join(repository, file), 'utf8')).length > 0,
    )
    expect(found).toEqual([])
    expect(timesWithoutClock("{ hour: '2-digit', minute: '2-digit' }")).toHaveLength(1)
    expect(timesWithoutClock("{ timeStyle: 'short', hourCycle: 'h23' }")).toEqual([])
  })
})

describe('the hooks of every call', () => {
  it('are added in one place, so that one list tells their order', () => {
    const adding = /\.addHook\(\s*'(?!onRoute)/
    const found = files.filter(
      (file) =>
        /^server\/src\/(?!test\/).+(?<!\.test)\.ts$/.test(file) &&
        adding.test(readFileSync(join(repository, file), 'utf8')),
    )
    expect(found).toEqual(['server/src/platform/http/request-hooks.ts'])
  })
})

describe('tests', () => {
  it('do not measure time: a busy machine is no fault', () => {
    const found = files.filter((file) => {
      const text = file.endsWith('.test.ts') ? readFileSync(join(repository, file), 'utf8') : ''
      return text.includes(['performance.now()', '-'].join(' '))
    })
    expect(found).toEqual([])
  })
})

describe('queries of the browser part', () => {
  it('are read for a use of their own by readQuery alone, which outlives the component that asked first', () => {
    const found = files.filter(
      (file) =>
        /^web\/.*(?<!\.test)\.tsx?$/.test(file) &&
        /\.(?:fetchQuery|ensureQueryData)\(/.test(readFileSync(join(repository, file), 'utf8')),
    )
    expect(found).toEqual(['web/src/platform/query-client.ts'])
  })
})

describe('the files of the house', () => {
  it('say by the end of their names what they are', () => {
    const found = files.filter(
      (file) => unknownSuffix(file, readFileSync(join(repository, file), 'utf8')) !== null,
    )
    expect(found).toEqual([])
    expect(unknownSuffix('server/src/ships/ships.helper.ts')).toBe('helper.ts')
    expect(unknownSuffix('web/src/ships/ships.service.ts')).toBe('service.ts')
    expect(unknownSuffix('server/src/ships/ships.queries.test.ts')).toBe(null)
  })

  it('on the server do without it only where they neither ask the database, answer a call nor open a transaction', () => {
    const ship = 'server/src/ships/ship-things.ts'
    expect(unknownSuffix(ship, `import type { Insertable } from 'kysely'`)).toBe(null)
    expect(unknownSuffix(ship, `import { sql } from 'kysely'`)).toBe('.ts')
    expect(unknownSuffix(ship, `import { inTransaction } from '../platform/transaction.ts'`)).toBe('.ts')
    expect(unknownSuffix('server/src/platform/paging.ts', `import { sql } from 'kysely'`)).toBe(null)
  })

  it('stand in folders that a reader can look over', () => {
    const inFolder = (folder: string, end: string) =>
      Array.from({ length: MAX_FILES_PER_FOLDER + 1 }, (_, at) => `${folder}/ship-${at}.${end}`)
    expect(crowdedIn(files)).toEqual([])
    expect(crowdedIn(inFolder('web/src/ships', 'ts'))).toEqual([`web/src/ships: ${MAX_FILES_PER_FOLDER + 1}`])
  })

  it('share their room within a feature with others', () => {
    expect(lonelyIn(files)).toEqual([])
    expect(lonelyIn(['web/src/ships/berths/berth.tsx', 'web/src/ports/ports.tsx'])).toEqual([
      'web/src/ships/berths',
    ])
  })
})

// The states of HTTP answers have three digits; those of child processes are 0.
const withoutAnswers = (text: string): string => text.replaceAll(/\bstatus [=!]== 0\b/g, '')
