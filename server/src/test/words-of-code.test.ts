import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { expect, it } from 'vitest'

const repository = resolve(import.meta.dirname, '../../..')
const files = ['contract/src', 'server/src', 'web/src'].flatMap((side) =>
  readdirSync(join(repository, side), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.generated)\.tsx?$/.test(entry.name))
    .map((entry) => relative(repository, join(entry.parentPath, entry.name))),
)

/** Home-made words that have a usual one, which stands beside them. */
const replacedNames: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/^demand[A-Z]/, 'require, assert, validate'],
  [/^tell[A-Z]/, 'notify, broadcast'],
  [/^sweep[A-Z]?/, 'cleanUp'],
  [/^[rR]eckon/, 'recalculate'],
  [/^(?:Asked|Told|Said|Given|Deed)$/, 'Filter, Params, Result, Recipient, CommandEffect'],
  [/^(?:Ground|Desk|Heavy)$/, 'Context, Deps, ExportSink, slowPool'],
]
const replacedFiles: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/^(?:doors|openings|answers|conversations|sweep|stopping|terminal)(?:\.test)?\.ts$/, 'the files of app/'],
  [
    /^(?:crowd|own-share|turns|silence|body-pace|repeater|hand-over|hourly-bound)\.ts$/,
    'the words of limits',
  ],
  [/(?:^|-)(?:mishaps?|reckonings?|figures?)\b/, 'incident, recalculation, metric or drilldown'],
]

const declared = /^(?:export )?(?:async )?(?:function|const|interface|type|class) (\w+)/gm
const exportedType = /^export (?:interface|type|class) (\w+)/gm

const replacedIn = (name: string, table: typeof replacedNames): string[] =>
  table.filter(([pattern]) => pattern.test(name)).map(([, instead]) => `${name}: say ${instead}`)

const textOf = (file: string): string => readFileSync(join(repository, file), 'utf8')

it('code has the usual words, not those that they replaced', () => {
  const names = files.flatMap((file) =>
    [...textOf(file).matchAll(declared)].flatMap(([, name = '']) => replacedIn(name, replacedNames)),
  )
  const ofFiles = files.flatMap((file) => replacedIn(basename(file), replacedFiles))
  expect([...names, ...ofFiles]).toEqual([])
  expect(replacedIn('demandSound', replacedNames)).toHaveLength(1)
  expect(replacedIn('doors.test.ts', replacedFiles)).toHaveLength(1)
})

it('every exported type of a side has a name of its own', () => {
  const found = new Map<string, string[]>()
  for (const file of files) {
    const [side = ''] = file.split('/')
    for (const [, name = ''] of textOf(file).matchAll(exportedType)) {
      const key = `${side}: ${name}`
      found.set(key, [...(found.get(key) ?? []), file])
    }
  }
  const twice = [...found].filter(([, places]) => places.length > 1)
  expect(twice).toEqual([])
})
