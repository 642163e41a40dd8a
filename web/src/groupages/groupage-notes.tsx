import type { TourOrder } from '@dromos/contract/groupages/groupage-sending.ts'
import type { GroupageRecord } from '@dromos/contract/groupages/groupages.ts'
import { groupageStatus } from '@dromos/contract/trade/groupage-statuses.ts'
import { useQuery } from '@tanstack/react-query'
import { DocumentNotes } from '../documents/notes.tsx'
import type { DocumentNote } from '../documents/notes.tsx'
import { tourOrderQuery } from './groupages.api.ts'
import { t } from './groupages.messages.ts'

/** What has to be known of a groupage before anything else: that it is off, or that its carrier has not all of it. */
export function GroupageNotes({ groupage }: { groupage: GroupageRecord }) {
  const { id, status } = groupage
  const isUnderWay = status === groupageStatus.sent || status === groupageStatus.loaded
  const { data } = useQuery({ ...tourOrderQuery(id), enabled: isUnderWay })
  return <DocumentNotes notes={[...offOf(groupage), ...(isUnderWay && data ? sendingOf(data) : [])]} />
}

const offOf = ({ status, reason, life }: GroupageRecord): DocumentNote[] => [
  ...(life.active ? [] : [{ key: 'inactive', tone: 'warning', text: t('noteInactive') } as const]),
  ...(status === groupageStatus.cancelled
    ? [{ key: 'cancelled', tone: 'danger', text: t('noteCancelled', { reason }) } as const]
    : []),
]

function sendingOf({ last, revision }: TourOrder): DocumentNote[] {
  if (!last) return [{ key: 'unsent', tone: 'warning', text: t('noteUnsent') }]
  return last.is_changed ? [{ key: 'changed', tone: 'warning', text: t('noteChanged', { revision }) }] : []
}
