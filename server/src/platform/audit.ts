import { CompiledQuery } from 'kysely'
import { prepared } from '../db/pool.ts'
import type { PublicContext } from './context.ts'

export interface AuditEntry {
  /** What happened, `feature.verb`. */
  action: string
  entity: string
  entityId: number | null
  before?: unknown
  after?: unknown
}

const insert =
  prepared(`insert into audit_log (actor_id, action, entity, entity_id, before, after, request_id, address)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`)

/** Writes who did what, in the caller's transaction. The trail can only be added to. */
export async function audit(context: PublicContext, entry: AuditEntry): Promise<void> {
  const values = [
    context.actor?.id ?? null,
    entry.action,
    entry.entity,
    entry.entityId,
    jsonOrNull(entry.before),
    jsonOrNull(entry.after),
    context.requestId,
    context.address,
  ]
  await context.db.executeQuery(CompiledQuery.raw(insert, values))
}

const insertMany = `insert into audit_log (actor_id, action, entity, entity_id, after, request_id, address)
  select $1, $2, $3, made.id, made.after, $6, $7
  from unnest($4::int[], $5::jsonb[]) as made (id, after)`

/** One entry for each of many new records; `made` are their values in the order of their ids. */
export async function auditMany(
  context: PublicContext,
  { action, entity }: Pick<AuditEntry, 'action' | 'entity'>,
  ids: readonly number[],
  made: readonly unknown[],
): Promise<void> {
  const after = made.map((values) => JSON.stringify(values))
  const who = [context.actor?.id ?? null, action, entity]
  const values = [...who, ids, after, context.requestId, context.address]
  await context.db.executeQuery(CompiledQuery.raw(insertMany, values))
}

function jsonOrNull(value: unknown): string | null {
  return value === undefined || value === null ? null : JSON.stringify(value)
}
