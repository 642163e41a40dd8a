import type { HandlerInput } from '@dromos/contract/endpoint.ts'
import { TOTAL_CAP } from '@dromos/contract/paging.ts'
import type { PlaceRecord, placesApi } from '@dromos/contract/places.ts'
import { renamePlaceInOrders } from '../orders/order-names.service.ts'
import { audit } from '../platform/audit.ts'
import { nameConstraints } from '../platform/constraints.ts'
import type { Context } from '../platform/context.ts'
import { notFound } from '../platform/errors.ts'
import { once } from '../platform/idempotency.ts'
import { pageOf, rowsOf } from '../platform/paging.ts'
import { roleHas } from '../platform/roles.ts'
import { inTransaction } from '../platform/transaction.ts'
import { demandVersion } from '../platform/versions.ts'
import * as queries from './places.queries.ts'

type Calls = typeof placesApi
type ListQuery = HandlerInput<Calls['GET /places']>['query']
type NewPlace = HandlerInput<Calls['POST /places/store']>['body']
type ChangedPlace = HandlerInput<Calls['POST /places/update/{id}']>['body']

nameConstraints({ places_country_fk: { country_id: 'unknown_choice' } })

/** Places matching a search and filters, a page at a time. */
export async function listPlaces(context: Context, query: ListQuery) {
  const filter = {
    ...rowsOf(query),
    search: query.search,
    country: query.country,
    customs: query.customs,
    active: query.active,
    sort: query.dataField || 'name',
    direction: query.order || 'asc',
    cap: TOTAL_CAP,
  } as const
  const [rows, counted] = await Promise.all([
    queries.listPlaces(context.db, filter),
    queries.countPlaces(context.db, filter),
  ])
  return pageOf(rows, counted, query, TOTAL_CAP)
}

/** One place with everything its form shows. */
export async function getPlace(context: Context, id: number): Promise<PlaceRecord> {
  const found = await queries.findPlace(context.db, id)
  if (!found) throw notFound()
  const { creator_name, changer_name, ...place } = found
  // The column's check constraint allows nothing else.
  const customs = place.customs as PlaceRecord['customs']
  const can = { update: roleHas(context.actor.role, 'places.write') }
  return { ...place, customs, created_by: creator_name, updated_by: changer_name, can }
}

/** Enters a place. */
export async function createPlace(context: Context, place: NewPlace) {
  return once(context, async (inside) => {
    const made = await queries.insertPlace(inside.db, place, inside.actor.id)
    await audit(inside, { action: 'places.create', entity: 'places', entityId: made.id, after: place })
    return made
  })
}

/** Changes a place, if nobody has changed it since it was read. */
export async function updatePlace(context: Context, id: number, { version, ...place }: ChangedPlace) {
  return inTransaction(context, async (inside) => {
    const before = await queries.lockPlace(inside.db, id)
    await demandVersion(before?.version, version, () => getPlace(inside, id))
    const next = await queries.updatePlace(inside.db, id, place, inside.actor.id)
    const isRenamed = before?.name !== place.name || before.city !== place.city
    if (isRenamed) await renamePlaceInOrders(inside, id)
    await audit(inside, { action: 'places.update', entity: 'places', entityId: id, before, after: place })
    return { id, version: next }
  })
}
