import { bookingComposer } from '../bookings/booking-composer.service.ts'
import type { FileStore } from '../files/files.ts'
import { groupageComposer } from '../groupages/groupage-composer.service.ts'
import type { ComposerOf } from '../inbox/answers/answers.service.ts'
import { offerComposer } from '../offers/offer-composer.service.ts'
import { orderComposer } from '../orders/composer/order-composer.service.ts'

/** How letters about the documents of each kind are written. */
export function composers(files: FileStore): ComposerOf {
  const kinds = {
    order: (id: number) => orderComposer(id, files),
    booking: bookingComposer,
    groupage: groupageComposer,
    offer: offerComposer,
  }
  return (kind, id) => kinds[kind](id)
}
