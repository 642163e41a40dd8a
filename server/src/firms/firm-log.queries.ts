import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

export interface AuditLine {
  id: number
  at: string
  by: string | null
  action: string
  subject: string
  before: unknown
  after: unknown
}

const lines = (firmId: number) => sql`
  select * from audit_log where entity = 'firms' and entity_id = ${firmId}
  union all
  select * from audit_log where entity = 'contacts'
    and entity_id in (select id from contacts where firm_id = ${firmId})`

/** The audit lines of a firm and of its contacts, the newest first. */
export async function listFirmLog(
  db: Db,
  firmId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: AuditLine[]; total: number }> {
  const rows = await sql<AuditLine>`
    select log.id, log.at, people.name || ' ' || people.surname as by, log.action, log.before, log.after,
      case when log.entity = 'contacts' then (
        select concat_ws(' ', nullif(first_name, ''), last_name) from contacts where id = log.entity_id
      ) else '' end as subject
    from (${lines(firmId)}) log
    left join people on people.id = log.actor_id
    order by log.id desc limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*) as total from (${lines(firmId)}) log`.execute(
    db,
  )
  return { rows: rows.rows, total: counted.rows[0]?.total ?? 0 }
}
