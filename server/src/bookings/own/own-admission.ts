import { roles } from '@dromos/contract/trade/roles.ts'
import type { FileRules } from '../../documents/document-files.service.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { customersBooking, isOpenBooking } from '../booking-admission.ts'
import { lockForFiles } from '../booking-admission.queries.ts'
import { findOwnAdmission } from './own-bookings.queries.ts'

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
}
