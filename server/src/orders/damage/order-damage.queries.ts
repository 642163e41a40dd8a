import type { Insertable, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { OrderDamages } from '../../db/schema.generated.ts'

export interface DamageCase {
  id: number
  description: string
  amount: number
  recovered: number
}

export async function findDamageType(db: Db, id: number): Promise<{ active: boolean } | undefined> {
  const found = await sql<{ active: boolean }>`select active from damage_types where id = ${id}`.execute(db)
  return found.rows[0]
}

export async function insertDamage(db: Db, damage: Insertable<OrderDamages>): Promise<void> {
  await db.insertInto('order_damages').values(damage).execute()
}

/** A case of an order, open or settled; the one reported last where none is named. */
export async function findCase(
  db: Db,
  orderId: number,
  { id, isCompleted }: { id: number | null; isCompleted: boolean },
): Promise<DamageCase | undefined> {
  let query = db
    .selectFrom('order_damages')
    .select(['id', 'description', 'amount', 'recovered'])
    .where('order_id', '=', orderId)
    .where('completed', '=', isCompleted)
    .where('withdrawn', '=', false)
  if (id !== null) query = query.where('id', '=', id)
  return query.orderBy('id', 'desc').limit(1).executeTakeFirst()
}

export async function describeDamage(db: Db, orderId: number): Promise<string> {
  const last = await db
    .selectFrom('order_damages')
    .select('description')
    .where('order_id', '=', orderId)
    .where('withdrawn', '=', false)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.description ?? ''
}

export async function updateCase(db: Db, id: number, values: Updateable<OrderDamages>): Promise<void> {
  await db.updateTable('order_damages').set(values).where('id', '=', id).execute()
}
