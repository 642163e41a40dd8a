import { attachableFiles } from '../documents/document-files.service.ts'
import type { ComposerContextOf } from '../mail/composer/composer-context.service.ts'
import { saidOf } from '../mail/composer/composer-text.service.ts'
import { notFound } from '../platform/errors.ts'
import { admitToBooking } from './booking-admission.ts'
import { findComposerFacts } from './booking-composer.queries.ts'

/** Letters about a booking go to its customer; carriers have no part in it yet. */
export const bookingComposer =
  (id: number): ComposerContextOf =>
  async (context) => {
    const { document } = await admitToBooking(context, id)
    const facts = await findComposerFacts(context.db, id)
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
