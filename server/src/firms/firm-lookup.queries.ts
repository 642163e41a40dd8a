import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

export interface NamedFirm {
  id: number
  name: string
  vat: string
  country_iso: string
  active: boolean
}

const columns = sql`firms.id, firms.name, firms.vat, countries.iso as country_iso, firms.active`

/** Firms by what indexes find: whole VAT numbers, names as they are written, ids. None that was merged into another. */
export async function findFirmsExactly(
  db: Db,
  asked: { vats: readonly string[]; names: readonly string[]; ids: readonly number[] },
): Promise<NamedFirm[]> {
  const found =
    await sql<NamedFirm>`select ${columns} from firms join countries on countries.id = firms.country_id
    where merged_into is null and (vat = any(${asked.vats}::text[]) or name = any(${asked.names}::text[])
      or firms.id = any(${asked.ids}::int[]))`.execute(db)
  return found.rows
}

/** Firms by VAT numbers without their country, and by names in their normal form: reads every firm once. */
export async function findFirmsLoosely(
  db: Db,
  asked: { numbers: readonly string[]; plainNames: readonly string[] },
): Promise<(NamedFirm & { plain_name: string })[]> {
  const found = await sql<NamedFirm & { plain_name: string }>`
    select ${columns}, norm_search(name) as plain_name
    from firms join countries on countries.id = firms.country_id
    where merged_into is null and (split_part(vat, ' ', 2) = any(${asked.numbers}::text[])
      or norm_search(name) = any(${asked.plainNames}::text[]))`.execute(db)
  return found.rows
}
