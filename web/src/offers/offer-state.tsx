import type { OfferRecord } from '@dromos/contract/offers/offers.ts'
import { Link } from '@tanstack/react-router'
import { OrderLink } from '../orders/order-link.tsx'
import { OfferChip } from './offer-chip.tsx'
import { t } from './offers.messages.ts'

/** Where it stands, and what was made of it. */
export const OfferState = ({ offer: { status, revision, booking, order } }: { offer: OfferRecord }) => (
  <>
    <OfferChip status={status} />
    {revision > 1 && <span className="muted">{t('version', { revision })}</span>}
    {booking && <Link to={`/app/bookings/edit/${booking.id}`}>{booking.number_id}</Link>}
    {order && <OrderLink id={order.id} number={order.number_id} />}
  </>
)
