import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { SharedFiles } from '@dromos/contract/documents/file-links.ts'
import type { orderFileLinksApi } from '@dromos/contract/orders/order-file-links.ts'
import { houseOf } from '../../businesses/business-house.service.ts'
import { openLogo } from '../../businesses/business-logo.service.ts'
import { addFile } from '../../documents/document-files.service.ts'
import type { FileRules, NewFile } from '../../documents/document-files.service.ts'
import { getFileLink, makeFileLink, revokeFileLink } from '../../documents/file-links.service.ts'
import type { LinkDeps, Shareable } from '../../documents/file-links.service.ts'
import { requireVisit, openSharedFile, unlockFiles } from '../../documents/file-unlock.service.ts'
import type { Claim } from '../../documents/file-unlock.service.ts'
import type { FileStore } from '../../files/files.ts'
import type { SentFile } from '../../files/send-file.ts'
import type { Context, PublicContext } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { notifyOfFiles } from '../life/order-notices.service.ts'
import { admitToOrder, claimedOrder } from '../order-admission.ts'
import * as queries from './order-files.queries.ts'
import { notifyOfReleased } from './released-papers.service.ts'

type Calls = typeof orderFileLinksApi
type NewLink = HandlerInput<Calls['POST /orders/{id}/files/link/store']>['body']
type Unlocking = HandlerInput<Calls['POST /files/unlock']>['body']

export const orderFileRules: FileRules = {
  kind: 'order',
  scope: 'order',
  admit: admitToOrder,
  lock: queries.lockOrder,
  mayAdd: 'order_files.add',
  mayManage: 'order_files.manage',
  tell: notifyOfFiles,
  tellReleased: notifyOfReleased,
}

export const addOrderFile = (context: Context, id: number, file: NewFile) =>
  addFile(context, id, () => file, orderFileRules)

interface OrderLinkDeps extends Pick<LinkDeps, 'secrets'> {
  publicUrl: string
}

export async function getOrderLink(context: Context, id: number, { secrets, publicUrl }: OrderLinkDeps) {
  const ground = { secrets, address: `${publicUrl}/files#${id}` }
  return getFileLink(context, await shareableOrder(context, id), ground)
}

export function makeOrderLink(context: Context, id: number, link: NewLink, { secrets }: OrderLinkDeps) {
  const admit = async (inside: Context) => {
    await queries.lockOrder(inside.db, id)
    return shareableOrder(inside, id)
  }
  return makeFileLink(context, admit, link, { secrets })
}

export async function revokeOrderLink(context: Context, id: number) {
  const { document } = await admitToOrder(context, id)
  return revokeFileLink(context, document)
}

export async function unlockOrderFiles(context: PublicContext, body: Unlocking): Promise<SharedFiles> {
  const page = await unlockFiles(context, claimOf(body))
  const { number_id, business_id } = await queries.getShared(context.db, body.order_id)
  const { name: business, logo } = await houseOf(context.db, business_id, context.language)
  return { number_id, business, logo, ...page }
}

export async function openOrderFilesLogo(
  context: PublicContext,
  body: Unlocking,
  files: FileStore,
): Promise<SentFile> {
  await requireVisit(context, claimOf(body))
  const { business_id } = await queries.getShared(context.db, body.order_id)
  return openLogo(context, business_id, files)
}

export const openSharedOrderFile = (
  context: PublicContext,
  { id, body, files }: { id: string; body: Unlocking; files: FileStore },
) => openSharedFile(context, { id, claim: claimOf(body), files })

async function shareableOrder(context: Context, id: number): Promise<Shareable> {
  const { document } = await admitToOrder(context, id)
  const firmId = await queries.findFirm(context.db, id)
  if (firmId === undefined) throw notFound()
  return { document, firmId }
}

const claimOf = ({ order_id: id, token, code }: Unlocking): Claim => ({
  document: claimedOrder(id),
  firmOf: (db) => queries.findFirm(db, id),
  token,
  code,
})
