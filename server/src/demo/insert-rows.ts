import type pg from 'pg'

/** Puts rows into a table in one statement. Every row names the same columns; the others take their defaults. */
export async function insertRows(db: pg.ClientBase, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first).join(', ')
  await db.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}

/** Moves the sequences behind the ids that were given, so that the next entry follows them. */
export async function followIds(db: pg.ClientBase, tables: readonly string[]): Promise<void> {
  const moves = tables.map((t) => `setval(pg_get_serial_sequence('${t}', 'id'), (select max(id) from ${t}))`)
  await db.query(`select ${moves.join(', ')}`)
}
