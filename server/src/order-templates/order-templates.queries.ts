import type { OrderInput } from '@dromos/contract/order-input.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

/** A template as the list of them shows it. */
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

/** What a template begins an order with. */
export interface TemplateContent {
  content: OrderInput
  first_day: string
}

/** Everything a person may open: own templates and shared ones, by name. */
export async function listTemplates(db: Db, personId: number): Promise<ListedTemplate[]> {
  const found = await sql<ListedTemplate>`
    select t.id, t.person_id, concat_ws(' ', p.name, p.surname) as owner_name, t.name, t.shared, t.version,
      coalesce(merged.name, firm.name) as customer,
      loading_country.iso || ' ' || loading.city as from, delivery_country.iso || ' ' || delivery.city as to
    from order_templates t join people p on p.id = t.person_id
    left join firms firm on firm.id = (t.content->>'firm_company_id')::int
    left join firms merged on merged.id = firm.merged_into
    left join places loading on loading.id = (t.content #>> '{details,0,loading,place_id}')::int
    left join countries loading_country on loading_country.id = loading.country_id
    left join places delivery on delivery.id = (t.content #>> '{details,-1,unloading,place_id}')::int
    left join countries delivery_country on delivery_country.id = delivery.country_id
    where t.deleted_at is null and (t.person_id = ${personId} or t.shared)
    order by norm_search(t.name), t.id`.execute(db)
  return found.rows
}

/** One template a person may open. */
export async function findTemplate(
  db: Db,
  id: number,
  personId: number,
): Promise<(TemplateContent & { id: number; name: string }) | undefined> {
  return db
    .selectFrom('order_templates')
    .select(['id', 'name', 'content', 'first_day'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where((where) => where.or([where('person_id', '=', personId), where('shared', '=', true)]))
    .executeTakeFirst()
}

/** The template under its row lock, if the person may open it; a deleted one only where it is asked for. */
export async function lockTemplate(
  db: Db,
  id: number,
  { personId, isDeleted = false }: { personId: number; isDeleted?: boolean },
): Promise<{ person_id: number; shared: boolean; name: string; version: number } | undefined> {
  return db
    .selectFrom('order_templates')
    .select(['person_id', 'shared', 'name', 'version'])
    .where('id', '=', id)
    .where('deleted_at', isDeleted ? 'is not' : 'is', null)
    .where((where) => where.or([where('person_id', '=', personId), where('shared', '=', true)]))
    .forUpdate()
    .executeTakeFirst()
}

/** How many templates a person keeps; whoever asks keeps others of theirs waiting until the transaction ends. */
export async function countOwnTemplates(db: Db, personId: number): Promise<number> {
  await sql`select from people where id = ${personId} for no key update`.execute(db)
  const found = await sql<{ count: number }>`select count(*) as count from order_templates
    where person_id = ${personId} and deleted_at is null`.execute(db)
  return found.rows[0]?.count ?? 0
}

export async function insertTemplate(
  db: Db,
  personId: number,
  { content, ...template }: TemplateContent & { name: string; shared: boolean },
) {
  return db
    .insertInto('order_templates')
    .values({ ...template, content: JSON.stringify(content), person_id: personId, updated_by: personId })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

/** Changes a template; what it begins with only where that is given. */
export async function updateTemplate(
  db: Db,
  id: number,
  { content, ...changes }: { name: string; shared: boolean } & Partial<TemplateContent>,
  actorId: number,
) {
  return db
    .updateTable('order_templates')
    .set({ ...changes, ...(content && { content: JSON.stringify(content) }), ...touched(actorId) })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

/** Marks a template as deleted, or takes the mark away. */
export async function markDeleted(
  db: Db,
  id: number,
  { isDeleted, actorId }: { isDeleted: boolean; actorId: number },
) {
  return db
    .updateTable('order_templates')
    .set({ deleted_at: isDeleted ? sql<string>`now()` : null, ...touched(actorId) })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

const touched = (actorId: number) => ({
  updated_by: actorId,
  updated_at: sql<string>`now()`,
  version: sql<number>`version + 1`,
})
