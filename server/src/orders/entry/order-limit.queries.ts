import { officeRoleIds } from '@dromos/contract/trade/roles.ts'
import type { Db } from '../../db/client.ts'
import { personIsOn } from '../../db/person-is-on.ts'

export async function findOffice(db: Db): Promise<number[]> {
  const found = await db
    .selectFrom('people')
    .select('id')
    .where('role_id', 'in', [...officeRoleIds])
    .where(personIsOn)
    .execute()
  return found.map(({ id }) => id)
}
