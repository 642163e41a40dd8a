import { sql } from 'kysely'
import type { SimilarFirm } from '@dromos/contract/firms/firms.ts'
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

/** Firms of one VAT number, of a name that sounds the same, or of an e-mail address; each by its strongest likeness. */
export async function findSimilarFirms(
  db: Db,
  { name, vat, email, except = 0 }: { name: string; vat: string; email: string; except?: number | undefined },
): Promise<SimilarFirm[]> {
  const found = await sql<SimilarFirm>`
    select firms.id, firms.name, vat, coalesce(main.city, '') as city, countries.iso as country_iso, firms.active,
      (array['vat', 'name', 'email'])[like_by] as by
    from (
      select id, min(like_by) as like_by from (
        select id, 1 as like_by from firms where vat = ${vat} and vat <> ''
        union all select id, 2 from firms where firm_key(name) = firm_key(${name}) and firm_key(${name}) <> ''
        union all select id, 3 from firms where lower(email) = lower(${email}) and email <> ''
      ) alike
      where id <> ${except} group by id order by 2, 1 limit 5
    ) found
    join firms using (id)
    join countries on countries.id = firms.country_id
    left join firm_addresses main on main.firm_id = firms.id and main.main
    where merged_into is null
    order by like_by, firms.id`.execute(db)
  return found.rows
}
