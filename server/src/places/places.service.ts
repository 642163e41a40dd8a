import { renamePlaceInBookings, zonePlaceInBookings } from '../bookings/booking-partners.service.ts'
import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import { MAP_CAP, SAME_PLACE_METRES } from '@dromos/contract/places/places.ts'
import type { PlaceRail, PlaceRecord, placesApi } from '@dromos/contract/places/places.ts'
import {
  countOrdersAt,
  renamePlaceInOrders,
  taxPlaceInOrders,
} from '../orders/entry/order-partners.service.ts'
import { zonePlaceInOrders } from '../orders/plan/order-zones.service.ts'
import { nameConstraints } from '../platform/constraints.ts'
import { officeDay } from '@dromos/contract/constants/office.ts'
import type { ZonedPlace } from '../consignments/stop-zones.queries.ts'
import type { Context } from '../platform/context.ts'
import { AppError, invalid, notFound } from '../platform/errors.ts'
import { once } from '../platform/idempotency.ts'
import { isPhoneOfCountry, phoneCodes, wholePhones } from '../platform/phones.ts'
import { roleHas } from '../platform/access/roles.ts'
import { inTransaction } from '../platform/transaction.ts'
import { withAuthors } from '../records/records.queries.ts'
import { changeRecord, destroyRecord, enterRecord, lockRecord, setRecordActive } from '../records/records.ts'
import * as queries from './places.queries.ts'
import { judgePoints } from './points.service.ts'

type Calls = typeof placesApi
type ListQuery = HandlerInput<Calls['GET /places']>['query']
type MapQuery = HandlerInput<Calls['GET /places/map']>['query']
type Likeness = HandlerInput<Calls['GET /places/similar']>['query']
type NewPlace = HandlerInput<Calls['POST /places/store']>['body']
type ChangedPlace = HandlerInput<Calls['POST /places/update/{id}']>['body']

const places = { area: 'places', table: 'places' } as const

nameConstraints({ places_country_fk: { country_id: 'unknown_choice' } })

export const listPlaces = ({ db }: Context, query: ListQuery) => queries.listPlaces(db, query)

export async function listPoints(context: Context, query: MapQuery) {
  const found = await queries.listPoints(context.db, query, MAP_CAP + 1)
  return { data: found.slice(0, MAP_CAP), is_cut: found.length > MAP_CAP }
}

export async function findSimilar(context: Context, { except, ...likeness }: Likeness) {
  return { data: await queries.findSimilar(context.db, { ...likeness, except }, SAME_PLACE_METRES) }
}

export async function getPlace(context: Context, id: number): Promise<PlaceRecord> {
  const found = await queries.findPlace(context.db, id)
  if (!found) throw notFound()
  const place = withAuthors(found)
  // The column's check constraint allows nothing else.
  const customs = place.customs as PlaceRecord['customs']
  const { role } = context.actor
  const can = { update: roleHas(role, 'places.write'), destroy: roleHas(role, 'places.manage') }
  return { ...place, ...phoneCodes(place), customs, can }
}

export async function readPlaceRail(context: Context, id: number): Promise<PlaceRail> {
  if (!(await queries.findPlace(context.db, id))) throw notFound()
  return queries.findPlaceRail(context.db, id, officeDay(context.clock.now()))
}

export async function createPlace(context: Context, sent: NewPlace) {
  const entered = wholePhones(sent)
  requirePhones(entered)
  const place = await withTimeZone(context, entered, null)
  return once(context, (inside) => enterRecord(inside, places, place))
}

export async function updatePlace(context: Context, id: number, { version, ...sent }: ChangedPlace) {
  const entered = wholePhones(sent)
  requirePhones(entered)
  const values = await withTimeZone(context, entered, (await queries.findPlace(context.db, id)) ?? null)
  return inTransaction(context, async (inside) => {
    const before = await lockRecord(inside, places, { id, version }, () => getPlace(inside, id))
    const saved = await changeRecord(inside, places, before, { values })
    if (before.name !== values.name || before.city !== values.city) {
      await renamePlaceInOrders(inside, id)
      await renamePlaceInBookings(inside, id)
    }
    if (before.country_id !== values.country_id) await taxPlaceInOrders(inside, id)
    if (before.timezone === values.timezone) return saved
    return { ...saved, followed: await followZone(inside, { ...values, id }) }
  })
}

async function followZone(inside: Context, place: ZonedPlace) {
  const bookings = await zonePlaceInBookings(inside, place)
  return { ...(await zonePlaceInOrders(inside, place)), bookings }
}

export const setPlaceActive = (context: Context, id: number, isActive: boolean) =>
  setRecordActive(context, places, id, isActive)

export async function destroyPlace(context: Context, id: number): Promise<void> {
  await inTransaction(context, async (inside) => {
    const orders = await countOrdersAt(inside, id)
    if (orders > 0) throw new AppError('in_use', { fields: { result: `used_by_orders:${orders}` } })
    await destroyRecord(inside, places, id)
  })
}

interface Location {
  lat: number
  lng: number
  country_id: number
}

// A pin that is moved to no country or into another one is refused; a zone chosen by hand stands.
async function withTimeZone<P extends Location & { timezone: string }>(
  context: Context,
  place: P,
  before: Location | null,
): Promise<P> {
  const isMoved = (['lat', 'lng', 'country_id'] as const).some((part) => before?.[part] !== place[part])
  if (!isMoved && place.timezone) return place
  const [judged] = await judgePoints(context, [place])
  if (judged?.problem) throw invalid({ lat: judged.problem })
  return place.timezone ? place : { ...place, timezone: judged?.timezone ?? '' }
}

function requirePhones({
  phone,
  phone_iso,
  mobile,
  mobile_iso,
}: Omit<NewPlace, 'phone_code' | 'mobile_code'>): void {
  if (phone && !isPhoneOfCountry(phone, phone_iso)) throw invalid({ phone: 'bad_phone' })
  if (mobile && !isPhoneOfCountry(mobile, mobile_iso)) throw invalid({ mobile: 'bad_phone' })
}
