import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Api, Endpoint } from '@dromos/contract/base/endpoint.ts'
import type { Permission } from '@dromos/contract/permissions.ts'
import { partsOf, shownFirst } from '@dromos/contract/constants/columns.ts'
import type { Columns } from '@dromos/contract/constants/columns.ts'
import { viewedList, viewedLists } from '@dromos/contract/views/lists.ts'
import { roleIds, roles } from '@dromos/contract/constants/roles.ts'
import type { RoleId } from '@dromos/contract/constants/roles.ts'
import { parse } from 'csv-parse/sync'
import readWorkbook from 'read-excel-file/node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { roleHas } from '../platform/access/roles.ts'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'

const contract = join(import.meta.dirname, '../../../contract/src')
const sources = await Array.fromAsync(glob('**/*.ts', { cwd: contract }))
const modules = await Promise.all(
  sources
    .filter((name) => !name.endsWith('.test.ts'))
    .map((name) => import(pathToFileURL(join(contract, name)).href) as Promise<Record<string, unknown>>),
)

/** Every call of the contract that writes a list as a file. */
const exports = modules
  .flatMap((module) => Object.entries(module))
  .flatMap(([name, api]) => (name.endsWith('Api') ? Object.entries(api as Api) : []))
  // Statistics have no list; their files are looked at where they are counted.
  .filter(([key]) => key.endsWith('/export') && key !== 'GET /stats/export')

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
  await test.make.order()
  await test.make.order()
  await test.make.contact(await test.make.firm())
  await test.make.contact(await test.make.firm())
})
afterAll(() => test.close())

it.each(viewedLists.filter((list) => !list.startsWith('categories.') && list !== 'stats'))(
  '%s has the sequence that its table says while nobody chooses another',
  async (list) => {
    const first = viewedList(list).table.first({})
    const ask = async (query: string) => {
      const { status, body } = await test.call('GET', `/${list}?pageSize=50${query}`, { as: roles.owner })
      expect(status).toBe(200)
      return body.data.map(({ id }: { id: number }) => id)
    }
    expect(await ask('')).toEqual(await ask(`&dataField=${first.field}&order=${first.direction}`))
  },
)

it('the lists and their columns are found by walking the contract', () => {
  expect(exports.length).toBeGreaterThan(8)
  expect(exports.filter(([, { columns }]) => columns === undefined)).toEqual([])
})

it.each(exports.flatMap(tablesOf))(
  '$path has every column of its list in its file, and those it first shows',
  async (list) => {
    const { path, columns } = list
    expect(list.roles.length).toBeGreaterThan(0)
    for (const role of list.roles) {
      for (const ids of [Object.keys(columns), shownFirst(columns)]) {
        // Each time anew: an export is an entry of the audit, which is a list too.
        const { body } = await test.call('GET', path, { as: role })
        // An operator takes away only the orders of their own, and has none here.
        const total = path === '/orders' && role === roles.operator ? 0 : body.total
        const rows: string[][] = parse(await fileOf(list, { role, ids, format: 'csv' }), { bom: true })
        const heads = ids.flatMap((id) => wordsOf(columns, id))
        expect([role, rows.length, new Set(rows[0]).size]).toEqual([role, total + 1, heads.length])
        for (const [at, word] of heads.entries()) expect(rows[0]?.[at]).toContain(word)
      }
    }
  },
)

// A thread writes each workbook: one of each list's tables is enough.
it.each(exports.flatMap((one) => tablesOf(one).slice(0, 1)))(
  '$path can be exported as a workbook',
  async (list) => {
    const [role = 1] = list.roles
    const content = await fileOf(list, { role, ids: Object.keys(list.columns), format: 'xlsx' })
    const [sheet] = await readWorkbook(content)
    expect(sheet?.data[0]).toHaveLength(
      Object.keys(list.columns).flatMap((id) => wordsOf(list.columns, id)).length,
    )
  },
)

interface List {
  path: string
  columns: Columns<never>
  /** Who may take it away, and sees these columns. */
  roles: RoleId[]
}

/** A list's one table, or one for each of its kinds or for each view of it. */
function tablesOf([key, { access, columns = {} }]: [string, Endpoint]): List[] {
  const isOne = Object.values(columns).every((one) => 'word' in one)
  // Told apart by what an entry of a table has.
  const tables = (isOne ? { '': columns } : columns) as Record<string, Columns<never>>
  const mayExport = roleIds.filter((role) => roleHas(role, access as Permission))
  const isByView = !isOne && !key.includes('{')
  return Object.entries(tables).map(([name, table]) => ({
    path: key
      .replace('GET ', '')
      .replace('/export', '')
      .replace(/\{\w+\}/, name),
    columns: table,
    roles: mayExport.filter((role) => !isByView || (name === 'customer') === (role === roles.customer)),
  }))
}

const wordsOf = (columns: Columns<never>, id: string): string[] =>
  columns[id] ? partsOf(columns[id]).map(({ word }) => word.en) : []

let callers = 0

async function fileOf(
  { path }: List,
  { role, ids, format }: { role: RoleId; ids: string[]; format: 'csv' | 'xlsx' },
): Promise<Buffer> {
  callers += 1
  const answer = await test.app.inject({
    url: `/api${path}/export?format=${format}&columns=${ids.join(',')}`,
    headers: { authorization: `Bearer ${await test.tokenOf(role)}` },
    // One address may ask for no more than some files a minute.
    remoteAddress: `10.1.${callers >> 8}.${callers & 255}`,
  })
  expect([role, answer.statusCode, answer.statusCode === 200 ? '' : answer.payload]).toEqual([role, 200, ''])
  return answer.rawPayload
}
