import type { SwitchableChoice } from '@dromos/contract/paging.ts'
import type { Db } from '../db/client.ts'

export async function listBusinessChoices(db: Db): Promise<SwitchableChoice[]> {
  return db.selectFrom('businesses').select(['id', 'company_title as name', 'active']).orderBy('id').execute()
}
