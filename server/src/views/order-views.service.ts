import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import { MOST_ORDER_VIEWS } from '@dromos/contract/views/order-views.ts'
import type { OrderView, orderViewsApi } from '@dromos/contract/views/order-views.ts'
import { audit } from '../platform/audit.ts'
import { nameConstraints } from '../platform/constraints.ts'
import type { Context } from '../platform/context.ts'
import { AppError, invalid, notFound } from '../platform/errors.ts'
import { once } from '../platform/idempotency.ts'
import { countOwn, lockShared, markDeleted } from '../platform/shared-records.queries.ts'
import { inTransaction } from '../platform/transaction.ts'
import { demandVersion } from '../platform/versions.ts'
import { workingQueries } from './order-view-query.ts'
import { canUpdateView } from './order-views.policy.ts'
import * as queries from './order-views.queries.ts'

type Calls = typeof orderViewsApi
type NewView = HandlerInput<Calls['POST /orders/views/store']>['body']
type ChangedView = HandlerInput<Calls['POST /orders/views/update/{id}']>['body']

nameConstraints({ order_views_name_unique: { name: 'already_exists' } })

/** The caller's views and the shared ones, each with what still works of its filter. */
export async function listViews({ db, actor }: Context): Promise<{ data: OrderView[] }> {
  const kept = await queries.listViews(db, actor.id)
  const working = await workingQueries(
    db,
    kept.map(({ query }) => query),
  )
  const data = kept.map(({ person_id, owner_name, layout, ...view }, at) => ({
    ...view,
    ...(working[at] ?? { query: {}, is_reduced: true }),
    // Written by these calls alone, and validated again on its way out.
    layout: layout as OrderView['layout'],
    owner: { id: person_id, name: owner_name },
    can: { update: canUpdateView(actor, { person_id, shared: view.shared }) },
  }))
  return { data }
}

/** Keeps a view of the caller's. */
export async function storeView(context: Context, view: NewView) {
  return once(context, async (inside) => {
    const { db, actor } = inside
    await demandRoom(inside)
    const made = await queries.insertView(db, actor.id, view)
    await note(inside, 'create', made.id, view)
    return made
  })
}

/** Renames, shares or overwrites a view, if nobody has changed it since it was read. */
export async function updateView(context: Context, id: number, { version, ...view }: ChangedView) {
  return inTransaction(context, async (inside) => {
    const before = await demandView(inside, id)
    await demandVersion(before.version, version, async () => ({ name: before.name }))
    const next = await queries.updateView(inside.db, id, view, inside.actor.id)
    await note(inside, 'update', id, view)
    return next
  })
}

/** Deletes a view; lists that open with it open with all orders, until it is brought back. */
export async function destroyView(context: Context, id: number) {
  return inTransaction(context, async (inside) => {
    const { db, actor } = inside
    const before = await demandView(inside, id)
    await markDeleted(db, 'order_views', id, { isDeleted: true, actorId: actor.id })
    await note(inside, 'destroy', id, before)
    return { message: '' }
  })
}

/** Brings back a deleted view. */
export async function restoreView(context: Context, id: number) {
  return inTransaction(context, async (inside) => {
    const { db, actor } = inside
    const before = await demandView(inside, id, true)
    if (before.person_id === actor.id) await demandRoom(inside)
    const next = await markDeleted(db, 'order_views', id, { isDeleted: false, actorId: actor.id })
    await note(inside, 'restore', id, before)
    return next
  })
}

/** Says with which view the caller's list opens. */
export async function chooseDefault(context: Context, viewId: number | null) {
  return inTransaction(context, async (inside) => {
    const { db, actor } = inside
    if (viewId !== null && !(await lockShared(db, 'order_views', viewId, { personId: actor.id }))) {
      throw invalid({ view_id: 'unknown_choice' })
    }
    await queries.setDefault(db, actor.id, viewId)
    return { view_id: viewId }
  })
}

// Views of others that are not shared are not there for anybody else; shared ones may be opened by all of staff.
async function demandView({ db, actor }: Context, id: number, isDeleted = false) {
  const view = await lockShared(db, 'order_views', id, { personId: actor.id, isDeleted })
  if (!view) throw notFound()
  if (!canUpdateView(actor, view)) throw new AppError('forbidden')
  return view
}

async function demandRoom({ db, actor }: Context): Promise<void> {
  if ((await countOwn(db, 'order_views', actor.id)) >= MOST_ORDER_VIEWS) {
    throw invalid({ name: `too_many:${MOST_ORDER_VIEWS}` })
  }
}

async function note(
  context: Context,
  verb: string,
  id: number,
  { name, shared }: { name: string; shared: boolean },
): Promise<void> {
  const after = { name, shared }
  await audit(context, { action: `order_views.${verb}`, entity: 'order_views', entityId: id, after })
}
