import { mailFault } from '@dromos/contract/base/messages.ts'
import type { LogEntry, LogNote, LogQuery } from '@dromos/contract/documents/log.ts'
import type { DocumentAudience } from '@dromos/contract/constants/document-kinds.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import { isPeoplesLogType } from '@dromos/contract/constants/log-types.ts'
import type { LogType } from '@dromos/contract/constants/log-types.ts'
import type { Context, PublicContext } from '../platform/context.ts'
import { invalid } from '../platform/errors.ts'
import { once } from '../platform/idempotency.ts'
import { pageOf, rowsOf } from '../platform/paging.ts'
import { audit } from '../platform/audit.ts'
import { auditedAs, broadcastToStaff } from './admitted.ts'
import type { Admitted } from './admitted.ts'
import { findLogType, insertLine, insertLines, listLines } from './document-log.queries.ts'

export interface Change {
  field: string
  before: unknown
  after: unknown
}

interface Noted {
  type: LogType
  event: string
  text?: string
  from?: number
  to?: number
  changes?: readonly Change[]
  file?: string
  /** The mail that came, of which the line tells. */
  mail?: number
  /** Who may read the line; our own people unless it says otherwise. */
  audience?: DocumentAudience
}

/** What the trail says: the verb, values before and after; `of`: what it was done to, if not the document. */
export interface Act {
  of?: string
  verb: string
  before?: object
  after: object
}

/** In the caller's transaction and name; the clock writes in nobody's name. */
export async function noteInLog(
  { db, actor }: Pick<PublicContext, 'db' | 'actor'>,
  document: Admitted,
  { type, text = '', audience = 'staff', ...data }: Noted,
): Promise<void> {
  const line = { log_type_id: type, text, audience, data, created_by: actor?.id ?? null }
  await insertLine(db, document, line)
}

/** The same of several documents at once. */
export async function noteInLogs(
  { db, actor }: Pick<PublicContext, 'db' | 'actor'>,
  documents: readonly Admitted[],
  { type, text = '', audience = 'staff', ...data }: Noted,
): Promise<void> {
  await insertLines(db, documents, {
    log_type_id: type,
    text,
    audience,
    data,
    created_by: actor?.id ?? null,
  })
}

export async function noteAct(
  context: PublicContext,
  document: Admitted,
  { act, ...noted }: Noted & { act: Act },
): Promise<void> {
  await noteInLog(context, document, noted)
  const named = auditedAs(document)
  const { verb, of = named.entity, ...values } = act
  await audit(context, { action: `${of}.${verb}`, ...named, ...values })
}

export async function readLog<E extends string>(
  { db, language }: Context,
  document: Admitted,
  query: LogQuery,
) {
  const { rows, total } = await listLines<E>(db, document, { ...rowsOf(query), kind: query.kind })
  const lines: LogEntry<E>[] = rows.map((line) => ({
    ...line,
    mails: line.mails.map((mail) => withErrorIn(mail, language)),
  }))
  return pageOf(lines, total, query)
}

const withErrorIn = <M extends { error: string | null }>(mail: M, language: Language): M => ({
  ...mail,
  error: mail.error && mailFault(mail.error, language),
})

/** Allowed in every state, since nothing else changes. `admit` judges inside the transaction. */
export async function addNote(
  context: Context,
  admit: (inside: Context) => Promise<Admitted>,
  note: LogNote,
): Promise<{ id: number }> {
  return once(context, async (inside) => {
    const { db, actor } = inside
    const document = await admit(inside)
    const type = await findLogType(db, note.log_type_id)
    if (!type) throw invalid({ log_type_id: 'unknown_choice' })
    if (!type.active) throw invalid({ log_type_id: 'inactive_choice' })
    if (!isPeoplesLogType(note.log_type_id)) throw invalid({ log_type_id: 'not_own_log' })
    const id = await insertLine(db, document, { ...note, data: null, created_by: actor.id })
    await broadcastToStaff(inside, document)
    return { id }
  })
}

export function changesOf(before: Record<string, unknown>, after: Record<string, unknown>): Change[] {
  return Object.entries(after)
    .map(([field, value]) => ({ field, before: before[field] ?? null, after: value ?? null }))
    .filter((change) => change.before !== change.after)
}
