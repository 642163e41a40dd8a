import * as queries from './document-files.queries.ts'
import { MAX_DOCUMENT_FILES } from '@dromos/contract/documents/files.ts'
import type { DocumentFiles, FileChange, FileSharing } from '@dromos/contract/documents/files.ts'
import type { ComposerSide } from '@dromos/contract/mail/composer/placeholders.ts'
import { fileKind, neverReleased } from '@dromos/contract/constants/file-kinds.ts'
import type { FileEvent } from '@dromos/contract/documents/log.rules.ts'
import type { Permission } from '@dromos/contract/permissions.ts'
import type { DocumentKind } from '@dromos/contract/constants/document-kinds.ts'
import type { Db } from '../db/client.ts'
import type { FileStore, StoredContent } from '../files/files.ts'
import type { Images } from '../files/images.ts'
import { keepFile, renameFile } from '../files/kept-files.ts'
import { requireRoom, insertFile, removal, updateFile } from '../files/record-files.queries.ts'
import { judgeDocument, nameFor } from '../files/uploads.ts'
import { roleHas } from '../platform/access/roles.ts'
import { audit } from '../platform/audit.ts'
import type { Context } from '../platform/context.ts'
import { AppError, invalid, notFound } from '../platform/errors.ts'
import type { Form } from '../platform/http/forms.ts'
import { once } from '../platform/idempotency.ts'
import { inTransaction } from '../platform/transaction.ts'
import { requireVersion } from '../records/records.ts'
import { auditedAs, ownedBy } from './admitted.ts'
import type { Admitted } from './admitted.ts'
import { noteFile } from './file-log.ts'

interface AdmittedWithFiles {
  document: Admitted
  /** A closed document keeps its files as they are. */
  closed: boolean
  /** The customer it has now: what is released is released to this firm, and stays with it. */
  firmId: number
}

export interface FileRules {
  kind: DocumentKind
  scope: 'order'
  admit: (context: Context, id: number) => Promise<AdmittedWithFiles>
  /** Makes others who store a file for the document wait. */
  lock: (db: Db, id: number) => Promise<unknown>
  mayAdd: Permission
  mayManage: Permission
  /** Tells of files that the document's customer has added. */
  tell?: (inside: Context, id: number) => Promise<void>
  /** Tells the document's customer of a file that was released to it. */
  tellReleased?: (inside: Context, id: number, file: ReleasedFile) => Promise<void>
}

export interface ReleasedFile {
  id: string
  file_type_id: number
  name: string
}

export interface NewFile {
  file_type_id: number
  shared: boolean
  name: string
  type: string
  content: StoredContent
}

export async function getFiles(context: Context, id: number, rules: FileRules): Promise<DocumentFiles> {
  const { db, actor, language } = context
  const { document, closed, firmId } = await rules.admit(context, id)
  const isStaff = document.audience === 'staff'
  const files = await queries.listFiles(db, document, firmId)
  const kinds = await queries.listKinds(db, rules.scope, language)
  return {
    // Who of us has handled a file is not the customer's business.
    files: isStaff ? files : files.map((file) => ({ ...file, created_by: null })),
    kinds: isStaff ? kinds : kinds.filter(isOfCustomers),
    can: {
      upload: roleHas(actor.role, rules.mayAdd) && !closed,
      manage: roleHas(actor.role, rules.mayManage) && !closed,
    },
  }
}

/** The kinds that our own people may add files of. */
export const fileKindsOf = ({ db, language }: Context, scope: FileRules['scope']) =>
  queries.listKinds(db, scope, language)

/** The kinds that a customer may add files of, also before there is a document to add them to. */
export async function customerKinds({ db, language }: Context, scope: FileRules['scope']) {
  return (await queries.listKinds(db, scope, language)).filter(isOfCustomers)
}

const isOfCustomers = ({ id }: { id: number }): boolean => !neverReleased.includes(id)

/** What of a document's files may go along with a mail, and on whose side it stands. */
export async function attachableFiles({ db }: Context, document: Admitted) {
  const found = await queries.listAttachable(db, document)
  return found.map(({ file_type_id, ...file }) => ({ ...file, side: sideOf(file_type_id) }))
}

function sideOf(kind: number): ComposerSide {
  if (neverReleased.includes(kind)) return 'carrier'
  return kind === fileKind.bookingConfirmation ? 'customer' : 'other'
}

/** An upload is judged by its content, never by its name. */
export async function storeFile(
  context: Context,
  id: number,
  file: { file_type_id: number; form: Form; images: Images },
  rules: FileRules,
) {
  const { upload } = file.form
  if (!upload) throw invalid({ file: 'required' })
  const judged = await judgeDocument(upload, file.images)
  // What a customer brings, a customer may see.
  const added = { ...judged, file_type_id: file.file_type_id, content: upload.content }
  return addFile(context, id, ({ audience }) => ({ ...added, shared: audience !== 'staff' }), rules)
}

export async function addFile(
  context: Context,
  id: number,
  fileOf: (document: Admitted) => NewFile,
  rules: FileRules,
) {
  return once(context, async (inside) => {
    const { db, actor } = inside
    await rules.lock(db, id)
    const { document, closed, firmId } = await rules.admit(inside, id)
    if (closed) throw new AppError('conflict')
    const { file_type_id, shared, name, type, content } = fileOf(document)
    await requireKind(inside, { document, rules, id: file_type_id })
    requireReleasable(file_type_id, shared)
    const owner = ownedBy(document)
    await requireRoom(db, owner, content.size, {
      most: MAX_DOCUMENT_FILES,
      refusal: 'document_files_full',
    })
    await keepFile(inside, content, { name, type })
    const released = shared ? { released_to: firmId } : {}
    const row = { ...owner, file_type_id, stored_key: content.key, ...released }
    const made = await insertFile(db, row, actor.id)
    await noteFile(inside, document, { event: 'file_added', file: made.id, name })
    if (document.audience !== 'staff') await rules.tell?.(inside, id)
    else if (shared) await rules.tellReleased?.(inside, id, { id: made.id, file_type_id, name })
    return made
  })
}

