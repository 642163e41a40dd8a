import { lookupTables } from '../db/lookup-tables.ts'
import type { MigrationFile } from '../db/migration-file.ts'

// What holds up others for longer than a moment where a table has many rows, and what to do instead.

/** Tables of values, which have few rows: they may be changed in one go. */
const small = new Set(Object.values(lookupTables))

/** What is wrong with a migration that meets a database with rows, and with processes that work on it. */
export function problemsOf(file: MigrationFile, earlier: readonly MigrationFile[] = []): string[] {
  const statements = file.statements.map(plain)
  const { way } = file
  if (way.kind === 'transaction') return statements.flatMap((one) => problemsInside(one, statements, earlier))
  const [only = '', ...others] = statements
  if (others.length > 0) return ['must have one statement']
  return way.kind === 'alone' ? problemsAlone(only) : problemsInBatches(only, way.table)
}

const plain = (statement: string): string =>
  statement
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, '$$$$')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()

const lone =
  /^(?:create (?:unique )?index concurrently \w+ |drop index concurrently if exists |reindex index concurrently |alter table \w+ validate constraint \w+$)/

const problemsAlone = (statement: string): string[] =>
  lone.test(statement)
    ? []
    : ['only an index built or dropped concurrently, or a constraint that is validated, goes alone']

function problemsInBatches(statement: string, table: string): string[] {
  const isBounded = ['id > $1', 'id <= $2'].every((bound) => statement.includes(bound))
  // What follows from its rows may be entered elsewhere, as often as a batch comes again.
  const isOfTable = new RegExp(
    [
      String.raw`^(?:update|delete from) ${table} `,
      String.raw`^insert into \w+ select .* from ${table} .*\bon conflict do nothing$`,
      String.raw`^select refresh_\w+\(array\( ?select id from ${table} where .* for no key update ?\)\)$`,
    ].join('|'),
  ).test(statement)
  return [
    ...(isBounded ? [] : ['a batch is bounded by `id > $1 and id <= $2`']),
    ...(isOfTable ? [] : [`a batch changes or deletes rows of ${table}, or enters what follows from them`]),
  ]
}

const forbidden: readonly [RegExp, string][] = [
  [/^(?:create|drop|reindex) .*concurrently/, 'goes alone: begin the file with `-- alone`'],
  [/ validate constraint /, 'reads the whole table: begin a file with `-- alone`'],
  [/^(?:lock|truncate|cluster|vacuum|reindex|refresh)\b/, 'locks the whole table'],
  [/^alter type\b/, 'changes a type under those who use it'],
  [/^do\b/, 'cannot be read here: say it in statements'],
  [/^with\b/, 'changes rows in one go: use batches'],
  [/^alter (?:table|view) .* rename\b/, 'processes of the version before know the old name'],
]

function problemsInside(
  statement: string,
  all: readonly string[],
  earlier: readonly MigrationFile[],
): string[] {
  const found = forbidden.filter(([pattern]) => pattern.test(statement)).map(([, reason]) => reason)
  if (found.length > 0) return found
  const isNew = (table: string): boolean =>
    all.some((one) => new RegExp(String.raw`^create table (?:if not exists )?${table}\b`).test(one))
  return [
    ...problemOfIndex(statement, isNew),
    ...problemOfRows(statement, isNew),
    ...problemsOfTable(statement, isNew, earlier),
  ]
}

type IsNew = (table: string) => boolean

function problemOfIndex(statement: string, isNew: IsNew): string[] {
  const [, table] =
    /^create (?:unique )?index (?:if not exists )?\w+ on (?:only )?(\w+)/.exec(statement) ?? []
  if (!table || isNew(table)) return []
  return [
    'an index keeps every writer waiting while it is built: `create index concurrently` in a file of its own',
  ]
}

function problemOfRows(statement: string, isNew: IsNew): string[] {
  const [, table] = /^(?:update (?:only )?|delete from (?:only )?|insert into )(\w+)/.exec(statement) ?? []
  if (!table || isNew(table) || small.has(table)) return []
  return /^insert into [^']*? values\b/.test(statement) ? [] : ['changes rows in one go: use batches']
}

function problemsOfTable(statement: string, isNew: IsNew, earlier: readonly MigrationFile[]): string[] {
  const [, table = '', actions = ''] =
    /^alter table (?:if exists )?(?:only )?(\w+) (.*)$/.exec(statement) ?? []
  if (table === '' || isNew(table)) return []
  return partsOf(actions).flatMap((action) => [
    ...problemsOfAction(action),
    ...problemOfNull(action, table, earlier),
  ])
}

const slowActions: readonly [RegExp, string][] = [
  [/^alter (?:column )?\w+ (?:set data )?type\b/, 'a new type rewrites the table: add a column beside it'],
  [/^add (?:column )?.*\b(?:generated|serial|bigserial)\b/, 'a column that is reckoned rewrites the table'],
  [/^set (?:tablespace|logged|unlogged|access)/, 'rewrites the table'],
  [
    /^add (?:constraint \w+ )?(?:check|foreign key)(?!.* not valid$)/,
    'reads the whole table: `not valid`, and validated in a file of its own',
  ],
  [
    /^add (?:constraint \w+ )?(?:unique|primary key|exclude)(?!.* using index )/,
    'builds an index in the way of others: `using index` of one that was built concurrently',
  ],
]

function problemsOfAction(action: string): string[] {
  const slow = slowActions.filter(([pattern]) => pattern.test(action)).map(([, reason]) => reason)
  const isColumn = /^add (?:column |if not exists )?(?!constraint|check|foreign|unique|primary|exclude)/.test(
    action,
  )
  return isColumn ? [...slow, ...problemsOfColumn(action)] : slow
}

const constant = /^(?:-?[\d.]+|''|true|false|null|now\(\)|current_\w+)(?:::[\w[\]]+)?(?= |$)/

function problemsOfColumn(action: string): string[] {
  const [, value] = / default (.*)$/.exec(action) ?? []
  const isRequired = action.includes(' not null')
  return [
    ...(value !== undefined && !constant.test(value)
      ? ['a default that differs from row to row rewrites the table']
      : []),
    ...(isRequired && value === undefined ? ['the rows that are there have no value for it'] : []),
    ...(/ (?:check|references|unique|primary key)\b/.test(action)
      ? ['the rule of a new column is added by itself, `not valid`']
      : []),
  ]
}

/** With a validated check PostgreSQL believes it; without one it reads the whole table. */
function problemOfNull(action: string, table: string, earlier: readonly MigrationFile[]): string[] {
  const [, column] = /^alter (?:column )?(\w+) set not null/.exec(action) ?? []
  if (!column) return []
  const before = earlier.flatMap((file) => file.statements.map(plain))
  const check = new RegExp(
    String.raw`^alter table ${table} add constraint (\w+) check \( ?${column} is not null ?\) not valid`,
  )
  const names = before.flatMap((statement) => check.exec(statement)?.[1] ?? [])
  const isProved = names.some((name) => before.includes(`alter table ${table} validate constraint ${name}`))
  return isProved ? [] : ['needs a validated check `is not null` first']
}

/** The parts between the commas that stand in no brackets. */
function partsOf(text: string): string[] {
  const parts = ['']
  let depth = 0
  for (const sign of text) {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (sign === ',' && depth === 0) parts.push('')
    else parts.push(`${parts.pop() ?? ''}${sign}`)
  }
  return parts.map((part) => part.trim())
}
