import { CompiledQuery } from 'kysely'
import type { Db } from '../db/client.ts'
import { prepared } from '../db/pool.ts'
import { networkOf } from './access/networks.ts'
import type { Clock } from './clock.ts'
import type { PublicContext } from './context.ts'
import { GatheredDenials } from './limits/gathered-denials.ts'

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

/** Of each server that runs in this process. */
const gathered = new WeakMap<Db, GatheredDenials>()

function refusalsOf(db: Db): GatheredDenials {
  const known = gathered.get(db) ?? new GatheredDenials()
  gathered.set(db, known)
  return known
}

/**
 * Writes that a stranger was refused, once an hour for each network with how many there were; see `GatheredDenials`.
 * In no transaction that is rolled back by the refusal.
 */
export async function auditStranger(
  context: PublicContext,
  { action, entity }: Pick<AuditEntry, 'action' | 'entity'>,
): Promise<void> {
  const network = networkOf(context.address)
  const untold = refusalsOf(context.db).note(`${action} ${entity}`, network, context.clock.now().getTime())
  if (untold === null) return
  const entry = { action, entity, entityId: null }
  await audit(context, untold === 0 ? entry : { ...entry, after: { before_this: untold } })
}

/** Writes how many refusals of strangers were left out where none followed within the hour. */
export async function auditLeftOut({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  for (const { what, network, count } of refusalsOf(db).take(clock.now().getTime())) {
    const [action = '', entity = ''] = what.split(' ')
    const after = JSON.stringify({ before_this: count })
    const values = [null, action, entity, null, null, after, 'gathered', network]
    await db.executeQuery(CompiledQuery.raw(insert, values))
  }
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
