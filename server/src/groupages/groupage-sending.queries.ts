import type { TourCosts } from '@dromos/contract/groupages/money.ts'
import { splitOf } from '@dromos/contract/groupages/money.ts'
import type { Sharer } from '@dromos/contract/groupages/split.rules.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import type { OutboxMail } from '@dromos/contract/outbox/outbox.ts'
import { orderStatus } from '@dromos/contract/constants/order-statuses.ts'
import type { OrderStatus } from '@dromos/contract/constants/order-statuses.ts'
import type { GroupageStatus } from '@dromos/contract/constants/groupage-statuses.ts'
import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Db } from '../db/client.ts'
import type { GroupageSendings } from '../db/schema.generated.ts'

/** The language of the carrier's country; empty without a carrier. */
export async function findCarrierSpeaks(db: Db, id: number): Promise<string> {
  const found = await sql<{ speaks: string }>`
    select country.lang_iso as speaks from groupages g join firms f on f.id = g.firm_carrier_id
    join countries country on country.id = f.country_id where g.id = ${id}`.execute(db)
  return found.rows[0]?.speaks ?? ''
}

interface LastSending {
  revision: number
  language: Language
  statement: string
  sent_at: string
  sent_by: string | null
  file: { id: string; name: string } | null
  mails: { recipient: string; status: OutboxMail['status'] }[]
}

export async function findLastSending(db: Db, id: number): Promise<LastSending | undefined> {
  const found = await sql<LastSending>`
    select s.revision, s.language, s.statement, s.sent_at, (select name || ' ' || surname from people where id = s.sent_by) as sent_by,
      (select json_build_object('id', f.id, 'name', content.name) from files f
        join stored_files content on content.key = f.stored_key where f.id = s.file_id) as file,
      (select coalesce(json_agg(json_build_object('recipient', m.recipient, 'status', m.status) order by m.id), '[]')
        from outbox m where m.id = any(s.mail_ids)) as mails
    from groupage_sendings s where s.groupage_id = ${id} and s.recalled_at is null
    order by s.revision desc limit 1`.execute(db)
  return found.rows[0]
}

/** 0 while nothing was sent. */
export async function findLastRevision(db: Db, id: number): Promise<number> {
  const found = await sql<{ last: number }>`
    select coalesce(max(revision), 0) as last from groupage_sendings where groupage_id = ${id}`.execute(db)
  return found.rows[0]?.last ?? 0
}

export const nextRevision = async (db: Db, id: number): Promise<number> =>
  (await findLastRevision(db, id)) + 1

export async function insertSending(db: Db, sending: Insertable<GroupageSendings>): Promise<void> {
  await db.insertInto('groupage_sendings').values(sending).execute()
}

export async function noteRecall(db: Db, id: number, at: string): Promise<void> {
  await db
    .updateTable('groupage_sendings')
    .set({ recalled_at: at })
    .where('groupage_id', '=', id)
    .where('recalled_at', 'is', null)
    .execute()
}

interface Tour extends TourCosts {
  id: number
  legs: readonly (TourCosts['legs'][number] & { id: number })[]
}

/** Writes down what each order bears of each leg; a cost that cannot be divided was refused before. */
export async function freezeShares(
  db: Db,
  tour: Tour,
  members: readonly Omit<Sharer, 'agreed'>[],
): Promise<void> {
  for (const [order, share] of splitOf(tour, members).shares ?? []) {
    await db.updateTable('groupage_orders').set({ share }).where('order_id', '=', order).execute()
  }
  for (const leg of tour.legs) {
    for (const [order, share] of splitOf(leg, members).shares ?? []) {
      await db
        .updateTable('groupage_leg_orders')
        .set({ share })
        .where('leg_id', '=', leg.id)
        .where('order_id', '=', order)
        .execute()
    }
  }
}

export async function openShares(db: Db, id: number): Promise<void> {
  await db.updateTable('groupage_orders').set({ share: null }).where('groupage_id', '=', id).execute()
  await sql`update groupage_leg_orders part set share = null from groupage_legs leg
    where leg.id = part.leg_id and leg.groupage_id = ${id}`.execute(db)
}

const lit = (value: number) => sql.lit(value)

/** Where a groupage stands, and where the last of its orders is on its journey; nothing where it has none. */
export async function findOrdersStand(
  db: Db,
  id: number,
): Promise<{ status: GroupageStatus; journey: OrderStatus } | undefined> {
  const journey = sql`case when o.status = ${lit(orderStatus.damage)} then coalesce(o.previous_status, ${lit(orderStatus.delivery)}) else o.status end`
  const found = await sql<{ status: GroupageStatus; journey: OrderStatus }>`
    select g.status, min(${journey}) as journey from groupages g
      join groupage_orders m on m.groupage_id = g.id join orders o on o.id = m.order_id
    where g.id = ${id} group by g.id`.execute(db)
  return found.rows[0]
}

/** That its orders have gone on is nobody's change of it. */
export async function writeFollowed(db: Db, id: number, status: GroupageStatus): Promise<void> {
  await sql`update groupages set status = ${status}, version = version + 1, updated_at = now()
    where id = ${id}`.execute(db)
}

/** The transport order that a carrier of it had last, by the key of its content; nothing where it had none. */
export async function papersOf(db: Db, id: number, firmId: number | null): Promise<string[]> {
  const found = await sql<{ stored_key: string }>`
    select f.stored_key from groupage_sendings s join files f on f.id = s.file_id and f.removed_at is null
    where s.groupage_id = ${id} and s.firm_id = ${firmId} order by s.revision desc limit 1`.execute(db)
  return found.rows.map(({ stored_key: key }) => key)
}
