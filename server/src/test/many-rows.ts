import type { Client } from 'pg'

/** Fills tables whose indexes are made afterwards, which is a fraction of the work; keys and what is unique stay. */
export async function withoutIndexes(
  client: Client,
  tables: string[],
  fill: () => Promise<unknown>,
): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
      from pg_index where indrelid = any($1::regclass[]) and not indisunique`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await fill()
  for (const { definition } of rows) await client.query(definition)
}
