import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { OrderCarrierCancellations } from '../../db/schema.generated.ts'

export interface CarrierFacts {
  name: string
  is_carrier: boolean
  active: boolean
  /** The contact's name, empty where none is named; null when it is not one of the firm's, or switched off. */
  transporter: string | null
}

/** The firm, its row shared until the end so that its name cannot change meanwhile. */
export async function readCarrier(
  db: Db,
  firmId: number,
  contactId: number | null,
): Promise<CarrierFacts | undefined> {
  const found = await sql<CarrierFacts>`
    select name, is_carrier, active,
      case when ${contactId}::int is null then ''
        else (select concat_ws(' ', nullif(first_name, ''), last_name) from contacts
          where id = ${contactId} and firm_id = firms.id and active) end as transporter
    from firms where id = ${firmId} for share`.execute(db)
  return found.rows[0]
}

/** The firm alone, whoever would drive for it. */
export async function findCarrier(
  db: Db,
  firmId: number,
): Promise<Omit<CarrierFacts, 'transporter'> | undefined> {
  return db
    .selectFrom('firms')
    .select(['name', 'is_carrier', 'active'])
    .where('id', '=', firmId)
    .executeTakeFirst()
}

export async function insertCancellation(
  db: Db,
  cancellation: Insertable<OrderCarrierCancellations>,
): Promise<void> {
  await db.insertInto('order_carrier_cancellations').values(cancellation).execute()
}
