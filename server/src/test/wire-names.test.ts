import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCodes } from '@dromos/contract/base/errors.ts'
import { fieldTextsEn } from '@dromos/contract/base/field-texts-en.ts'
import { liveLists } from '@dromos/contract/base/live-channel.ts'
import { screens } from '@dromos/contract/base/screens.ts'
import { permissions } from '@dromos/contract/permissions.ts'
import { viewedList, viewedLists } from '@dromos/contract/views/lists.ts'
import { expect, it } from 'vitest'
import { doneInCopies } from '../app/copies.ts'
import { topicOf } from '../notifications/notification-texts.ts'
import { variables } from '../app/settings.ts'

const repository = join(import.meta.dirname, '../../..')
const file = join(repository, 'docs/names.txt')

/*
 * Names that others have learnt or that are stored: in saved views and addresses, in programs and settings, in jobs that
 * wait, in browsers. Calls stand in calls.txt, tables and columns in schema.sql.
 */
const names: Record<string, readonly string[]> = {
  error: errorCodes,
  'error of a field': Object.keys(fieldTextsEn),
  job: Object.keys(doneInCopies),
  list: viewedLists.flatMap((list) => {
    const { table, columns } = viewedList(list)
    const filters = Object.keys(table.filters).map((name) => `${list} ?${name}`)
    return [list, ...Object.keys(columns).map((name) => `${list} ${name}`), ...filters]
  }),
  'live list': liveLists,
  notice: Object.keys(topicOf),
  permission: permissions,
  screen: screens,
  setting: Object.keys(variables.shape),
  'stored in the browser': storedInBrowser(),
}

function storedInBrowser(): string[] {
  const sources = globSync('web/src/**/*.{ts,tsx}', { cwd: repository, exclude: ['**/*.test.*'] })
  const found = sources.flatMap((source) =>
    [...readFileSync(join(repository, source), 'utf8').matchAll(/['"`](dromos\.[\w.-]*)/g)].map(
      ([, name = '']) => name,
    ),
  )
  return [...new Set(found)]
}

const present = Object.entries(names).flatMap(([kind, all]) => all.map((name) => `${kind}: ${name}`))

it('every name that others use or that is stored is kept; what ends is taken out of docs/names.txt', () => {
  const stored = readFileSync(file, 'utf8').trimEnd().split('\n')
  expect(stored.filter((line) => !present.includes(line))).toEqual([])
})

it('docs/names.txt shows every such name', () => {
  const stored = new Set(readFileSync(file, 'utf8').trimEnd().split('\n'))
  const isNew = present.some((line) => !stored.has(line))
  // What is gone stays, until somebody takes it out.
  if (isNew) writeFileSync(file, `${[...new Set([...stored, ...present])].toSorted().join('\n')}\n`)
  expect(isNew, 'docs/names.txt was written anew: look at it and commit it').toBe(false)
})
