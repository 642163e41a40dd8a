import type { BookingInput } from '@dromos/contract/bookings/booking-input.ts'
import type { BookingFacts } from '@dromos/contract/bookings/moves.ts'
import { detailInput } from '@dromos/contract/consignments/consignment-input.ts'
import { deliveryDayOf } from '@dromos/contract/offers/offer.rules.ts'
import type { OfferUnit } from '@dromos/contract/offers/offer.rules.ts'
import { directionOf } from '@dromos/contract/orders/direction.rules.ts'
import { bookingStatus } from '@dromos/contract/constants/booking-statuses.ts'
import { freightTerms } from '@dromos/contract/constants/costs.ts'
import { staffRoleIds } from '@dromos/contract/constants/roles.ts'
import { eurPallet, loadType } from '@dromos/contract/constants/stops.ts'
import { defineMoves } from '../documents/document-life.service.ts'
import { broadcast } from '../live/realtime.ts'
import type { Context, PublicContext } from '../platform/context.ts'
import { acceptAt } from './booking-accept.service.ts'
import { isOpenBooking } from './booking-admission.ts'
import { movedByOthers } from './booking-moves.policy.ts'
import { byOffer, endByOffer, requestedAs } from './booking-life.service.ts'
import { acceptedPrice } from './booking-price.service.ts'
import { findBooking, lockVersion, writeState } from './bookings.queries.ts'
import type { BookingColumns } from './bookings.queries.ts'
import { enterBooking } from './bookings.service.ts'
import { floorsOf, isoOfPlaces } from './own/own-choices.queries.ts'

/** One option of an offer, as it was taken. */
export interface TakenOption {
  business_id: number
  firm_id: number
  contact_id: number | null
  assign_user: number | null
  from_place_id: number
  to_place_id: number
  /** The day it is booked for, and the one that was accepted. */
  loading_date: string
  agreed_date: string
  days: number | null
  unit: OfferUnit
  quantity: number | null
  /** In the words of the offer. */
  goods: string
  trailer_type_id: number | null
  weight: number | null
  /** Cents for all of it. */
  total: number
  notes: string
}

interface BookedOption {
  id: number
  number_id: string
  /** Its accepted price holds for the days it is booked for. */
  isPriced: boolean
}

/** Requests the booking of an accepted offer, in the caller's transaction and perhaps in nobody's name. */
export async function bookOption(inside: PublicContext, taken: TakenOption): Promise<BookedOption> {
  const saved = await enterBooking(inside, await bookingFor(inside, taken))
  const { columns } = await requestedAs(inside, saved.id, taken)
  const { total, agreed_date: loading_date, days } = taken
  const agreed = { total, loading_date, unloading_date: deliveryDayOf(loading_date, days) }
  const priced = await acceptedPrice(inside, saved.id, agreed)
  const document = { life: { status: bookingStatus.draft } }
  await moveNew(inside, saved.id, { document, command: 'request', who: 'parent' }, () => ({
    columns: { ...columns, ...priced },
    text: taken.notes,
    trail: 'status',
  }))
  return { id: saved.id, number_id: columns.number_id, isPriced: priced.customer_price !== null }
}

/** Nobody has it open: the office hears that it has come. */
const moveNew = defineMoves<
  'request',
  { life: BookingFacts },
  BookingColumns,
  object,
  PublicContext,
  'parent'
>({
  ...movedByOthers,
  writeState: ({ db, actor }, id, { after, columns }) =>
    writeState(db, id, { ...after, ...columns }, actor?.id ?? null),
  tellPages: ({ db, actor }, id) =>
    broadcast(db, 'booking', { id, entered_by: actor?.id ?? null }, { roles: staffRoleIds }),
})

async function bookingFor({ db }: PublicContext, taken: TakenOption): Promise<BookingInput> {
  const { from_place_id: from, to_place_id: to, days, quantity, loading_date: loading } = taken
  const isos = await isoOfPlaces(db, [from, to])
  const floors = await floorsOf(db, [eurPallet])
  const packing = { packing_type_id: eurPallet, pallets: quantity, ...floors.get(eurPallet) }
  const isFull = taken.unit === 'load'
  return {
    business_id: taken.business_id,
    import_export: directionOf(isos.get(from) ?? '', isos.get(to) ?? ''),
    avoid_sea: false,
    firm_company_id: taken.firm_id,
    firm_address_id: null,
    customer_id: taken.contact_id,
    assign_user: taken.assign_user,
    freight_terms: freightTerms[0],
    incoterm: null,
    incoterm_place: '',
    agreed_price: taken.total,
    notes: taken.notes,
    customer_note: '',
    additional_costs: [],
    details: [
      detailInput.parse({
        loading: { place_id: from, date: loading },
        unloading: { place_id: to, date: deliveryDayOf(loading, days) },
        trailer_type_id: taken.trailer_type_id,
        weight: taken.weight,
        // Its customer and who drives it know what it is; the kind of goods is chosen at the desk.
        notes: taken.goods,
        notes_audience: 'both',
        load_type_id: isFull ? loadType.fullTruck : loadType.partLoad,
        load_meters_typed: false,
        packings: quantity === null ? [] : [packing],
      }),
    ],
  }
}

/** Makes the order of a booking that an offer has led to: at its price while that holds, else at one that is said anew. */
export async function orderBooked(
  inside: Context,
  id: number,
  {
    customer_price: said,
    release_reason,
  }: { customer_price?: number | undefined; release_reason?: string | undefined },
): Promise<void> {
  // The key of the call belongs to the offer's command.
  await acceptAt({ ...inside, replayKey: null }, id, { said, release_reason, decided: byOffer })
}

/** Gives up what an offer has led to, when its acceptance is taken back. */
export async function cancelBooked(inside: Context, id: number, reason: string): Promise<void> {
  const version = await lockVersion(inside.db, id)
  const booking = await findBooking(inside.db, id)
  if (version === undefined || !booking || !isOpenBooking(booking.status)) return
  await endByOffer({ ...inside, replayKey: null }, id, reason)
}
