import type { Choice } from '@dromos/contract/paging.ts'
import type { Db } from '../db/client.ts'

export async function listBusinessChoices(db: Db): Promise<Choice[]> {
  return db
    .selectFrom('businesses')
    .select(['id', 'company_title as name'])
    .where('active', '=', true)
    .orderBy('id')
    .execute()
}
