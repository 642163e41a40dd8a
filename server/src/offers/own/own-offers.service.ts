import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { OwnOffer, ownOffersApi } from '@dromos/contract/offers/own-offers.ts'
import { roles } from '@dromos/contract/constants/roles.ts'
import type { FileStore } from '../../files/files.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { once } from '../../platform/idempotency.ts'
import { requireVersion } from '../../records/records.ts'
import { acceptAsCustomer, declineAsCustomer } from '../offer-answers.service.ts'
import { ownTabConditions } from '../offer-conditions.sql.ts'
import { countOfferTabs } from '../offer-list.queries.ts'
import { findAsked } from '../offer-page.queries.ts'
import { lockAsked, noteViewed, pageOf, sentFile } from '../offer-page.service.ts'
import type { LockedAsked } from '../offer-page.service.ts'
import { drawPage } from '../offer-pdf.service.ts'
import * as queries from './own-offers.queries.ts'

type Calls = typeof ownOffersApi
type ListQuery = HandlerInput<Calls['GET /offers/own']>['query']
type CountsQuery = HandlerInput<Calls['GET /offers/own/counts']>['query']
type Accepted = HandlerInput<Calls['PUT /offers/own/accept/{id}']>['body']
type Declined = HandlerInput<Calls['PUT /offers/own/decline/{id}']>['body']

export const listOwnOffers = ({ db, actor }: Context, query: ListQuery) =>
  queries.listOwnOffers(db, { ...query, firmId: ownFirm(actor) })

const MOST_OPEN = 20

/** Those that wait for the firm's answer, those that end first at the top. */
export async function openOwnOffers(context: Context) {
  const first = { dataField: 'valid_until', order: 'asc', pageSize: MOST_OPEN, currentPage: 1 } as const
  const { data } = await listOwnOffers(context, { tab: 'open', search: '', ...first })
  return data.map(({ id, number_id, title, valid_until, total }) => ({
    id,
    number_id,
    title,
    valid_until,
    total,
  }))
}

export const countOwnOfferTabs = ({ db, actor }: Context, query: CountsQuery) =>
  countOfferTabs(db, { ...query, firmId: ownFirm(actor) }, ownTabConditions)

/** One offer of the firm as it was sent; another firm's is as if there were none. */
export async function getOwnOffer(context: Context, id: number): Promise<OwnOffer> {
  const asked = await admitOwn(context, id)
  const page = await pageOf(context, asked, { contact: '', showsPrices: asked.shows_prices })
  return { id, version: asked.version, page, booking: asked.booking }
}

export async function viewOwnOffer(context: Context, id: number): Promise<{ viewed: boolean }> {
  await admitOwn(context, id)
  return noteViewed(context, {
    offerId: id,
    linkId: null,
    name: await queries.nameOfAccount(context.db, context.actor.id),
  })
}

export async function acceptOwnOffer(
  context: Context,
  id: number,
  { version, ...answer }: Accepted,
): Promise<OwnOffer> {
  return once(context, async (inside) => {
    const { db, actor } = inside
    const asked = await requireOwn(inside, id, version)
    const contact_id = await queries.contactOf(db, actor.id, asked.firm_id)
    await acceptAsCustomer(inside, asked, { ...answer, way: 'account', contact_id })
    return getOwnOffer(inside, id)
  })
}

export async function declineOwnOffer(
  context: Context,
  id: number,
  { version, ...answer }: Declined,
): Promise<OwnOffer> {
  return once(context, async (inside) => {
    const asked = await requireOwn(inside, id, version)
    await declineAsCustomer(inside, asked, { ...answer, way: 'account' })
    return getOwnOffer(inside, id)
  })
}

export async function drawOwnOffer(context: Context, id: number, files: FileStore) {
  const asked = await admitOwn(context, id)
  const page = await pageOf(context, asked, { contact: '', showsPrices: asked.shows_prices })
  if (page.options.length === 0) throw notFound()
  return drawPage(context, page, { businessId: asked.business_id, files })
}

export async function openOwnFile(context: Context, id: string, files: FileStore) {
  const offerId = await queries.offerOfFile(context.db, id)
  if (offerId === null) throw notFound()
  await admitOwn(context, offerId)
  return sentFile(context, offerId, { id, files })
}

/** The offer under its lock, where it is as it was read and still with this firm. */
async function requireOwn(inside: Context, id: number, version: number): Promise<LockedAsked> {
  await requireOfferOfFirm(inside, id)
  const asked = await lockAsked(inside, id, null)
  await requireOfferOfFirm(inside, id)
  await requireVersion(asked.version, version, () => getOwnOffer(inside, id))
  return asked
}

async function admitOwn(context: Context, id: number) {
  await requireOfferOfFirm(context, id)
  const asked = await findAsked(context.db, id, null)
  if (!asked) throw notFound()
  return asked
}

async function requireOfferOfFirm({ db, actor }: Context, id: number): Promise<void> {
  if (!(await queries.isOwn(db, id, ownFirm(actor)))) throw notFound()
}

/** The firm whose offers the actor may see; an account without one sees none. */
function ownFirm({ role, firmId }: Actor): number {
  if (role !== roles.customer) throw new AppError('forbidden')
  return firmId ?? 0
}
