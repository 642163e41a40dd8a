import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { threadsApi } from '@dromos/contract/inbox/threads.ts'
import { documentKinds } from '@dromos/contract/constants/document-kinds.ts'
import type { DocumentKind } from '@dromos/contract/constants/document-kinds.ts'
import { logType } from '@dromos/contract/constants/log-types.ts'
import { buffer } from 'node:stream/consumers'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { ownedBy, broadcastToStaff } from '../../documents/admitted.ts'
import { addFile } from '../../documents/document-files.service.ts'
import { noteInLog } from '../../documents/document-log.service.ts'
import { mailedKind } from '../../documents/mailed-documents.ts'
import type { Db } from '../../db/client.ts'
import { labelOf } from '../../files/files.ts'
import type { FileStore } from '../../files/files.ts'
import type { Images } from '../../files/images.ts'
import { dropFile, openFileScope } from '../../files/kept-files.ts'
import { judgeDocument } from '../../files/uploads.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { AppError, invalid, notFound } from '../../platform/errors.ts'
import { once } from '../../platform/idempotency.ts'
import type { SentMail } from '../../platform/mail/sent-mail.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { requireVersion } from '../../records/records.ts'
import { findRecord } from '../records.queries.ts'
import { beginningOf, noteMail, broadcastThread } from './keeping.service.ts'
import * as queries from './thread-changes.queries.ts'
import { notifyOfFiled } from './thread-notices.service.ts'
import { findThread } from './threads.queries.ts'

type Calls = typeof threadsApi
type Filing = HandlerInput<Calls['PUT /mails/file/{id}']>['body']
type StateChange = HandlerInput<Calls['PUT /mails/state/{id}']>['body']
type OwnerChange = HandlerInput<Calls['PUT /mails/owner/{id}']>['body']

/** Files a thread under a record, or moves it to another: its mails stand in that record's log from now on. */
export async function fileThread(context: Context, id: number, { kind, document_id, version }: Filing) {
  return changing(context, { id, version }, async (inside, thread) => {
    const before = filedUnder(thread)
    if (before?.kind === kind && before.id === document_id) throw new AppError('conflict')
    const { document } = await mailedKind(kind)
      .files.admit(inside, document_id)
      .catch((error: unknown) => {
        if (error instanceof AppError) throw invalid({ document_id: 'unknown_choice' })
        throw error
      })
    for (const mail of await queries.listToNote(inside.db, id)) {
      const words = { from: { name: mail.from_name, address: mail.from_address }, subject: mail.subject }
      await noteMail(
        inside.db,
        { kind, id: document_id },
        { id: mail.id, text: beginningOf({ ...words, text: mail.body_text }) },
      )
    }
    if (before) await takeFrom(inside, before, { thread, to: { kind, id: document_id } })
    await notifyOfFiled(inside, thread, await findRecord(inside.db, kind, document_id))
    const values = { ...nowhere, ...ownedBy(document), owner_id: thread.owner_id ?? inside.actor.id }
    return { verb: before ? 'moved' : 'filed', values, before, after: { kind, document: document_id } }
  })
}

const nowhere = { order_id: null, booking_id: null, groupage_id: null, offer_id: null }

interface Filed {
  kind: DocumentKind
  id: number
}

function filedUnder(thread: LockedThread): Filed | null {
  const kind = documentKinds.find((one) => thread[`${one}_id`] !== null)
  const id = kind && thread[`${kind}_id`]
  return kind && id ? { kind, id } : null
}

/** The log of the record that it leaves says where to; what was filed of it there stays, and may be filed anew. */
async function takeFrom(
  inside: Context,
  before: Filed,
  { thread: { id, name, address, subject }, to }: { thread: LockedThread; to: Filed },
): Promise<void> {
  const record = await findRecord(inside.db, to.kind, to.id)
  const text = `${name || address}: ${subject} → ${record?.number_id ?? ''}`
  const document = mailedKind(before.kind).handleOf(before.id)
  await noteInLog(inside, document, { type: logType.incoming, event: 'mail_moved', text })
  await broadcastToStaff(inside, document)
  await queries.forgetFiled(inside.db, id)
}

export async function setThreadState(context: Context, id: number, { state, version }: StateChange) {
  return changing(context, { id, version }, async (inside, thread) => {
    // What nobody has to answer is due no more; what is taken up again was due before.
    const values = state === 'open' ? { state } : { state, due_at: null, told_at: null }
    const owner = state === 'waiting' ? { owner_id: thread.owner_id ?? inside.actor.id } : {}
    return { verb: 'state', values: { ...values, ...owner }, after: { state } }
  })
}

