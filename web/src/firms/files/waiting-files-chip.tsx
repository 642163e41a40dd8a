import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../platform/session/session.tsx'
import { waitingFilesQuery } from './waiting-files.api.ts'
import { t } from './waiting-files.messages.ts'

export function WaitingFilesChip() {
  const mayApprove = useCan()('firm_files.manage')
  const { data } = useQuery({ ...waitingFilesQuery, enabled: mayApprove })
  if (!mayApprove || !data?.total) return null
  const title = t('waitingCount', { count: data.total })
  return (
    // No span: the narrow menu hides those.
    <small className="figures" title={title}>
      <b aria-hidden>{data.total}</b>
      <b className="visually-hidden">{title}</b>
    </small>
  )
}
