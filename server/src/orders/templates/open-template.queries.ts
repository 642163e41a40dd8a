import type { OpenedTemplate } from '@dromos/contract/orders/order-templates.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

/** The firm an id stands for now: a merged one counts as the one it became. */
export async function firmNow(db: Db, id: number): Promise<number> {
  const found = await sql<{
    id: number
  }>`select coalesce(merged_into, id) as id from firms where id = ${id}`.execute(db)
  return found.rows[0]?.id ?? id
}

export async function readNames(
  db: Db,
  ids: {
    customer: number | null
    contact: number | null
    places: readonly number[]
    payees: readonly number[]
  },
): Promise<OpenedTemplate['names']> {
  const found = await sql<OpenedTemplate['names']>`select
    (select json_build_object('id', id, 'name', name) from firms where id = ${ids.customer}) as customer,
    (select json_build_object('id', id, 'name', concat_ws(' ', first_name, last_name)) from contacts
      where id = ${ids.contact}) as contact,
    (select coalesce(json_agg(json_build_object('id', id, 'name', name)), '[]')
      from firms where id = any(${[...ids.payees]}::int[])) as payees,
    (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'address', p.address, 'postal', p.postal,
        'city', p.city, 'country_iso', country.iso, 'timezone', p.timezone, 'lat', p.lat, 'lng', p.lng,
        'customs', p.customs)), '[]')
      from places p join countries country on country.id = p.country_id
      where p.id = any(${[...ids.places]}::int[])) as places`.execute(db)
  const [names] = found.rows
  if (!names) throw new Error('a select without from gives one row')
  return names
}
