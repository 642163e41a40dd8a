import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../test/database.ts'
import type { TestDatabase } from '../test/database.ts'

type Columns = Record<string, string[]>

let database: TestDatabase
let client: Client

beforeAll(async () => {
  database = await createTestDatabase()
  client = new Client({ connectionString: database.ownerUrl })
  await client.connect()
})

afterAll(async () => {
  await client.end()
  await database.drop()
})

it('has a type for every table, with every column and no other', async () => {
  const typed = await typedTables()
  const { tables, views } = await storedTables()
  const typedViews = Object.fromEntries(Object.entries(typed).filter(([name]) => name in views))
  expect(Object.keys(typed).length).toBeGreaterThan(50)
  expect(typed).toEqual({ ...tables, ...typedViews })
  for (const [name, columns] of Object.entries(typedViews)) expect(columns).toEqual(views[name])
})

async function storedTables(): Promise<{ tables: Columns; views: Columns }> {
  const found = await client.query<{ name: string; is_view: boolean; columns: string[] }>(`
    select relname as name, relkind = 'v' as is_view,
      array_agg(attname::text order by attname collate "C") as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and relname <> 'schema_migrations'
    group by relname, relkind`)
  const of = (isView: boolean): Columns =>
    Object.fromEntries(
      found.rows.filter((row) => row.is_view === isView).map(({ name, columns }) => [name, columns]),
    )
  return { tables: of(false), views: of(true) }
}

/** The columns of the types, read from their text: a type is gone once the program runs. */
async function typedTables(): Promise<Columns> {
  const folder = join(import.meta.dirname, 'tables')
  const files = (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8'))
  const source = (await Promise.all(files)).join('\n')
  const shapes = new Map<string, { parent: string | undefined; columns: string[] }>()
  for (const [, name = '', parent, body = ''] of source.matchAll(
    /interface (\w+)(?: extends (\w+))? \{\n(.*?)\n\}/gs,
  )) {
    shapes.set(name, { parent, columns: namesIn(body) })
  }
  const columnsOf = (name: string): string[] => {
    const shape = shapes.get(name)
    if (!shape) throw new Error(`${name} is no type of a table`)
    return [...shape.columns, ...(shape.parent ? columnsOf(shape.parent) : [])]
  }
  const client = await readFile(join(import.meta.dirname, 'client.ts'), 'utf8')
  const [, rooms = '', map = ''] = /interface Tables extends ([\w, ]+) \{\n(.*?)\n\}/s.exec(client) ?? []
  const mapOf = (room: string): string =>
    new RegExp(`interface ${room} \\{\\n(.*?)\\n\\}`, 's').exec(source)?.[1] ?? ''
  const maps = [map, ...rooms.split(', ').map(mapOf)].join('\n')
  const tables = [...maps.matchAll(/^ {2}(\w+): (\w+)$/gm)]
  return Object.fromEntries(tables.map(([, table = '', type = '']) => [table, columnsOf(type).toSorted()]))
}

const namesIn = (body: string): string[] => [...body.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => name)
