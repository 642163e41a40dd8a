import { attachableFiles } from '../documents/document-files.service.ts'
import type { Grounding } from '../letters/letter-ground.service.ts'
import { saidOf } from '../letters/letter-text.service.ts'
import { notFound } from '../platform/errors.ts'
import { admitToBooking } from './booking-admission.ts'
import { findLetterFacts } from './booking-letters.queries.ts'

/** Letters about a booking go to its customer; carriers have no part in it yet. */
export const bookingLetters =
  (id: number): Grounding =>
  async (context) => {
    const { document } = await admitToBooking(context, id)
    const facts = await findLetterFacts(context.db, id)
    if (!facts) throw notFound()
    const { business_id, customer } = facts
    return {
      about: { booking_id: id },
      document,
      entity: { entity: 'bookings', entityId: id },
      business_id,
      firms: { customer, carriers: [] },
      values: (language) => saidOf(facts, language),
      files: await attachableFiles(context, document),
      papers: [],
      occasions: [],
    }
  }
