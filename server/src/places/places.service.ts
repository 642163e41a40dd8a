import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import { TOTAL_CAP } from '@dromos/contract/base/paging.ts'
import { MAP_CAP, SAME_PLACE_METRES } from '@dromos/contract/places/places.ts'
import type { PlaceRecord, placesApi } from '@dromos/contract/places/places.ts'
import { renamePlaceInOrders } from '../orders/entry/order-names.service.ts'
import { countOrdersAt } from '../orders/entry/order-places.service.ts'
import { audit } from '../platform/audit.ts'
import { nameConstraints } from '../platform/constraints.ts'
import type { Context } from '../platform/context.ts'
import { AppError, invalid, notFound } from '../platform/errors.ts'
import { once } from '../platform/idempotency.ts'
import { pageOf, rowsOf } from '../platform/paging.ts'
import { isPhoneOfCountry } from '../platform/phones.ts'
import { roleHas } from '../platform/access/roles.ts'
import { inTransaction, sqlState } from '../platform/transaction.ts'
import { demandVersion } from '../platform/versions.ts'
import { demandTimeZone } from './places-locate.service.ts'
import * as queries from './places.queries.ts'

type Calls = typeof placesApi
type ListQuery = HandlerInput<Calls['GET /places']>['query']
type MapQuery = HandlerInput<Calls['GET /places/map']>['query']
type Likeness = HandlerInput<Calls['GET /places/similar']>['query']
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

/** The places of the same search and filters as points of a map. */
export async function listPoints(context: Context, query: MapQuery) {
  const found = await queries.listPoints(context.db, query, MAP_CAP + 1)
  return { data: found.slice(0, MAP_CAP), is_cut: found.length > MAP_CAP }
}

/** Places that a new one may be a second entry of, the nearest first. */
export async function findSimilar(context: Context, { except, ...likeness }: Likeness) {
  return { data: await queries.findSimilar(context.db, { ...likeness, except }, SAME_PLACE_METRES) }
}

/** One place with everything its form shows. */
export async function getPlace(context: Context, id: number): Promise<PlaceRecord> {
  const found = await queries.findPlace(context.db, id)
  if (!found) throw notFound()
  const { creator_name, changer_name, ...place } = found
  // The column's check constraint allows nothing else.
  const customs = place.customs as PlaceRecord['customs']
  const { role } = context.actor
  const can = { update: roleHas(role, 'places.write'), destroy: roleHas(role, 'places.destroy') }
  return { ...place, customs, created_by: creator_name, updated_by: changer_name, can }
}

/** Enters a place. */
export async function createPlace(context: Context, entered: NewPlace) {
  demandPhones(entered)
  const place = await withTimeZone(entered, null)
  return once(context, async (inside) => {
    const made = await queries.insertPlace(inside.db, place, inside.actor.id)
    await audit(inside, { action: 'places.create', entity: 'places', entityId: made.id, after: place })
    return made
  })
}

/** Changes a place, if nobody has changed it since it was read. */
export async function updatePlace(context: Context, id: number, { version, ...entered }: ChangedPlace) {
  demandPhones(entered)
  const place = await withTimeZone(entered, (await queries.findPlace(context.db, id)) ?? null)
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

/** Switches a place on or off. Orders that go there keep it. */
export async function setPlaceActive(context: Context, id: number, isActive: boolean) {
  return inTransaction(context, async (inside) => {
    const place = await queries.lockPlace(inside.db, id)
    if (!place) throw notFound()
    const version = await queries.setPlaceActive(inside.db, id, isActive, inside.actor.id)
    const [before, after] = [{ active: place.active }, { active: isActive }]
    await audit(inside, { action: 'places.active', entity: 'places', entityId: id, before, after })
    return { id, version }
  })
}

/** Deletes a place that nothing refers to; says by how many orders it is used otherwise. */
export async function destroyPlace(context: Context, id: number): Promise<void> {
  await inTransaction(context, async (inside) => {
    const place = await queries.lockPlace(inside.db, id)
    if (!place) throw notFound()
    const orders = await countOrdersAt(inside, id)
    if (orders > 0) throw new AppError('in_use', { fields: { result: `used_by_orders:${orders}` } })
    await queries.deletePlace(inside.db, id).catch(refuseWhenUsed)
    await audit(inside, { action: 'places.destroy', entity: 'places', entityId: id, before: place })
  })
}

function refuseWhenUsed(error: unknown): never {
  throw sqlState(error) === '23503' ? new AppError('in_use') : error
}

interface Location {
  lat: number
  lng: number
}

// Whoever moves a pin is told when it lies in no country; a zone chosen by hand stands.
async function withTimeZone<P extends Location & { timezone: string }>(
  place: P,
  before: Location | null,
): Promise<P> {
  const isMoved = before?.lat !== place.lat || before.lng !== place.lng
  if (!isMoved && place.timezone) return place
  const found = await demandTimeZone(place.lat, place.lng)
  return place.timezone ? place : { ...place, timezone: found }
}

function demandPhones({ phone, phone_iso, mobile, mobile_iso }: NewPlace): void {
  if (phone && !isPhoneOfCountry(phone, phone_iso)) throw invalid({ phone: 'bad_phone' })
  if (mobile && !isPhoneOfCountry(mobile, mobile_iso)) throw invalid({ mobile: 'bad_phone' })
}
