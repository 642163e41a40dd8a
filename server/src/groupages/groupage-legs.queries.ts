import type { GroupageInput } from '@dromos/contract/groupages/groupage-input.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { sameLegs } from './groupage-legs.policy.ts'

type Leg = GroupageInput['legs'][number]

/**
 * The legs of a groupage as they are entered. One that is there already, of the same kind and carrier, is written in its place:
 * invoices refer to it. One that goes and has an invoice is refused by its constraint.
 */
export async function writeLegs(db: Db, id: number, legs: readonly Leg[]): Promise<void> {
  const stored = await db
    .selectFrom('groupage_legs')
    .select(['id', 'kind', 'firm_carrier_id'])
    .where('groupage_id', '=', id)
    .orderBy('sort')
    .execute()
  const same = sameLegs(stored, legs)
  const ids: number[] = []
  for (const [sort, { orders: _orders, ...leg }] of legs.entries()) {
    const row = { ...leg, groupage_id: id, sort }
    const kept = same[sort]
    if (kept) await db.updateTable('groupage_legs').set(row).where('id', '=', kept.id).execute()
    ids.push(kept?.id ?? (await insertLeg(db, row)))
  }
  const gone = stored.filter((leg) => !same.includes(leg)).map((leg) => leg.id)
  if (gone.length > 0) await db.deleteFrom('groupage_legs').where('id', 'in', gone).execute()
  await writeParts(db, ids, legs)
}

async function insertLeg(db: Db, leg: Omit<Leg, 'orders'> & { groupage_id: number; sort: number }) {
  const made = await db.insertInto('groupage_legs').values(leg).returning('id').executeTakeFirstOrThrow()
  return made.id
}

async function writeParts(db: Db, ids: readonly number[], legs: readonly Leg[]): Promise<void> {
  await sql`delete from groupage_leg_orders where leg_id = any(${[...ids]}::int[])`.execute(db)
  const parts = legs.flatMap((leg, at) =>
    leg.orders.map((order, sort) => ({ ...order, leg_id: ids[at] ?? 0, sort })),
  )
  if (parts.length > 0) await db.insertInto('groupage_leg_orders').values(parts).execute()
}
