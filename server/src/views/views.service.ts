import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import { viewedList } from '@dromos/contract/views/lists.ts'
import type { ViewedList } from '@dromos/contract/views/lists.ts'
import { MOST_VIEWS, viewQueryOf } from '@dromos/contract/views/views.ts'
import type { SavedView, viewsApi } from '@dromos/contract/views/views.ts'
import { audit } from '../platform/audit.ts'
import { nameConstraints } from '../platform/constraints.ts'
import { roleHas } from '../platform/access/roles.ts'
import type { Actor, Context } from '../platform/context.ts'
import { SchemaRefusal } from '../platform/http-errors.ts'
import { AppError, invalid, notFound } from '../platform/errors.ts'
import { once } from '../platform/idempotency.ts'
import { markDeleted } from '../records/shared-records.queries.ts'
import { inTransaction } from '../platform/transaction.ts'
import { demandVersion } from '../platform/versions.ts'
import { workingQueries } from './view-query.ts'
import { canUpdateView } from './views.policy.ts'
import * as queries from './views.queries.ts'

interface Place {
  list: ViewedList
  id: number
}

type Calls = typeof viewsApi
type NewView = HandlerInput<Calls['POST /views/{list}/store']>['body']
type ChangedView = HandlerInput<Calls['POST /views/{list}/update/{id}']>['body']

nameConstraints({ saved_views_name_unique: { name: 'already_exists' } })

/** The caller's views and the shared ones, each with what still works of its filter. */
export async function listViews({ db, actor }: Context, list: ViewedList): Promise<{ data: SavedView[] }> {
  demandReader(actor, list)
  const kept = await queries.listViews(db, list, actor.id)
  const working = await workingQueries(
    db,
    list,
    kept.map(({ query }) => query),
  )
  const data = kept.map(({ person_id, owner_name, layout, ...view }, at) => ({
    ...view,
    ...(working[at] ?? { query: {}, is_reduced: true }),
    // Written by these calls alone, and validated again on its way out.
    layout: layout as SavedView['layout'],
    owner: { id: person_id, name: owner_name },
    can: { update: canUpdateView(actor, { person_id, shared: view.shared }) },
  }))
  return { data }
}

/** Keeps a view of the caller's. */
export async function storeView(context: Context, list: ViewedList, view: NewView) {
  demandReader(context.actor, list)
  demandKnown(list, view.query)
  return once(context, async (inside) => {
    const { db, actor } = inside
    await demandRoom(inside, list)
    const made = await queries.insertView(db, list, actor.id, view)
    await note(inside, 'create', made.id, view)
    return made
  })
}

/** Renames, shares or overwrites a view, if nobody has changed it since it was read. */
export async function updateView(context: Context, at: Place, { version, ...view }: ChangedView) {
  const { list, id } = at
  demandReader(context.actor, list)
  demandKnown(list, view.query)
  return inTransaction(context, async (inside) => {
    const before = await demandView(inside, at)
    await demandVersion(before.version, version, async () => ({ name: before.name }))
    const next = await queries.updateView(inside.db, id, view, inside.actor.id)
    await note(inside, 'update', id, view)
    return next
  })
}

/** Deletes a view; lists that open with it open with all orders, until it is brought back. */
export async function destroyView(context: Context, at: Place) {
  demandReader(context.actor, at.list)
  return inTransaction(context, async (inside) => {
    const { db, actor } = inside
    const before = await demandView(inside, at)
    await markDeleted(db, 'saved_views', at.id, { isDeleted: true, actorId: actor.id })
    await note(inside, 'destroy', at.id, before)
    return { message: '' }
  })
}

/** Brings back a deleted view. */
export async function restoreView(context: Context, at: Place) {
  demandReader(context.actor, at.list)
  return inTransaction(context, async (inside) => {
    const { db, actor } = inside
    const before = await demandView(inside, at, true)
    if (before.person_id === actor.id) await demandRoom(inside, at.list)
    const next = await markDeleted(db, 'saved_views', at.id, { isDeleted: false, actorId: actor.id })
    await note(inside, 'restore', at.id, before)
    return next
  })
}

/** Says with which view the caller's list opens. */
export async function chooseDefault(context: Context, list: ViewedList, viewId: number | null) {
  demandReader(context.actor, list)
  return inTransaction(context, async (inside) => {
    const { db, actor } = inside
    if (viewId !== null && !(await queries.lockView(db, { list, id: viewId }, actor.id))) {
      throw invalid({ view_id: 'unknown_choice' })
    }
    await queries.setDefault(db, list, actor.id, viewId)
    return { view_id: viewId }
  })
}

// Views of others that are not shared are not there for anybody else; shared ones may be opened by all of staff.
async function demandView({ db, actor }: Context, at: Place, isDeleted = false) {
  const view = await queries.lockView(db, at, actor.id, isDeleted)
  if (!view) throw notFound()
  if (!canUpdateView(actor, view)) throw new AppError('forbidden')
  return view
}

async function demandRoom({ db, actor }: Context, list: ViewedList): Promise<void> {
  if ((await queries.countViews(db, list, actor.id)) >= MOST_VIEWS) {
    throw invalid({ name: `too_many:${MOST_VIEWS}` })
  }
}

// The views of a list tell of the list.
function demandReader(actor: Actor, list: ViewedList): void {
  if (!roleHas(actor.role, viewedList(list).read)) throw new AppError('forbidden')
}

function demandKnown(list: ViewedList, query: unknown): void {
  const { error } = viewQueryOf(list).safeParse(query)
  if (!error) return
  throw new SchemaRefusal(error.issues.map((issue) => ({ ...issue, path: ['query', ...issue.path] })))
}

async function note(
  context: Context,
  verb: string,
  id: number,
  { name, shared }: { name: string; shared: boolean },
): Promise<void> {
  const after = { name, shared }
  await audit(context, { action: `views.${verb}`, entity: 'saved_views', entityId: id, after })
}
