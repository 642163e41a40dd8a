import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { personIsOn } from '../../db/people-on.ts'

export interface StaffedOrder {
  id: number
  number_id: string
  version: number
  status: number
  closed: boolean
  firm_company_id: number
  customer_name: string
  assign_user: number | null
  colleagues: number[]
}

export async function findStaff(db: Db, ids: readonly number[]): Promise<Map<number, boolean>> {
  const found = await db
    .selectFrom('people')
    .select(['id', personIsOn.as('is_on')])
    .where('id', 'in', [...ids])
    .where('role_id', '<', 5)
    .execute()
  return new Map(found.map(({ id, is_on: isOn }) => [id, isOn]))
}

/** The orders of these ids, locked one after the other in the same order by everybody. */
export async function lockStaffed(db: Db, ids: readonly number[]): Promise<Map<number, StaffedOrder>> {
  const wanted = sql`${[...ids]}::int[]`
  await sql`select from orders where id = any(${wanted}) order by id for no key update`.execute(db)
  const found = await sql<StaffedOrder>`
    select id, number_id, version, status, closed, firm_company_id, customer_name, assign_user,
      array(select person_id from order_assign_users where order_id = orders.id order by 1) as colleagues
    from orders where id = any(${wanted})`.execute(db)
  return new Map(found.rows.map((row) => [row.id, row]))
}

export async function staffOrders(
  db: Db,
  ids: readonly number[],
  { assignUser, added, actorId }: { assignUser: number | null; added: readonly number[]; actorId: number },
): Promise<void> {
  const wanted = sql`${[...ids]}::int[]`
  await sql`insert into order_assign_users (order_id, person_id)
    select o, p from unnest(${wanted}) o, unnest(${[...added]}::int[]) p on conflict do nothing`.execute(db)
  await sql`update orders set assign_user = coalesce(${assignUser}::int, assign_user), updated_by = ${actorId},
    updated_at = now(), version = version + 1 where id = any(${wanted})`.execute(db)
  await sql`update orders set facets = order_facets(id) where id = any(${wanted})`.execute(db)
}

export async function restoreStaff(
  db: Db,
  id: number,
  {
    assignUser,
    removed,
    actorId,
  }: { assignUser: number | null; removed: readonly number[]; actorId: number },
): Promise<void> {
  await sql`delete from order_assign_users where order_id = ${id} and person_id = any(${[...removed]}::int[])`.execute(
    db,
  )
  await sql`update orders set assign_user = ${assignUser}, updated_by = ${actorId}, updated_at = now(),
    version = version + 1 where id = ${id}`.execute(db)
  await sql`update orders set facets = order_facets(id) where id = ${id}`.execute(db)
}
