import type { Choice } from '@dromos/contract/base/paging.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

export async function listFirmParts(
  db: Db,
  firmId: number,
): Promise<{ addresses: Choice[]; contacts: Choice[] }> {
  const addresses = await db
    .selectFrom('firm_addresses')
    .select(['id', sql<string>`concat_ws(', ', nullif(title, ''), address, city)`.as('name')])
    .where('firm_id', '=', firmId)
    .orderBy('sort')
    .execute()
  const contacts = await db
    .selectFrom('contacts')
    .select(['id', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where('firm_id', '=', firmId)
    .where('active', '=', true)
    .orderBy('last_name')
    .execute()
  return { addresses, contacts }
}
