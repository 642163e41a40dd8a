import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

export interface TemplateText {
  name: string
  shared: boolean
  subject_en: string
  body_en: string
  subject_el: string
  body_el: string
}

interface Listed extends TemplateText {
  id: number
  person_id: number
  owner_name: string
  version: number
}

export async function listTemplates(db: Db, personId: number): Promise<Listed[]> {
  const found = await sql<Listed>`
    select t.id, t.person_id, concat_ws(' ', p.name, p.surname) as owner_name, t.name, t.shared, t.version,
      t.subject_en, t.body_en, t.subject_el, t.body_el
    from mail_templates t join people p on p.id = t.person_id
    where t.deleted_at is null and (t.person_id = ${personId} or t.shared)
    order by norm_search(t.name), t.id`.execute(db)
  return found.rows
}

export async function insertTemplate(db: Db, personId: number, template: TemplateText) {
  return db
    .insertInto('mail_templates')
    .values({ person_id: personId, updated_by: personId, ...template })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

export async function updateTemplate(db: Db, id: number, template: TemplateText, personId: number) {
  return db
    .updateTable('mail_templates')
    .set({ ...template, updated_by: personId, updated_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}
