import { fieldNames, picked } from '@dromos/contract/base/fields.ts'
import { bookingFields } from '@dromos/contract/bookings/booking-input.ts'
import type { BookingInput } from '@dromos/contract/bookings/booking-input.ts'
import { fieldChanges, namedConsignment, placeNamesOf } from '../consignments/consignment-changes.ts'
import {
  checkChoice,
  checkConsignment,
  derivedDetails,
  journeyOf,
  searchOf,
  sorted,
} from '../consignments/consignment-document.ts'
import { goodsOf } from '../consignments/consignment-goods.ts'
import { enteredDetail, keptStays, switchedOn } from '../consignments/kept-consignment.ts'
import { checkParties, requireNoFaults, faultsBy, partiesStay } from '../consignments/parties.policy.ts'
import type { BookedEntry, BookingChoices, FoundBooking, LockedBooking } from './bookings.queries.ts'

/** Refuses what a booking names and there is not, or is switched off, and stops that cannot be. */
export function requireValid(booking: BookingInput, facts: BookingChoices): void {
  const { details, additional_costs: costs, assign_user: user, firm_company_id: customer } = booking
  requireNoFaults(
    faultsBy((expect) => {
      checkParties(facts, expect)
      checkChoice(user, facts.people, 'assign_user', expect)
      checkConsignment({ details, costs, customer }, facts, expect)
    }),
  )
}

/** Facts under which whatever the booking already names may stay, whatever became of it since. */
export function keptStaysAllowed(
  facts: BookingChoices,
  booking: BookingInput,
  before: LockedBooking,
): BookingChoices {
  const { business_id, assign_user: user } = before
  return {
    ...keptStays(partiesStay(facts, booking, before), before),
    business: booking.business_id === business_id ? true : facts.business,
    people: switchedOn(facts.people, user === null ? [] : [user]),
  }
}

/** The booking with every derived value, as the saving statement takes it; its parts were checked before. */
export function documentOf({ details, ...head }: BookingInput, facts: BookingChoices) {
  const { first, last } = journeyOf(details, facts.places)
  const derived = derivedDetails(details, facts.places)
  return {
    ...head,
    additional_costs: sorted(head.additional_costs),
    loading_date: first.date,
    delivery_date: last.date,
    loading_place_id: first.place_id,
    delivery_place_id: last.place_id,
    goods: goodsOf(derived, { first, last }),
    words: searchOf(details, facts),
    customer_words: searchOf(details, facts, 'customer'),
    details: derived,
  }
}

export const enteredBooking = (booking: Omit<BookedEntry, 'proposed' | 'hasFiles'>): BookingInput => ({
  ...picked(booking, fieldNames(bookingFields)),
  additional_costs: booking.additional_costs,
  details: booking.details.map(enteredDetail),
})

export function changedFields(before: FoundBooking, booking: BookingInput, facts: BookingChoices) {
  const names = fieldNames(bookingFields)
  const isSameContact = booking.customer_id === before.customer_id
  return fieldChanges(
    {
      ...picked(before, names),
      firm_company_id: before.firm_company.name,
      customer_id: before.customer?.name ?? null,
      ...namedConsignment(before, { places: placeNamesOf(before.details), firms: {} }),
    },
    {
      ...picked(booking, names),
      firm_company_id: facts.customer?.name ?? null,
      // The contact's name is not read for a save: the same one is named, another one is only told apart.
      customer_id: isSameContact ? (before.customer?.name ?? null) : booking.customer_id,
      ...namedConsignment(booking, facts),
    },
  )
}
