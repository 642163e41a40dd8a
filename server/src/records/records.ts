import { findUses } from '../db/uses.ts'
import type { Context } from '../platform/context.ts'
import { notFound, AppError } from '../platform/errors.ts'
import { requireUnused, refuseWhenUsed } from '../platform/in-use.ts'
import { inTransaction } from '../platform/transaction.ts'
import { deleteRow, insertRow, lockRow, lockWhole, updateRow } from './records.queries.ts'
import { recordChange } from './record-trail.ts'
import type { RecordTable, RecordRow, Saved, SwitchableTable, RecordValues } from './records.queries.ts'

export interface Kind<T extends RecordTable> {
  area: string
  table: T
}

/** Enters a record, in the caller's transaction; `after` is what the audit trail keeps of it. */
export async function enterRecord<T extends RecordTable>(
  context: Context,
  { area, table }: Kind<T>,
  values: RecordValues<T>,
  after: object = values,
): Promise<Saved> {
  const made = await insertRow(context.db, table, values, context.actor.id)
  const entry = { action: `${area}.create`, entity: table, entityId: made.id, after }
  await recordChange(context, entry, true)
  return made
}

/** Locked until the transaction ends. A change written against an older version is refused with `current`. */
export async function lockRecord<T extends RecordTable>(
  { db }: Context,
  { table }: Kind<T>,
  { id, version }: Saved,
  current: () => Promise<unknown>,
): Promise<RecordRow<T>> {
  const row = await lockRow(db, table, id)
  if (!row) throw notFound()
  await requireVersion(row.version, version, current)
  return row
}

export async function changeRecord<T extends RecordTable>(
  context: Context,
  { area, table }: Kind<T>,
  before: RecordRow<T>,
  { values, after = values }: { values: Partial<RecordValues<T>>; after?: object },
): Promise<Saved> {
  const saved = await updateRow(context.db, { table, id: before.id }, values, context.actor.id)
  await recordChange(context, { action: `${area}.update`, entity: table, entityId: saved.id, before, after })
  return saved
}

export async function setRecordActive(
  context: Context,
  { area, table }: Kind<SwitchableTable>,
  id: number,
  active: boolean,
): Promise<Saved> {
  return inTransaction(context, async (inside) => {
    const row = await lockRow(inside.db, table, id)
    if (!row) throw notFound()
    if (row.active === active) return { id, version: row.version }
    const saved = await updateRow(inside.db, { table, id }, { active }, inside.actor.id)
    const [before, after] = [{ active: row.active }, { active }]
    await recordChange(inside, { action: `${area}.active`, entity: table, entityId: id, before, after })
    return saved
  })
}

export async function destroyRecord<T extends RecordTable>(
  context: Context,
  { area, table }: Kind<T>,
  id: number,
): Promise<RecordRow<T>> {
  return inTransaction(context, async (inside) => {
    const before = await lockWhole(inside.db, table, id)
    if (!before) throw notFound()
    requireUnused(await findUses(inside.db, table, id))
    await deleteRow(inside.db, table, id).catch(refuseWhenUsed)
    await recordChange(inside, { action: `${area}.destroy`, entity: table, entityId: id, before })
    return before
  })
}

/** `now`: the locked record's version, undefined without one; `current` reads what the caller is shown. */
export async function requireVersion(
  now: number | undefined,
  expected: number,
  current: () => Promise<unknown>,
): Promise<void> {
  if (now === undefined) throw notFound()
  if (now !== expected) throw new AppError('stale_version', { currentVersion: now, current: await current() })
}
