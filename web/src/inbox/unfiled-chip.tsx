import { useQuery } from '@tanstack/react-query'
import { countOf } from '../platform/format.ts'
import { useCan } from '../platform/session/session.tsx'
import { unfiledQuery } from './mails.api.ts'
import { t } from './mails.messages.ts'

/** How many mails wait to be filed. */
export function UnfiledChip() {
  const { data: unfiled } = useQuery({ ...unfiledQuery, enabled: useCan()('mails.read') })
  if (!unfiled || unfiled.count === 0) return null
  const title = t('unfiledCount', { count: unfiled.count })
  return (
    // No span: the narrow menu hides those.
    <small className="figures" title={title}>
      <b aria-hidden>{countOf(unfiled.count, unfiled.capped)}</b>
      <b className="visually-hidden">{title}</b>
    </small>
  )
}
