import type { OwnBookingInput } from '@dromos/contract/bookings/own-input.ts'
import { roles } from '@dromos/contract/constants/roles.ts'
import { faultsBy } from '../../consignments/parties.policy.ts'
import type { FileRules } from '../../documents/document-files.service.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { customersBooking, isOpenBooking } from '../booking-admission.ts'
import { lockForFiles } from '../booking-admission.queries.ts'
import { notifyOfFiles } from '../booking-notices.service.ts'
import { findOwnAdmission } from './own-bookings.queries.ts'
import { audiencesOf, isOwnContact, ownPlaceIds } from './own-choices.queries.ts'

/** The firm whose bookings the actor may see; an account without one sees none. */
export function ownFirm({ role, firmId }: Actor): number {
  if (role !== roles.customer) throw new AppError('forbidden')
  return firmId ?? 0
}

/** Lets a customer at a booking of its own firm; a foreign one is as if there were none. */
export async function admitOwn({ db, actor }: Context, id: number) {
  const booking = await findOwnAdmission(db, id, ownFirm(actor))
  if (!booking) throw notFound()
  return { ...booking, document: customersBooking(id), closed: !isOpenBooking(booking.status) }
}

export const ownFileRules: FileRules = {
  kind: 'booking',
  scope: 'order',
  admit: admitOwn,
  lock: lockForFiles,
  mayAdd: 'bookings.own',
  // Releasing and renaming are the office's.
  mayManage: 'bookings.write',
  tell: notifyOfFiles,
}

type Entered = Pick<OwnBookingInput, 'customer_id' | 'details'>

/** What a stored booking names already and may go on naming. */
interface Known {
  places: readonly number[]
  contact: number | null
}

/** Places, contacts and kinds of references that the customer may not name, by path, as if there were none. */
export async function faultsOfOwn(
  { db, actor }: Context,
  { details, customer_id: contact }: Entered,
  known: Known = { places: [], contact: null },
): Promise<ReturnType<typeof faultsBy>> {
  const firmId = ownFirm(actor)
  const named = details.flatMap(({ loading, unloading }) => [loading.place_id, unloading.place_id])
  const types = details.flatMap(({ references }) => references.map((line) => line.reference_type_id))
  const [own, readable] = await Promise.all([
    ownPlaceIds(
      db,
      firmId,
      named.filter((id) => !known.places.includes(id)),
    ),
    audiencesOf(db, types),
  ])
  const isContact = contact === null || contact === known.contact || (await isOwnContact(db, firmId, contact))
  return faultsBy((expect) => {
    expect(isContact, 'customer_id', 'unknown_choice')
    for (const [at, { loading, unloading, references }] of details.entries()) {
      for (const [side, { place_id: id }] of Object.entries({ loading, unloading })) {
        expect(own.has(id) || known.places.includes(id), `details.${at}.${side}.place_id`, 'unknown_choice')
      }
      for (const [line, { reference_type_id: type }] of references.entries()) {
        expect(readable.has(type), `details.${at}.references.${line}.reference_type_id`, 'unknown_choice')
      }
    }
  })
}
