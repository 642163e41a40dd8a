import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import { columnsOfList, viewedList } from '@dromos/contract/views/lists.ts'
import type { ViewedList } from '@dromos/contract/views/lists.ts'
import { MOST_VIEWS, viewQueryOf } from '@dromos/contract/views/views.ts'
import type { SavedView, viewsApi } from '@dromos/contract/views/views.ts'
import { nameConstraints } from '../platform/constraints.ts'
import { roleHas } from '../platform/access/roles.ts'
import type { Actor, Context } from '../platform/context.ts'
import { SchemaRefusal } from '../platform/http/http-errors.ts'
import { AppError, invalid } from '../platform/errors.ts'
import { lockKept } from '../records/kept-records.queries.ts'
import { canUpdateKept, keptRecords } from '../records/kept-records.ts'
import { inTransaction } from '../platform/transaction.ts'
import { workingQueries } from './view-query.ts'
import * as queries from './views.queries.ts'

interface Place {
  list: ViewedList
  id: number
}

type Calls = typeof viewsApi
type NewView = HandlerInput<Calls['POST /views/{list}/store']>['body']
type ChangedView = HandlerInput<Calls['POST /views/{list}/update/{id}']>['body']

type Layout = SavedView['layout']

const kept = keptRecords({ table: 'saved_views', action: 'views', most: MOST_VIEWS })

nameConstraints({ saved_views_name_unique: { name: 'already_exists' } })

export async function listViews({ db, actor }: Context, list: ViewedList): Promise<{ data: SavedView[] }> {
  requireReader(actor, list)
  const views = await queries.listViews(db, list, actor.id)
  const columns = columnsOfList(list)
  const working = await workingQueries(
    db,
    list,
    views.map(({ query }) => query),
  )
  const data = views.map(({ person_id, owner_name, layout, ...view }, at) => ({
    ...view,
    ...(working[at] ?? { query: {}, is_reduced: true }),
    // Written by these calls alone, and validated again on its way out.
    layout: withoutOthers(layout as SavedView['layout'], columns),
    owner: { id: person_id, name: owner_name },
    can: { update: canUpdateKept(actor, { person_id, shared: view.shared }) },
  }))
  return { data }
}

export async function storeView(context: Context, list: ViewedList, view: NewView) {
  requireReader(context.actor, list)
  requireKnown(list, view)
  return kept.store(context, list, view, ({ db, actor }) => queries.insertView(db, list, actor.id, view))
}

/** Refuses who may not read a list, or not change a view of it, before anything else of the call is judged. */
export async function admitToView(context: Context, { list, id }: Pick<Place, 'list'> & Partial<Place>) {
  requireReader(context.actor, list)
  if (id !== undefined) await kept.admit(context, { group: list, id })
}

export async function updateView(context: Context, { list, id }: Place, change: ChangedView) {
  const { version: _version, ...view } = change
  requireReader(context.actor, list)
  requireKnown(list, view)
  return kept.update(context, { group: list, id }, change, ({ db, actor }) =>
    queries.updateView(db, id, view, actor.id),
  )
}

/** Lists that open with a deleted view open with everything, until it is brought back. */
export async function destroyView(context: Context, { list, id }: Place) {
  requireReader(context.actor, list)
  return kept.destroy(context, { group: list, id })
}

export async function restoreView(context: Context, { list, id }: Place) {
  requireReader(context.actor, list)
  return kept.restore(context, { group: list, id })
}

export async function chooseDefault(context: Context, list: ViewedList, viewId: number | null) {
  requireReader(context.actor, list)
  return inTransaction(context, async (inside) => {
    const { db, actor } = inside
    if (viewId !== null && !(await lockKept(db, 'saved_views', { group: list, id: viewId }, actor))) {
      throw invalid({ view_id: 'unknown_choice' })
    }
    await queries.setDefault(db, list, actor.id, viewId)
    return { view_id: viewId }
  })
}

// The views of a list tell of the list.
function requireReader(actor: Actor, list: ViewedList): void {
  if (!roleHas(actor.role, viewedList(list).read)) throw new AppError('forbidden')
}

function requireKnown(list: ViewedList, { query, layout }: Pick<NewView, 'query' | 'layout'>): void {
  const { error } = viewQueryOf(list).safeParse(query)
  if (error) {
    throw new SchemaRefusal(error.issues.map((issue) => ({ ...issue, path: ['query', ...issue.path] })))
  }
  const columns = columnsOfList(list)
  const named = { ...layout, widths: Object.keys(layout.widths) }
  for (const part of ['order', 'hidden', 'pinned', 'widths'] as const) {
    if (named[part].some((id) => !columns.has(id))) throw invalid({ [`layout.${part}`]: 'unknown_choice' })
  }
}

// A column may have gone since the view was kept.
function withoutOthers(layout: Layout, columns: ReadonlySet<string>): Layout {
  const known = (ids: readonly string[]) => ids.filter((id) => columns.has(id))
  return {
    ...layout,
    order: known(layout.order),
    hidden: known(layout.hidden),
    pinned: known(layout.pinned),
    widths: Object.fromEntries(Object.entries(layout.widths).filter(([id]) => columns.has(id))),
  }
}
