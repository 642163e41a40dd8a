import type { Insertable, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { OrderDamagesTable } from '../../db/tables/orders.ts'

export interface DamageCase {
  id: number
  description: string
  amount: number
  recovered: number
}

/** The name of a kind of damage that may be chosen; undefined when there is none. */
export async function findDamageType(db: Db, id: number): Promise<{ active: boolean } | undefined> {
  const found = await sql<{ active: boolean }>`select active from damage_types where id = ${id}`.execute(db)
  return found.rows[0]
}

export async function insertDamage(db: Db, damage: Insertable<OrderDamagesTable>): Promise<void> {
  await db.insertInto('order_damages').values(damage).execute()
}

export async function findCase(
  db: Db,
  orderId: number,
  isCompleted: boolean,
): Promise<DamageCase | undefined> {
  return db
    .selectFrom('order_damages')
    .select(['id', 'description', 'amount', 'recovered'])
    .where('order_id', '=', orderId)
    .where('completed', '=', isCompleted)
    .where('withdrawn', '=', false)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function updateCase(db: Db, id: number, values: Updateable<OrderDamagesTable>): Promise<void> {
  await db.updateTable('order_damages').set(values).where('id', '=', id).execute()
}
