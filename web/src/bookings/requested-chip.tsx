import { useQuery } from '@tanstack/react-query'
import { useCan } from '../platform/session/session.tsx'
import { requestedQuery } from './requested.api.ts'
import { t } from './requested.messages.ts'

/** How many bookings wait for an answer. */
export function RequestedChip() {
  const mayAnswer = useCan()('bookings.answer')
  const { data } = useQuery({ ...requestedQuery, enabled: mayAnswer })
  const count = data?.requested.count ?? 0
  if (!mayAnswer || count === 0) return null
  const title = t('requestedCount', { count })
  return (
    // No span: the narrow menu hides those.
    <small className="figures" title={title}>
      <b aria-hidden>{count}</b>
      <b className="visually-hidden">{title}</b>
    </small>
  )
}
