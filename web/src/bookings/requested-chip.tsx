import { useQuery } from '@tanstack/react-query'
import { useCan } from '../platform/session/session.tsx'
import { offeredQuery, requestedQuery } from './requested.api.ts'
import { t } from './requested.messages.ts'

/** How many bookings wait for an answer: the office's, or of a customer's that an offer was made for. */
export function RequestedChip() {
  const can = useCan()
  const [isOffice, isCustomer] = [can('bookings.answer'), can('bookings.own')]
  const { data: requested } = useQuery({ ...requestedQuery, enabled: isOffice })
  const { data: offered } = useQuery({ ...offeredQuery, enabled: isCustomer })
  const count = requested?.requested.count ?? offered?.offered.count ?? 0
  if (count === 0) return null
  const title = t(isOffice ? 'requestedCount' : 'offeredCount', { count })
  return (
    // No span: the narrow menu hides those.
    <small className="figures" title={title}>
      <b aria-hidden>{count}</b>
      <b className="visually-hidden">{title}</b>
    </small>
  )
}
