import type { TourOrder } from '@dromos/contract/groupages/groupage-sending.ts'
import type { GroupageRecord } from '@dromos/contract/groupages/groupages.ts'
import { groupageStatus } from '@dromos/contract/constants/groupage-statuses.ts'
import { orderFlagWords } from '@dromos/contract/constants/order-words.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DocumentNotes } from '../documents/notes.tsx'
import type { DocumentNote } from '../documents/notes.tsx'
import { language } from '../i18n/language.ts'
import { groupageRecords, tourOrderQuery } from './groupages.api.ts'
import { t } from './groupages.messages.ts'

/** What has to be known of a groupage before anything else: that it is off, or that its carrier has not all of it. */
export function GroupageNotes({ groupage }: { groupage: GroupageRecord }) {
  const { id, status } = groupage
  const isUnderWay = status === groupageStatus.sent || status === groupageStatus.loaded
  const { data } = useQuery({ ...tourOrderQuery(id), enabled: isUnderWay })
  const notes = [
    ...offOf(groupage),
    ...(status === groupageStatus.sent ? platesOf(groupage) : []),
    ...(isUnderWay && data ? sendingOf(data) : []),
  ]
  return <DocumentNotes notes={notes} />
}

const offOf = ({ status, reason, life }: GroupageRecord): DocumentNote[] => [
  ...(life.active ? [] : [{ key: 'inactive', tone: 'warning', text: t('noteInactive') } as const]),
  ...(status === groupageStatus.cancelled
    ? [{ key: 'cancelled', tone: 'danger', text: t('noteCancelled', { reason }) } as const]
    : []),
]

function platesOf({ id, life }: GroupageRecord): DocumentNote[] {
  if (!life.plates_missing) return []
  const way = (
    <Link to={`${groupageRecords.edit}/${id}`} search={{ tab: 'transport' }}>
      {t('enterPlates')}
    </Link>
  )
  return [{ key: 'plates', tone: 'warning', text: orderFlagWords.platesMissing[language], way }]
}

function sendingOf({ last, revision }: TourOrder): DocumentNote[] {
  if (!last) return [{ key: 'unsent', tone: 'warning', text: t('noteUnsent') }]
  return last.is_changed ? [{ key: 'changed', tone: 'warning', text: t('noteChanged', { revision }) }] : []
}