export async function updateDocumentFile(context: Context, id: string, change: FileChange, rules: FileRules) {
  const { version, file_type_id, name } = change
  return withFile(context, id, { rules, version }, async (inside, file, { document }) => {
    if (file_type_id !== file.file_type_id) await requireKind(inside, { document, rules, id: file_type_id })
    requireReleasable(file_type_id, file.released_to !== null)
    const kept = nameFor(name, file.type)
    await renameFile(inside.db, file.stored_key, kept)
    return { event: 'file_changed', values: { file_type_id }, name: kept }
  })
}

export async function shareFile(context: Context, id: string, sharing: FileSharing, rules: FileRules) {
  const { shared, version } = sharing
  return withFile(context, id, { rules, version }, async (inside, file, { document, firmId }) => {
    requireReleasable(file.file_type_id, shared)
    if (shared && file.released_to !== firmId) await rules.tellReleased?.(inside, document.id, file)
    const values = { released_to: shared ? firmId : null }
    return { event: shared ? 'file_released' : 'file_withdrawn', values }
  })
}

/**
 * Judges the files of a document that a message brings. What a customer shall read, `firmId`, is released to it; a
 * customer brings only what it may see.
 */
export async function releaseFiles(
  inside: Context,
  document: Admitted,
  files: readonly string[],
  firmId: number | null,
): Promise<void> {
  const { db, actor } = inside
  for (const [at, id] of files.entries()) {
    const file = await queries.lockFile(db, document, id)
    const isReleased = firmId !== null && file?.released_to === firmId
    if (!file || !isBringable(file, document, isReleased)) {
      throw invalid({ [`files.${at}`]: 'unknown_choice' })
    }
    if (firmId === null || isReleased) continue
    if (neverReleased.includes(file.file_type_id)) throw invalid({ [`files.${at}`]: 'never_released' })
    await updateFile(db, id, { released_to: firmId }, actor.id)
    await noteFile(inside, document, { event: 'file_released', file: id, name: file.name })
  }
}

const isBringable = (file: LockedFile, { audience }: Admitted, isReleased: boolean): boolean =>
  file.removed_at === null && (isReleased || audience === 'staff')

export async function setFileRemoved(context: Context, id: string, isRemoved: boolean, rules: FileRules) {
  await withFile(context, id, { rules, isRemoved: !isRemoved }, (inside) => ({
    event: isRemoved ? 'file_removed' : 'file_restored',
    values: removal(inside, isRemoved),
  }))
  return { id }
}

export async function openFile(context: Context, id: string, files: FileStore, rules: FileRules) {
  const found = await queries.findContent(context.db, rules.kind, id)
  if (!found?.owner) throw notFound()
  const { owner, released_to: reader, ...content } = found
  const { document, firmId } = await rules.admit(context, owner)
  if (document.audience !== 'staff' && reader !== firmId) throw notFound()
  const action = `${rules.kind}_files.download`
  await audit(context, { action, ...auditedAs(document), after: { file: id } })
  return { ...content, read: () => files.read(content.key) }
}

type LockedFile = NonNullable<Awaited<ReturnType<typeof queries.lockFile>>>
interface Changed {
  event: FileEvent
  values: Parameters<typeof updateFile>[2]
  name?: string
}

async function withFile(
  context: Context,
  id: string,
  { rules, version, isRemoved = false }: { rules: FileRules; version?: number; isRemoved?: boolean },
  work: (inside: Context, file: LockedFile, admitted: AdmittedWithFiles) => Changed | Promise<Changed>,
) {
  return inTransaction(context, async (inside) => {
    const admitted = await ownerOf(inside, id, rules)
    const { document, closed } = admitted
    const file = await queries.lockFile(inside.db, document, id)
    if (!file || (file.removed_at !== null) !== isRemoved) throw notFound()
    if (version !== undefined) await requireVersion(file.version, version, async () => ({ ...file }))
    if (closed) throw new AppError('conflict')
    const { event, values, name = file.name } = await work(inside, file, admitted)
    const next = await updateFile(inside.db, id, values, inside.actor.id)
    await noteFile(inside, document, { event, file: id, name })
    return { id, version: next }
  })
}

async function ownerOf(context: Context, id: string, { kind, admit }: FileRules) {
  const owner = await queries.findOwner(context.db, kind, id)
  if (owner === null) throw notFound()
  return admit(context, owner)
}

interface Chosen {
  document: Admitted
  rules: FileRules
  id: number
}

async function requireKind({ db, language }: Context, { document, rules, id }: Chosen) {
  const kinds = await queries.listKinds(db, rules.scope, language)
  const found = kinds.find((one) => one.id === id)
  const isHidden = document.audience !== 'staff' && neverReleased.includes(id)
  if (!found || isHidden) throw invalid({ file_type_id: 'unknown_choice' })
  if (!found.active) throw invalid({ file_type_id: 'inactive_choice' })
}

function requireReleasable(kind: number, isReleased: boolean): void {
  if (isReleased && neverReleased.includes(kind)) throw invalid({ file_type_id: 'never_released' })
}
