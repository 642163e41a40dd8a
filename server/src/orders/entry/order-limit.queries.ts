import { officeRoleIds } from '@dromos/contract/trade/roles.ts'
import type { Db } from '../../db/client.ts'

export async function findOffice(db: Db): Promise<number[]> {
  const found = await db
    .selectFrom('people')
    .select('id')
    .where('role_id', 'in', [...officeRoleIds])
    .where('active', '=', true)
    .execute()
  return found.map(({ id }) => id)
}