export async function setThreadOwner(context: Context, id: number, { owner_id, version }: OwnerChange) {
  return changing(context, { id, version }, async ({ db }) => {
    if (owner_id !== null && !(await queries.isStaff(db, owner_id))) {
      throw invalid({ owner_id: 'unknown_choice' })
    }
    return { verb: 'owner', values: { owner_id }, after: { owner_id } }
  })
}

/** Only of what is filed nowhere: the log of a record keeps what came to it. */
export async function destroyThread(context: Context, id: number): Promise<{ id: number }> {
  return inTransaction(context, async (inside) => {
    const thread = await queries.lockForChange(inside.db, id)
    if (!thread) throw notFound()
    if (isFiled(thread)) throw new AppError('conflict')
    for (const key of await queries.deleteThread(inside.db, id)) await dropFile(inside.db, key)
    await broadcastThread(inside.db, { id })
    const { address, subject } = thread
    await audit(inside, {
      action: 'mails.deleted',
      entity: 'mail_threads',
      entityId: id,
      before: { address, subject },
    })
    return { id }
  })
}

interface Stores {
  files: FileStore
  images: Images
}

/** Files an attachment with the record of its mail, as if its reader had uploaded it: type, room and right are judged anew. */
export async function fileAttachment(
  context: Context,
  id: string,
  { file_type_id, files, images }: Stores & { file_type_id: number },
) {
  const { attached, record } = await attachedTo(context, id)
  if (!record) throw invalid({ file: 'mail_unfiled' })
  const bytes = await buffer(await files.read(attached.key))
  const judged = await judgeDocument(
    { name: attached.name, read: async () => Readable.from([bytes]) },
    images,
  )
  const scope = openFileScope(context.db, files)
  try {
    const file = { ...judged, file_type_id, shared: false, content: await scope.write(bytes) }
    const rules = mailedKind(record.kind).files
    return await once(context, async (inside) => {
      const made = await addFile({ ...inside, replayKey: null }, record.id, () => file, rules)
      if (!(await queries.noteFiled(inside.db, id, made.id))) throw new AppError('conflict')
      return made
    })
  } finally {
    await scope.close()
  }
}

export async function openAttachment(context: Context, id: string, files: FileStore) {
  const { attached } = await attachedTo(context, id)
  await audit(context, {
    action: 'mails.download',
    entity: 'mail_threads',
    entityId: attached.thread_id,
    after: { file: id },
  })
  return { ...attached, read: () => files.read(attached.key) }
}

/** A mail as it came, unpacked on its way. */
export async function openOriginal(context: Context, mailId: number, files: FileStore) {
  const source = await queries.findSource(context.db, mailId)
  if (!source) throw notFound()
  await audit(context, {
    action: 'mails.download',
    entity: 'mail_threads',
    entityId: source.thread_id,
    after: { mail: mailId },
  })
  const { key, size, sha256, subject } = source
  const read = async () => pipeline(await files.read(key), createGunzip(), () => undefined)
  return { name: `${labelOf(subject)}.eml`, type: 'message/rfc822', size, sha256, read }
}

async function attachedTo({ db }: Context, id: string) {
  const attached = await queries.findAttached(db, id)
  if (!attached) throw notFound()
  const thread = await findThread(db, attached.thread_id)
  return { attached, record: thread?.document ?? null }
}

/** Has a letter of a colleague's count as the answer: the threads with its reader about the record wait for them now. */
export async function noteAnswered(db: Db, { to, about }: SentMail): Promise<void> {
  for (const kind of documentKinds) {
    const id = about[`${kind}_id`]
    const answered = id ? await queries.answerThreads(db, { kind, id, address: to.toLowerCase() }) : []
    for (const thread of answered) await broadcastThread(db, thread)
  }
}

const isFiled = (thread: LockedThread): boolean => filedUnder(thread) !== null

type LockedThread = NonNullable<Awaited<ReturnType<typeof queries.lockForChange>>>
interface Changed {
  verb: string
  values: Parameters<typeof queries.changeThread>[2]
  before?: object | null
  after: object
}

async function changing(
  context: Context,
  { id, version }: { id: number; version: number },
  work: (inside: Context, thread: LockedThread) => Promise<Changed>,
): Promise<{ id: number; version: number }> {
  return inTransaction(context, async (inside) => {
    const thread = await queries.lockForChange(inside.db, id)
    if (!thread) throw notFound()
    await requireVersion(thread.version, version, async () => ({ id, version: thread.version }))
    const { verb, values, before, after } = await work(inside, thread)
    const saved = await queries.changeThread(inside.db, id, values, inside.actor.id)
    await broadcastThread(inside.db, { id })
    const trail = { action: `mails.${verb}`, entity: 'mail_threads', entityId: id }
    await audit(inside, { ...trail, ...(before && { before }), after })
    return saved
  })
}
