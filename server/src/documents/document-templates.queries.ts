import type { DocumentKind } from '@dromos/contract/constants/document-kinds.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { Keeper } from '../records/kept-records.queries.ts'
import { touched } from '../records/records.queries.ts'

export interface ListedTemplate {
  id: number
  person_id: number
  owner_name: string
  name: string
  shared: boolean
  customer: string | null
  from: string | null
  to: string | null
  version: number
}

/** What a template begins a document with: its days count from the first of them. */
export interface TemplateContent<C extends object = object> {
  content: C
  first_day: string
}

// Their own and what colleagues share: staff with staff, a customer's accounts among themselves.
const openTo = ({ id, firmId }: Keeper) =>
  sql`t.deleted_at is null and t.firm_id is not distinct from ${firmId}::int and (t.person_id = ${id} or t.shared)`

export async function listTemplates(db: Db, kind: DocumentKind, keeper: Keeper): Promise<ListedTemplate[]> {
  const found = await sql<ListedTemplate>`
    select t.id, t.person_id, concat_ws(' ', p.name, p.surname) as owner_name, t.name, t.shared, t.version,
      coalesce(merged.name, firm.name) as customer,
      loading_country.iso || ' ' || loading.city as from, delivery_country.iso || ' ' || delivery.city as to
    from document_templates t join people p on p.id = t.person_id
    left join firms firm on firm.id = (t.content->>'firm_company_id')::int
    left join firms merged on merged.id = firm.merged_into
    left join places loading on loading.id = (t.content #>> '{details,0,loading,place_id}')::int
    left join countries loading_country on loading_country.id = loading.country_id
    left join places delivery on delivery.id = (t.content #>> '{details,-1,unloading,place_id}')::int
    left join countries delivery_country on delivery_country.id = delivery.country_id
    where t.kind = ${kind} and ${openTo(keeper)}
    order by norm_search(t.name), t.id`.execute(db)
  return found.rows
}

export async function findTemplate<C extends object>(
  db: Db,
  { kind, id }: { kind: DocumentKind; id: number },
  keeper: Keeper,
): Promise<(TemplateContent<C> & { id: number; name: string }) | undefined> {
  const found = await sql<TemplateContent<C> & { id: number; name: string }>`
    select t.id, t.name, t.content, t.first_day from document_templates t
    where t.id = ${id} and t.kind = ${kind} and ${openTo(keeper)}`.execute(db)
  return found.rows[0]
}

export async function insertTemplate(
  db: Db,
  { id, firmId }: Keeper,
  { content, ...template }: TemplateContent & { kind: DocumentKind; name: string; shared: boolean },
) {
  return db
    .insertInto('document_templates')
    .values({
      ...template,
      content: JSON.stringify(content),
      person_id: id,
      firm_id: firmId,
      updated_by: id,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

export async function updateTemplate(
  db: Db,
  id: number,
  { content, ...changes }: { name: string; shared: boolean } & Partial<TemplateContent>,
  actorId: number,
) {
  return db
    .updateTable('document_templates')
    .set({ ...changes, ...(content && { content: JSON.stringify(content) }), ...touched(actorId) })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}
