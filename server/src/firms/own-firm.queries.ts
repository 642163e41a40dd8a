import type { OwnFirm } from '@dromos/contract/firms/firms.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

/** A firm as its own customer accounts see it. */
export async function findOwnFirm(db: Db, id: number): Promise<OwnFirm | undefined> {
  const found = await sql<OwnFirm>`
    select firms.name, firms.vat, firms.tax, countries.iso as country_iso, firms.email, firms.website,
      (select coalesce(json_agg(json_build_object('id', id, 'title', title, 'address', address, 'postal', postal,
          'city', city, 'main', main) order by sort, id), '[]')
        from firm_addresses where firm_id = firms.id) as addresses,
      (select coalesce(json_agg(json_build_object('id', id, 'name', concat_ws(' ', nullif(first_name, ''), last_name),
          'email', email, 'phone', coalesce(phones[1], ''), 'mobile', coalesce(mobiles[1], ''))
          order by last_name, id), '[]')
        from contacts where firm_id = firms.id and active) as contacts
    from firms join countries on countries.id = firms.country_id
    where firms.id = ${id}`.execute(db)
  return found.rows[0]
}
