import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import { MAX_ORDER_BYTES } from '@dromos/contract/orders/order-files.ts'
import type { FileEvent } from '@dromos/contract/documents/log.rules.ts'
import { neverReleased } from '@dromos/contract/trade/file-kinds.ts'
import type { OrderFiles, orderFilesApi } from '@dromos/contract/orders/order-files.ts'
import { isCustomerView, rowScope } from '../orders.policy.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { AppError, invalid, notFound } from '../../platform/errors.ts'
import type { FileStore, StoredContent } from '../../files/files.ts'
import type { Form } from '../../platform/forms.ts'
import { once } from '../../platform/idempotency.ts'
import type { Images } from '../../files/images.ts'
import { keepFile, renameFile } from '../../files/kept-files.ts'
import { roleHas } from '../../platform/access/roles.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { judgeDocument } from '../../files/uploads.ts'
import { demandVersion } from '../../platform/versions.ts'
import { insertFile, readUse, updateFile } from '../../files/record-files.queries.ts'
import { admitToOrder } from '../order-admission.ts'
import { noteOnOrder } from './order-file-log.ts'
import * as queries from './order-files.queries.ts'

type Calls = typeof orderFilesApi
type Change = HandlerInput<Calls['POST /orders/files/update/{id}']>['body']
type Sharing = HandlerInput<Calls['PUT /orders/files/share/{id}']>['body']

const MEGABYTE = 1024 * 1024

/** The files of an order: all for staff, for its customer those that are released. */
export async function getOrderFiles(context: Context, orderId: number): Promise<OrderFiles> {
  const { db, actor, language } = context
  const order = await admitToOrder(context, orderId)
  const isCustomer = isCustomerView(actor)
  const files = await queries.listOrderFiles(db, orderId, { isReleased: isCustomer })
  const kinds = await queries.listKinds(db, language)
  return {
    // Who of us has handled a file is not the customer's business.
    files: isCustomer ? files.map((file) => ({ ...file, created_by: null })) : files,
    kinds: isCustomer ? kinds.filter(({ id }) => !neverReleased.includes(id)) : kinds,
    can: {
      upload: roleHas(actor.role, 'order_files.add') && !order.closed,
      manage: roleHas(actor.role, 'order_files.manage') && !order.closed,
    },
  }
}

/** Adds what somebody has uploaded; what it is is judged by its content, never by its name. */
export async function storeOrderFile(
  context: Context,
  orderId: number,
  { file_type_id }: { file_type_id: number },
  { form, images }: { form: Form; images: Images },
) {
  const { upload } = form
  if (!upload) throw invalid({ file: 'required' })
  const judged = await judgeDocument(upload, images)
  // What a customer brings, a customer may see.
  const shared = isCustomerView(context.actor)
  return addOrderFile(context, orderId, { ...judged, file_type_id, shared, content: upload.content })
}

interface NewFile {
  file_type_id: number
  shared: boolean
  name: string
  type: string
  content: StoredContent
}

/** Makes a written content a file of an order. */
export async function addOrderFile(context: Context, orderId: number, file: NewFile) {
  const { file_type_id, shared, name, type, content } = file
  return once(context, async (inside) => {
    const { db, actor } = inside
    await queries.lockQuota(db, orderId)
    const order = await admitToOrder(inside, orderId)
    if (order.closed) throw new AppError('conflict')
    await demandKind(inside, file_type_id)
    demandReleasable(file_type_id, shared)
    await demandRoom(inside, orderId, content.size)
    await keepFile(inside, content, { name, type })
    const values = { order_id: orderId, file_type_id, stored_key: content.key, shared }
    const made = await insertFile(db, values, actor.id)
    await note(inside, 'file_added', { id: made.id, order_id: orderId, name })
    return made
  })
}

/** Changes the kind and the name of a file. */
export async function updateOrderFile(context: Context, id: string, { version, file_type_id, name }: Change) {
  return inTransaction(context, async (inside) => {
    const before = await lockOpen(inside, id, { version })
    if (file_type_id !== before.file_type_id) await demandKind(inside, file_type_id)
    demandReleasable(file_type_id, before.shared)
    await renameFile(inside.db, before.stored_key, name)
    const next = await updateFile(inside.db, id, { file_type_id }, inside.actor.id)
    await note(inside, 'file_changed', { ...before, name })
    return { id, version: next }
  })
}

/** Releases a file to the customer, or takes it back. */
export async function shareOrderFile(context: Context, id: string, { shared, version }: Sharing) {
  return inTransaction(context, async (inside) => {
    const before = await lockOpen(inside, id, { version })
    demandReleasable(before.file_type_id, shared)
    const next = await updateFile(inside.db, id, { shared }, inside.actor.id)
    await note(inside, shared ? 'file_released' : 'file_withdrawn', before)
    return { id, version: next }
  })
}

/** Removes a file, or puts a removed one back. */
export async function setFileRemoved(context: Context, id: string, isRemoved: boolean) {
  return inTransaction(context, async (inside) => {
    const before = await lockOpen(inside, id, { isRemoved: !isRemoved })
    const values = isRemoved
      ? { removed_at: inside.clock.now().toISOString(), removed_by: inside.actor.id }
      : { removed_at: null, removed_by: null }
    await updateFile(inside.db, id, values, inside.actor.id)
    await note(inside, isRemoved ? 'file_removed' : 'file_restored', before)
    return { id }
  })
}

/** The content of a file for whoever may see it; it is noted who opens it. */
export async function openOrderFile(context: Context, id: string, files: FileStore) {
  const found = await queries.findContent(context.db, id, rowScope(context.actor))
  if (!found) throw notFound()
  const entry = { action: 'order_files.download', entity: 'orders', entityId: found.order_id }
  await audit(context, { ...entry, after: { file: id } })
  return { ...found, read: () => files.read(found.key) }
}

async function lockOpen(
  context: Context,
  id: string,
  { version, isRemoved = false }: { version?: number; isRemoved?: boolean },
) {
  const found = await queries.lockFile(context.db, id)
  if (!found || (found.removed_at !== null) !== isRemoved) throw notFound()
  if (version !== undefined) await demandVersion(found.version, version, async () => ({ ...found }))
  if (found.closed) throw new AppError('conflict')
  return found
}

async function demandKind({ db, language, actor }: Context, kind: number): Promise<void> {
  const kinds = await queries.listKinds(db, language)
  const found = kinds.find(({ id }) => id === kind)
  const isHidden = isCustomerView(actor) && neverReleased.includes(kind)
  if (!found || isHidden) throw invalid({ file_type_id: 'unknown_choice' })
  if (!found.active) throw invalid({ file_type_id: 'inactive_choice' })
}

function demandReleasable(kind: number, isReleased: boolean): void {
  if (isReleased && neverReleased.includes(kind)) throw invalid({ file_type_id: 'never_released' })
}

async function demandRoom({ db }: Context, orderId: number, size: number): Promise<void> {
  if ((await readUse(db, 'order_id', orderId)) + size > MAX_ORDER_BYTES) {
    throw invalid({ file: `order_files_full:${MAX_ORDER_BYTES / MEGABYTE}` })
  }
}

async function note(
  context: Context,
  event: FileEvent,
  { id, order_id, name }: { id: string; order_id: number | null; name: string },
): Promise<void> {
  await noteOnOrder(context, order_id ?? 0, { event, file: id, name })
}
