import type { RoleId } from '@dromos/contract/trade/roles.ts'
import { staffRoleIds } from '@dromos/contract/trade/roles.ts'
import type { Db } from '../../db/client.ts'

export async function orderExists(db: Db, id: number): Promise<boolean> {
  const found = await db.selectFrom('orders').select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}

/** The names of staff among these people. */
export async function namesOfStaff(
  db: Db,
  ids: readonly number[],
): Promise<{ id: number; name: string; surname: string }[]> {
  const roles: readonly RoleId[] = staffRoleIds
  return db
    .selectFrom('people')
    .select(['id', 'name', 'surname'])
    .where('id', 'in', [...ids])
    .where('role_id', 'in', roles)
    .where('active', '=', true)
    .execute()
}
