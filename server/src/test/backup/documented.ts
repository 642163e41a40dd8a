import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'

const text = readFileSync(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8')

/** What docs/operations.md tells administrators to run under this name, word for word. */
export function documented(name: string): string {
  const [, commands] = new RegExp(`^\`\`\`\\w+ ${name}\\n(.*?)^\`\`\`$`, 'ms').exec(text) ?? []
  if (!commands) throw new Error(`docs/operations.md has no commands named ${name}`)
  return commands
}

/** Runs them; `programs` is where they are looked for first. */
export function runDocumented(name: string, settings: Record<string, string>, programs = ''): void {
  const PATH = [programs, process.env['PATH']].filter(Boolean).join(':')
  execFileSync('/bin/sh', ['-c', documented(name)], { env: { PATH, ...settings }, stdio: 'pipe' })
}

/** How many rows each table has, our own and those of the queue. */
export async function countsOf(url: string): Promise<Record<string, number>> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const found = await client.query<{
      name: string
      count: number
    }>(`select format('%I.%I', schemaname, tablename) as name,
        (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I.%I', schemaname, tablename),
          false, true, '')))[1]::text::int as count
      from pg_tables where schemaname in ('public', 'graphile_worker') order by 1`)
    return Object.fromEntries(found.rows.map(({ name, count }) => [name, count]))
  } finally {
    await client.end()
  }
}
