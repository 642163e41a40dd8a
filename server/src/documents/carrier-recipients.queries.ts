import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

/** What is sent to a carrier: its row names the firm and its driver. */
export type SentTable = 'orders' | 'groupages'

/** Whom a carrier wants orders sent to: its operations people, else the driver, else its first contact. */
export async function listRecipients(db: Db, table: SentTable, id: number, most: number): Promise<string[]> {
  const found = await sql<{ email: string }>`
    with known as (
      select distinct on (lower(c.email)) c.email, c.id,
        case when 'operations' = any(c.mail_roles) then 1 when c.id = sent.transporter_id then 2 else 3 end as rank
      from ${sql.table(table)} sent join contacts c on c.firm_id = sent.firm_carrier_id
      where sent.id = ${id} and c.active and c.email <> ''
      order by lower(c.email), rank, c.id)
    select email from known
    where rank = (select min(rank) from known) and (rank < 3 or id = (select min(id) from known))
    order by id limit ${most}`.execute(db)
  return found.rows.map(({ email }) => email)
}
