import pg from 'pg'
import { migrationNames, readMigration } from './migration-file.ts'

export interface MigrationState {
  /** The last one that was applied; null in a database that has none. */
  last: string | null
  /** What this program has and the database does not, in order. */
  waiting: string[]
  /** What a newer program has applied. */
  newer: string[]
  /** What was applied from another file than this program has. */
  changed: string[]
}

/** How far a database is, compared with the files of this program. */
export async function migrationState(connectionString: string): Promise<MigrationState> {
  const applied = await appliedIn(connectionString)
  const names = await migrationNames()
  const newest = names.at(-1) ?? ''
  const changed: string[] = []
  for (const name of names) {
    const before = applied.get(name)
    if (before !== undefined && before !== (await readMigration(name)).hash) changed.push(name)
  }
  return {
    last: [...applied.keys()].at(-1) ?? null,
    waiting: names.filter((name) => !applied.has(name)),
    newer: [...applied.keys()].filter((name) => name > newest),
    changed,
  }
}

async function appliedIn(connectionString: string): Promise<Map<string, string>> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const [there] = (await client.query("select to_regclass('schema_migrations') as name")).rows
    if (there?.name === null) return new Map()
    const { rows } = await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from schema_migrations order by name',
    )
    return new Map(rows.map(({ name, sha256 }) => [name, sha256]))
  } finally {
    await client.end()
  }
}
