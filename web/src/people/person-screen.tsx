import type { AccountRecord, UserRecord } from '@dromos/contract/people/person-fields.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAuthor, useSession } from '../platform/session/session.tsx'
import { RecordLoading } from '../ui/form/record-loading.tsx'
import { OpenSessions } from './sign-in/open-sessions.tsx'
import type { PersonKind } from './people.api.ts'
import { PersonActions } from './person-actions.tsx'
import { personLabels } from './person-form-values.ts'
import { t } from './person.messages.ts'
import { StateFlag } from '../ui/state-chip.tsx'

type PersonRecord = UserRecord | AccountRecord

export function ReadPerson<R extends PersonRecord>({
  title,
  read,
  children,
}: {
  title: string
  read: UseQueryResult<R>
  children: (record: R, isOwn: boolean) => ReactNode
}) {
  const { phase } = useSession()
  const author = useAuthor()
  if (read.data) return children(read.data, read.data.id === author.user.id)
  // Not even asked for: its address names nobody.
  const isNobody = read.isPending && read.fetchStatus === 'idle'
  if ((read.error || isNobody) && phase === 'in') return <Navigate to="/error" replace />
  return <RecordLoading title={title} error={null} onRetry={() => void read.refetch()} />
}

interface Shown<R extends PersonRecord> {
  kind: PersonKind
  record: R | null
  back: () => void
}

export function personHead<R extends PersonRecord>({ kind, record, back }: Shown<R>) {
  return {
    record,
    title: record && nameOf(record),
    words: { labels: personLabels },
    startAt: 'name' as const,
    aside: record && <PersonFlags record={record} />,
    actions: record && <PersonActions kind={kind} person={record} can={record.can} onDestroyed={back} />,
  }
}

export const nameOf = ({ name, surname }: PersonRecord): string => `${name} ${surname}`

export const PersonSessions = ({ record }: { record: PersonRecord | null }) =>
  record?.can.sessions && <OpenSessions person={record.id} />

interface Flagged {
  has_password: boolean
  isOnline: boolean
  first_login: boolean
}

export function PersonFlags({ record }: { record: Flagged }) {
  const { has_password: hasPassword, isOnline, first_login: hasAccepted } = record
  return (
    <>
      {!hasPassword && <StateFlag tone="plain">{t('noPassword')}</StateFlag>}
      {hasPassword && !hasAccepted && <StateFlag tone="plain">{t('notAccepted')}</StateFlag>}
      {isOnline && <StateFlag tone="plain">{t('online')}</StateFlag>}
    </>
  )
}
