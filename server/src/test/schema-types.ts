import type { Client } from 'pg'
import { columnTypeImports, columnTypes, wholeViews } from '../db/column-types.ts'

/** Of PostgreSQL's types, what `pool.ts` makes of them. */
const read: Record<string, string> = {
  bool: 'boolean',
  bpchar: 'string',
  bytea: 'Buffer',
  date: 'string',
  float4: 'number',
  float8: 'number',
  inet: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'unknown',
  jsonb: 'unknown',
  numeric: 'number',
  text: 'string',
  time: 'string',
  timestamptz: 'string',
  uuid: 'string',
}

interface Column {
  relation: string
  name: string
  type: string
  isNullable: boolean
  /** Whether the database fills it where nothing is given. */
  hasDefault: boolean
  /** Whether the database alone writes it. */
  isComputed: boolean
}

const columns = `
  select relname::text as relation, attname::text as name, typname::text as type, not attnotnull as "isNullable",
    atthasdef or attidentity = 'd' as "hasDefault", attgenerated <> '' or attidentity = 'a' as "isComputed"
  from pg_attribute a join pg_class c on c.oid = attrelid join pg_type t on t.oid = atttypid
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and attnum > 0 and not attisdropped
    and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
  order by relname, attnum`

const head = `// The tables and views of the migrated database, written by schema.test.ts. Not to be edited: what the database does not
// know of a column stands in column-types.ts. One file however long it grows: it is read by the compiler, and looked up by name.
`

/** The types of all tables and views, as the text of a TypeScript file. */
export async function schemaTypes(client: Client): Promise<string> {
  const { rows } = await client.query<Column>(columns)
  const relations = Map.groupBy(rows, ({ relation }) => relation)
  requireKnown(rows)
  const imports = Object.entries(columnTypeImports).map(
    ([path, names]) => `import type { ${names.join(', ')} } from '${path}'`,
  )
  const interfaces = [...relations].map(
    ([relation, own]) => `export interface ${nameOf(relation)} {\n${own.map(lineOf).join('\n')}\n}`,
  )
  const all = [...relations.keys()].map((relation) => `  ${relation}: ${nameOf(relation)}`)
  return [
    head,
    ...imports,
    '',
    ...interfaces.flatMap((text) => [text, '']),
    'export interface Tables {',
    ...all,
    '}',
    '',
  ].join('\n')
}

/** A column that was renamed or dropped must not leave its type behind. */
function requireKnown(rows: readonly Column[]): void {
  const known = new Set(rows.flatMap(({ relation, name }) => [`${relation}.${name}`, relation]))
  const unknown = [...Object.keys(columnTypes), ...wholeViews].filter((name) => !known.has(name))
  if (unknown.length === 0) return
  throw new Error(`column-types.ts names columns that are not there: ${unknown.join(', ')}`)
}

const lineOf = (column: Column): string => `  ${column.name}: ${typeOf(column)}`

function typeOf({ relation, name, type, isNullable, hasDefault, isComputed }: Column): string {
  const mayBeNull = isNullable && !isComputed && !wholeViews.includes(relation) && !/^jsonb?$/.test(type)
  const base = columnTypes[`${relation}.${name}`] ?? `${mapped(type)}${mayBeNull ? ' | null' : ''}`
  if (isComputed) return `GeneratedAlways<${base}>`
  return hasDefault && !isNullable ? `Generated<${base}>` : base
}

function mapped(type: string): string {
  const one = read[type.replace(/^_/, '')]
  if (!one) throw new Error(`schema-types.ts does not know what a ${type} is read as`)
  return type.startsWith('_') ? `${one}[]` : one
}

const nameOf = (relation: string): string =>
  relation.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())
