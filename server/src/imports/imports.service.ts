import type { CategoryType } from '@dromos/contract/categories/category-types.ts'
import type { ImportRecord, ImportState, ImportVerdict } from '@dromos/contract/imports/imports.ts'
import type { ImportKind } from '@dromos/contract/imports/import-kinds.rules.ts'
import type { Db } from '../db/client.ts'
import { audit } from '../platform/audit.ts'
import type { Context } from '../platform/context.ts'
import { AppError, invalid, notFound } from '../platform/errors.ts'
import type { FileStore } from '../files/files.ts'
import type { Form } from '../platform/http/forms.ts'
import { once } from '../platform/idempotency.ts'
import { enqueue } from '../platform/jobs.ts'
import type { LongWork } from '../platform/long-work.ts'
import { releaseFile } from '../platform/long-work.queries.ts'
import { dropFile, keepFile } from '../files/kept-files.ts'
import { broadcast } from '../live/realtime.ts'
import { judgeSheet } from '../sheets/sheet-import.ts'
import { inSheetTurn, readSheet } from '../sheets/sheet-reader.ts'
import { inTransaction } from '../platform/transaction.ts'
import { planFor, subjectOf } from './import-plans.ts'
import * as queries from './imports.queries.ts'
import type { ImportRow } from './imports.queries.ts'

export const IMPORT_TASK = 'imports.enter'
export const jobOf = (id: number): string => `import ${id}`
export const importWork: LongWork = { table: 'imports', underWay: queries.underWay, jobOf }

/** What judging stands on: contents, and the connections of work that takes its time. */
export interface JudgingDeps {
  files: FileStore
  heavy: Db
}

export async function storeImport(
  context: Context,
  asked: { kind: ImportKind; type?: CategoryType | undefined },
  { upload, heavy }: Form & Pick<JudgingDeps, 'heavy'>,
): Promise<ImportRecord> {
  const subject = subjectOf(asked.kind, asked.type)
  const plan = await planFor({ ...context, db: heavy }, subject)
  if (!upload) throw invalid({ file: 'required' })
  const { language } = context
  const verdict = await inSheetTurn(context.actor.id, async () => {
    const judged = await judgeSheet(await readSheet(upload), plan, { language })
    return judged.verdict
  })
  return once(context, async (inside) => {
    await keepFile(inside, upload.content, { name: upload.name, type: 'application/octet-stream' })
    const sheet = { ...subject, name: upload.name.slice(0, 200), stored_key: upload.content.key, language }
    const id = await queries.insertImport(inside.db, { ...sheet, verdict }, inside.actor)
    const after = { ...subject, rows: verdict.total, sha256: upload.content.sha256 }
    await audit(inside, { action: 'imports.create', entity: 'imports', entityId: id, after })
    return getImport(inside, id)
  })
}

export async function getImport(context: Context, id: number): Promise<ImportRecord> {
  return present(await ownImport(context, id))
}

export async function matchColumns(
  context: Context,
  { id, columns }: { id: number; columns: (string | null)[] },
  ground: JudgingDeps,
): Promise<ImportRecord> {
  const row = await ownImport(context, id)
  if (row.state !== 'judged') throw over('import_over')
  const { verdict } = await judgeStored(context, row, { ...ground, columns })
  if (!(await queries.storeVerdict(context.db, id, verdict))) throw over('import_over')
  return getImport(context, id)
}

export async function judgeStored(
  context: Context,
  row: ImportRow,
  { files, heavy, columns }: JudgingDeps & { columns: (string | null)[] },
) {
  const key = row.stored_key
  if (key === null) throw over('import_gone')
  const plan = await planFor({ ...context, db: heavy }, row)
  return inSheetTurn(context.actor.id, async () => {
    const reading = await readSheet({ read: () => files.read(key) })
    const judged = await judgeSheet(reading, plan, { language: context.language, columns })
    return { ...judged, reading }
  })
}

export async function startImport(context: Context, id: number): Promise<ImportRecord> {
  const row = await ownImport(context, id)
  await planFor(context, row)
  if (row.stored_key === null) throw over('import_gone')
  if (!isSound(row.verdict)) throw over('import_not_ready')
  return inTransaction(context, async (inside) => {
    const moved = await queries.moveOn(inside.db, id, { from: ['judged', 'failed'], to: 'waiting', done: 0 })
    if (!moved) throw over('import_not_ready')
    await enqueue(inside.db, IMPORT_TASK, { id }, { name: jobOf(id) })
    return getImport(inside, id)
  })
}

const open: readonly ImportState[] = ['judged', 'waiting', 'checking', 'entering']

/** Gives an import up. One that is being entered is rolled back by the person who enters it. */
export async function cancelImport(context: Context, id: number): Promise<ImportRecord> {
  await ownImport(context, id)
  return inTransaction(context, async (inside) => {
    const moved = await queries.moveOn(inside.db, id, { from: open, to: 'cancelled', done: 0 })
    if (!moved) throw over('import_over')
    await dropSheet(inside.db, id)
    await audit(inside, { action: 'imports.cancel', entity: 'imports', entityId: id })
    await broadcast(inside.db, 'import', { id, state: 'cancelled', done: 0 }, { users: [inside.actor.id] })
    return getImport(inside, id)
  })
}

export async function dropSheet(db: Context['db'], id: number): Promise<void> {
  const key = await releaseFile(db, importWork, id)
  if (key) await dropFile(db, key)
}

/** The caller's own import; another person's counts as missing, and one from before they went to another firm. */
export async function ownImport({ db, actor }: Context, id: number): Promise<ImportRow> {
  const row = await queries.findImport(db, id)
  if (!row || row.created_by !== actor.id || row.firm_id !== actor.firmId) throw notFound()
  return row
}

export const isSound = ({ total, missing, error_count: mistakes }: ImportVerdict): boolean =>
  total > 0 && missing.length === 0 && mistakes === 0

const over = (key: 'import_over' | 'import_gone' | 'import_not_ready') =>
  new AppError('conflict', { fields: { result: key } })

function present({ verdict, id, kind, type, name, state, done, problem, stored_key: key }: ImportRow) {
  return { ...verdict, id, kind, type, name, state, done, problem, has_file: key !== null }
}
