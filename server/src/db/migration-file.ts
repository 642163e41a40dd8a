import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const folder = join(import.meta.dirname, 'migrations')

/** How a file is applied: whole in one transaction, a single statement outside any, or one again and again by ids. */
export type MigrationWay = { kind: 'transaction' } | { kind: 'alone' } | { kind: 'batches'; table: string }

export interface MigrationFile {
  name: string
  hash: string
  way: MigrationWay
  statements: string[]
}

export async function migrationNames(from = folder): Promise<string[]> {
  return (await readdir(from)).filter((name) => name.endsWith('.sql')).sort()
}

export async function readMigration(name: string, from = folder): Promise<MigrationFile> {
  return parseMigration(name, await readFile(join(from, name), 'utf8'))
}

/** What a text says; its first line may say how it is applied: `-- alone` or `-- in batches of <table>`. */
export function parseMigration(name: string, text: string): MigrationFile {
  const [first = ''] = text.split('\n')
  const table = /^-- in batches of (\w+)$/.exec(first)?.[1]
  const alone: MigrationWay = { kind: first === '-- alone' ? 'alone' : 'transaction' }
  return {
    name,
    hash: createHash('sha256').update(text).digest('hex'),
    way: table ? { kind: 'batches', table } : alone,
    statements: statementsOf(text),
  }
}

const comment = String.raw`--[^\n]*|/\*[\s\S]*?\*/`
const quoted = String.raw`'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$`
const tokens = new RegExp(String.raw`${comment}|${quoted}|;|[^'"$;/-]+|[\s\S]`, 'g')
const isComment = new RegExp(`^(?:${comment})$`)

// A statement ends at a semicolon that is in no text, body or comment.
function statementsOf(text: string): string[] {
  const statements = ['']
  for (const [token] of text.matchAll(tokens)) {
    if (token === ';') statements.push('')
    else if (!isComment.test(token)) statements.push(`${statements.pop() ?? ''}${token}`)
  }
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '')
}
