import type { PictureSize } from '@dromos/contract/base/pictures.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

const columns = { '512': 'people.image_file', '96': 'people.image_small' } as const

/** The picture of a person of either kind, by its name in the address. */
export async function findPicture(db: Db, id: number, image: string, size: PictureSize) {
  return db
    .selectFrom('people')
    .innerJoin('stored_files', 'stored_files.key', columns[size])
    .select(['people.id', 'people.role_id', 'people.firm_id'])
    .select(['stored_files.key', 'stored_files.type', 'stored_files.size', 'stored_files.sha256'])
    .where('people.id', '=', id)
    .where('people.image', '=', image)
    .executeTakeFirst()
}

/** Whether a member of staff looks after a firm or one of its orders. */
export async function worksForFirm(db: Db, personId: number, firmId: number): Promise<boolean> {
  const found = await sql<{ works: boolean }>`select
    exists (select from firms where id = ${firmId} and assignee = ${personId})
    or exists (select from orders where assign_user = ${personId} and firm_company_id = ${firmId})
    or exists (select from order_assign_users a join orders o on o.id = a.order_id
      where a.person_id = ${personId} and o.firm_company_id = ${firmId}) as works`.execute(db)
  return found.rows[0]?.works ?? false
}
