import { openBookings } from '@dromos/contract/constants/booking-statuses.ts'
import type { BookingStatus } from '@dromos/contract/constants/booking-statuses.ts'
import { staffRoleIds } from '@dromos/contract/constants/roles.ts'
import { defineDocuments } from '../documents/admitted.ts'
import type { Admitted } from '../documents/admitted.ts'
import type { FileRules } from '../documents/document-files.service.ts'
import { notifyOfPaper } from '../notifications/papers.service.ts'
import { roleHas } from '../platform/access/roles.ts'
import type { Context } from '../platform/context.ts'
import { notFound } from '../platform/errors.ts'
import { isKeptFrom } from './booking-reader.policy.ts'
import { customerAccounts, findBookingFacts, lockForFiles } from './booking-admission.queries.ts'

const admit = defineDocuments({
  kind: 'booking',
  async listenersOf(db, id) {
    const users = await customerAccounts(db, id)
    return [{ roles: staffRoleIds }, ...(users.length > 0 ? [{ users }] : [])]
  },
  isSeenBy: (role) => roleHas(role, 'bookings.read'),
  isThere: async (db, id) => (await findBookingFacts(db, id)) !== undefined,
})

/** The handle of a booking whose use case has judged its actor by the right of the call: staff. */
export const bookingOf = (id: number): Admitted => admit(id, 'staff')

/** The handle of a booking for an account of its own firm, which was judged before. */
export const customersBooking = (id: number): Admitted => admit(id, 'customer')

export const isOpenBooking = (status: BookingStatus): boolean => openBookings.some((one) => one === status)

/** Lets staff at a booking that is there. */
export async function admitToBooking({ db, actor }: Context, id: number) {
  const booking = await findBookingFacts(db, id)
  if (!booking || isKeptFrom(actor, booking)) throw notFound()
  return { ...booking, document: bookingOf(id), closed: !isOpenBooking(booking.status) }
}

/** What was answered keeps its files as they are; those of an accepted booking are its order's. */
export const bookingFileRules: FileRules = {
  kind: 'booking',
  scope: 'order',
  admit: admitToBooking,
  lock: lockForFiles,
  mayAdd: 'bookings.write',
  mayManage: 'bookings.write',
  async tellReleased(inside, id, file) {
    const booking = await findBookingFacts(inside.db, id)
    // Nobody has heard of a draft of ours.
    if (!booking?.number_id) return
    const { number_id: number, firmId } = booking
    await notifyOfPaper(inside, { document: { kind: 'booking', id }, number, firmId, file })
  },
}
