import type { Endpoint } from '@dromos/contract/base/endpoint.ts'
import type { FileFormat } from '@dromos/contract/base/sheets.ts'
import { MOST_EXPORTS } from '@dromos/contract/exports/export-states.ts'
import type { ExportRecord } from '@dromos/contract/exports/exports.ts'
import type { ViewedList } from '@dromos/contract/views/lists.ts'
import { sendAttachment } from '../files/send-file.ts'
import type { FileStore } from '../files/files.ts'
import { broadcast } from '../live/realtime.ts'
import { audit } from '../platform/audit.ts'
import type { Actor, Context } from '../platform/context.ts'
import { AppError, notFound } from '../platform/errors.ts'
import { SchemaRefusal } from '../platform/http/http-errors.ts'
import type { ExportSink, Exchange, ExportedCalls, SlowPool } from '../platform/http/http.ts'
import { once } from '../platform/idempotency.ts'
import { enqueue } from '../platform/jobs.ts'
import type { LongWork } from '../platform/long-work.ts'
import { roleHas } from '../platform/access/roles.ts'
import { inTransaction } from '../platform/transaction.ts'
import * as queries from './exports.queries.ts'
import type { ExportRow } from './exports.queries.ts'

export const EXPORT_TASK = 'exports.write'
/** What a killed process left is begun anew so often; what cannot be done is not tried for ever. */
const ATTEMPTS = 5
const RETRY_SECONDS = 30

/** Has a list written behind the scenes. Judged now as the list's own call would, by the rights that it asks for. */
export async function storeExport(
  context: Context,
  { list, query }: { list: ViewedList; query: string },
  { exported, heavy }: { exported: ExportedCalls; heavy: SlowPool },
): Promise<ExportRecord> {
  const { format, handler, input } = readExport(exported, context.actor, { list, query })
  // A call that writes a list asks nothing else of the exchange once it has a desk; a reply would be waited for.
  await handler({ ...input, body: undefined }, context, { slowPool: heavy, sink: judging } as Exchange)
  return once(context, async (inside) => {
    const { db, actor, language } = inside
    if ((await queries.countUnderWay(db, actor.id)) >= MOST_EXPORTS) {
      throw new AppError('rate_limited', {
        retryAfterSeconds: RETRY_SECONDS,
        fields: { result: `exports_full:${MOST_EXPORTS}` },
      })
    }
    const id = await queries.insertExport(db, { list, query, format, language }, actor.id)
    const line = `exports of ${actor.id}`
    await enqueue(db, EXPORT_TASK, { id }, { attempts: ATTEMPTS, name: jobOf(id), line })
    return getExport(inside, id)
  })
}

/** At this desk a call only refuses what it refuses before its turn, such as columns that its list has not. */
const judging: ExportSink = {
  left: new AbortController().signal,
  turn: async () => undefined,
  hear: async () => undefined,
  take: async () => undefined,
}

export const jobOf = (id: number): string => `export ${id}`
export const exportWork: LongWork = { table: 'exports', underWay: queries.underWay, jobOf }

/** The call that writes a list, with what it is asked; refuses who may not make it and what it cannot be asked. */
export function readExport(
  exported: ExportedCalls,
  actor: Actor,
  { list, query }: { list: ViewedList; query: string },
) {
  const { endpoint, handler, type } = callOf(exported, list)
  if (!mayCall(actor, endpoint)) throw new AppError('forbidden')
  const read = endpoint.query?.safeParse(Object.fromEntries(new URLSearchParams(query)))
  if (read?.error) throw new SchemaRefusal(read.error.issues)
  // Each of these calls takes what `sheetQuery` says.
  const asked = read?.data as { format: FileFormat }
  return { handler, format: asked.format, input: { query: asked, params: { type } } }
}

function callOf(exported: ExportedCalls, list: ViewedList) {
  const [area, type] = list.split('.')
  const found = exported.get(type ? `GET /${area}/{type}/export` : `GET /${area}/export`)
  if (!found) throw new Error(`nothing exports ${list}`)
  return { ...found, type }
}

const mayCall = ({ role }: Actor, { access }: Endpoint): boolean =>
  access === 'public' || access === 'signed-in' || roleHas(role, access)

export async function listExports({ db, actor }: Context): Promise<{ data: ExportRecord[] }> {
  const rows = await queries.listRecent(db, actor.id)
  return { data: rows.map((row) => present(row)) }
}

export async function getExport(context: Context, id: number): Promise<ExportRecord> {
  return present(await ownExport(context, id))
}

/** Gives an export up; whoever writes it stops with the next rows. */
export async function cancelExport(context: Context, id: number): Promise<ExportRecord> {
  await ownExport(context, id)
  return inTransaction(context, async (inside) => {
    const { db, actor } = inside
    const ended = await queries.endExport(db, id, { state: 'cancelled', problem: '' })
    if (!ended) throw new AppError('conflict', { fields: { result: 'export_over' } })
    await audit(inside, { action: 'exports.cancel', entity: 'exports', entityId: id })
    await broadcast(db, 'export', { id, state: 'cancelled', done: 0 }, { users: [actor.id] })
    return getExport(inside, id)
  })
}

/** Sends the file to its owner, as long as they may see what it holds: with the rights by which it was written. */
export async function sendExport(
  context: Context,
  id: number,
  { exchange, files, exported }: { exchange: Exchange; files: FileStore; exported: ExportedCalls },
) {
  const row = await ownExport(context, id)
  const { stored_key: key, name, type, size, sha256 } = row
  if (key === null || name === null || type === null || size === null || sha256 === null) {
    throw new AppError('conflict', { fields: { result: 'export_gone' } })
  }
  const { actor } = context
  readExport(exported, actor, row)
  if (row.role_id !== actor.role || row.firm_id !== actor.firmId) {
    throw new AppError('conflict', { fields: { result: 'export_rights' } })
  }
  return sendAttachment(exchange, { name, type, size, sha256, read: () => files.read(key) })
}

/** The caller's own export; that of another is as if it were not there. */
async function ownExport({ db, actor }: Context, id: number): Promise<ExportRow> {
  const row = await queries.findExport(db, id)
  if (!row || row.created_by !== actor.id) throw notFound()
  return row
}

function present({ id, list, format, state, done, total, problem, created_at, size, kept_until }: ExportRow) {
  return { id, list, format, state, done, total, problem, created_at, size, kept_until }
}
