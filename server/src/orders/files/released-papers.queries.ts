import type { Language } from '@dromos/contract/constants/languages.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

export async function insertPaperMail(db: Db, fileId: string): Promise<void> {
  await db
    .insertInto('paper_mails')
    .values({ file_id: fileId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export interface TakenPaper {
  key: string
  name: string
  size: number
  kind: Record<Language, string>
}

/** Takes what is to be mailed of an order; of it, what its customer may read still. */
export async function takePapers(db: Db, orderId: number): Promise<TakenPaper[]> {
  const found = await sql<TakenPaper>`with taken as (
      delete from paper_mails using files f where f.id = paper_mails.file_id and f.order_id = ${orderId} returning f.id
    )
    select content.key, content.name, content.size::float8 as size,
      json_build_object('en', kind.name_en, 'el', kind.name_el) as kind
    from taken join files f on f.id = taken.id join orders o on o.id = f.order_id
    join stored_files content on content.key = f.stored_key join file_types kind on kind.id = f.file_type_id
    where f.removed_at is null and f.released_to = o.firm_company_id
    order by f.created_at, f.id`.execute(db)
  return found.rows
}
