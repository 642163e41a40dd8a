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
    'd',
  ],
  web: ['', 'api', 'messages', 'page', 'rules', 'module', 'd'],
}
const extensions = new Set(['ts', 'tsx', 'css', 'sql', 'csv', 'jpg'])

// Rooms of the ground hold pieces with names of their own; the start, the commands and the tests are run, not imported.
const isFree =
  /^server\/src\/(?:platform|db|records|sheets|files|live|demo|test|commands|\w+\.ts)(?:\/|$)|\.test\.ts$/
const whyWithoutSuffix = {
  'a handle or a step that several use cases share': [
    'bookings/booking-admission',
    'bookings/booking-document',
    'bookings/own/own-admission',
    'bookings/own/own-document',
    'consignments/consignment-document',
    'consignments/kept-consignment',
    'documents/admitted',
    'groupages/groupage-admission',
    'groups/group-letters',
    'notifications/chat-notices',
    'orders/calendar/board-returns',
    'orders/calendar/board-rows',
    'orders/calendar/calendar-filter',
    'orders/calendar/calendar-ical',
    'orders/statistics/statistics-pool',
    'groupages/groupage-document',
    'offers/offer-admission',
    'offers/offer-document',
    'offers/offer-version',
    'documents/file-log',
    'documents/link-gate',
    'documents/link-state',
    'documents/mailed-documents',
    'orders/order-admission',
    'orders/entry/order-document',
    'people/person-record',
    'people/sign-in/session-exchange',
    'views/view-query',
  ],
  'a rule that needs the server: a clock, a secret, a language of its own': [
    'consignments/consignment-changes',
    'documents/link-secrets',
    'orders/progress/order-stop-times',
    'orders/entry/order-changes',
    'orders/list/order-facets',
    'consignments/consignment-goods',
    'people/factors/passkey-ceremony',
    'people/factors/second-factor-codes',
    'people/sign-in/refresh-cookie',
    'places/greek-sound',
  ],
  'a stranger’s mail is read and cleaned': [
    'clean-mail',
    'delivery-report',
    'greek-mail',
    'mail-headers',
    'mail-parts',
    'mail-words',
  ].map((name) => `inbox/mime/${name}`),
  'what people are told': [
    'notifications/booking-notices',
    'notifications/mail-notices',
    'notifications/firm-notices',
    'notifications/notice-words',
    'notifications/order-notices',
    'notifications/notification-texts',
    'notifications/offer-notices',
    'orders/entry/order-notices',
  ],
  'drawn on a paper': [
    'cmr-boxes',
    'cmr-goods',
    'cmr-goods-table',
    'cmr-note',
    'cmr-words',
    'loading-list',
    'order-letters',
    'paper-details',
    'paper-facts',
    'paper-format',
    'paper-latin',
    'paper-layout',
    'paper-letter',
    'paper-words',
    'tour-manifest',
    'tour-sheets',
    'tour-stops',
  ].map((name) => `orders/papers/${name}`),
  'figures drawn on a paper': ['statistics-paper', 'statistics-paper-cards', 'statistics-paper-table'].map(
    (name) => `orders/statistics/${name}`,
  ),
  'asks or runs something outside this process': [
    'groupages/planner/plan-thread',
    'groupages/planner/plan-worker',
    'places/gazetteer-process',
    'places/geocoder',
    'inbox/imap/imap-session',
    'inbox/mime/mail-reader',
    'inbox/mime/mail-worker',
    'roads/road-book',
    'roads/road-line',
    'roads/road-service',
  ],
  'a plan of an import': ['firms/firm-sheet-fields', 'imports/import-plans'],
} as const
const withoutSuffix = new Set<string>(Object.values(whyWithoutSuffix).flat())

/** The end of a file's name where it is none that its side knows. */
function unknownSuffix(file: string): string | null {
  const side = (['contract', 'server', 'web'] as const).find((one) => file.startsWith(`${one}/`))
  const [, ...parts] = basename(file)
    .replace(/\.test(?=\.tsx?$)/, '')
    .split('.')
  const extension = parts.pop() ?? ''
  const suffix = parts.join('.')
  const mayBeBare = suffix === '' && (isFree.test(file) || withoutSuffix.has(bareNameOf(file)))
  const isKnown = side !== undefined && (suffixes[side].includes(suffix) || mayBeBare)
  return isKnown && extensions.has(extension) ? null : `${suffix}.${extension}`
}

const bareNameOf = (file: string): string => file.replace('server/src/', '').replace(/(?:\.test)?\.\w+$/, '')

/** Folders with more files than a reader can look over. */
function crowdedIn(list: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const file of list) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  return [...counts].filter(([, count]) => count > 45).map(([folder, count]) => `${folder}: ${count}`)
}

describe('the numbers of the trade', () => {
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

  it.each(['order.status === orderStatus.cancelled', 'version > 1', 'type === "text"', 's.kind = ${kind}'])(
    'are not seen in %s',
    (line) => {
      expect(bareIn(line)).toEqual([])
    },
  )
})

describe('the files of the house', () => {
  it('say by the end of their names what they are', () => {
    expect(files.flatMap((file) => unknownSuffix(file) ?? [])).toEqual([])
    expect(unknownSuffix('server/src/ships/ships.helper.ts')).toBe('helper.ts')
    expect(unknownSuffix('web/src/ships/ships.service.ts')).toBe('service.ts')
    expect(unknownSuffix('server/src/ships/ships.queries.test.ts')).toBe(null)
  })

  it('on the server do without it only where a reason is given', () => {
    expect(unknownSuffix('server/src/ships/ship-things.ts')).toBe('.ts')
    expect(unknownSuffix('server/src/platform/paging.ts')).toBe(null)
    const there = new Set(files.map(bareNameOf))
    expect([...withoutSuffix].filter((name) => !there.has(name))).toEqual([])
  })

  it('stand in folders of at most 45', () => {
    expect(crowdedIn(files)).toEqual([])
    expect(crowdedIn(Array.from({ length: 46 }, (_, at) => `web/src/ships/ship-${at}.ts`))).toEqual([
      'web/src/ships: 46',
    ])
  })
})

// The states of HTTP answers have three digits; those of child processes are 0.
const withoutAnswers = (text: string): string => text.replaceAll(/\bstatus [=!]== 0\b/g, '')
