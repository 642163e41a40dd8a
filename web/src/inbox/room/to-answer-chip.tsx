import { useQuery } from '@tanstack/react-query'
import { countOf } from '../../platform/format.ts'
import { roomCountsQuery } from './room.api.ts'
import { t } from './room.messages.ts'

/** In the menu: how many conversations wait for an answer of ours. */
export function ToAnswerChip() {
  const { data } = useQuery(roomCountsQuery('all'))
  const waiting = data?.answer
  if (!waiting || waiting.count === 0) return null
  const title = t('waiting', { count: waiting.count })
  return (
    // No span: the narrow menu hides those.
    <small className="figures" title={title}>
      <b aria-hidden>{countOf(waiting.count, waiting.capped)}</b>
      <b className="visually-hidden">{title}</b>
    </small>
  )
}
