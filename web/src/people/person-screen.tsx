import type { AccountRecord, UserRecord } from '@dromos/contract/people/person-fields.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { Saving } from '../platform/use-save.ts'
import { useAuthor, useSession } from '../platform/session/session.tsx'
import { RecordForm } from '../ui/form/record-form.tsx'
import { RecordLoading } from '../ui/form/record-loading.tsx'
import { toast } from '../ui/dialogs/toast.tsx'
import { OpenSessions } from './sign-in/open-sessions.tsx'
import type { PersonKind } from './people.api.ts'
import { PersonActions } from './person-actions.tsx'
import { personLabels } from './person-form-values.ts'
import { t } from './person.messages.ts'
import { StateFlag } from '../ui/state-chip.tsx'

type PersonRecord = UserRecord | AccountRecord

/** Draws a person once they are read, knowing whether it is oneself; what cannot be read opens `/error`. */
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
  if (read.error && phase === 'in') return <Navigate to="/error" replace />
  return <RecordLoading title={title} error={null} onRetry={() => void read.refetch()} />
}

/** What happens after a person was saved: a new one is opened at its own address. */
export function usePersonSaved(kind: PersonKind, isNew: boolean): (saved: { id: number }) => void {
  const navigate = useNavigate()
  return ({ id }) => {
    toast({ text: t(isNew ? 'createdUser' : 'saved') })
    if (!isNew) return
    void navigate({ to: `/app/${kind}/edit/$id`, params: { id: String(id) }, replace: true })
  }
}

/** A person as somebody else sees and changes them, or a new one; `children` are the fields. */
export function PersonScreen<T extends FieldValues, O>({
  kind,
  record,
  newTitle,
  startAt,
  data,
  children,
}: {
  kind: PersonKind
  record: PersonRecord | null
  newTitle: string
  startAt: FieldPath<T>
  data: { form: UseFormReturn<T, unknown, O>; saving: Saving<T> }
  children: ReactNode
}) {
  const navigate = useNavigate()
  const toList = () => void navigate({ to: `/app/${kind}/list` })
  return (
    <RecordForm
      title={record ? `${record.name} ${record.surname}` : newTitle}
      aside={record && <PersonFlags record={record} />}
      actions={record && <PersonActions kind={kind} person={record} can={record.can} onDestroyed={toList} />}
      form={data.form}
      startAt={record ? undefined : startAt}
      saving={data.saving}
      words={{ labels: personLabels }}
      readOnly={record !== null && !record.can.update}
      stamp={record ?? undefined}
      onCancel={toList}
    >
      {children}
      {record?.can.sessions && <OpenSessions person={record.id} />}
    </RecordForm>
  )
}

interface Flagged {
  active: boolean
  has_password: boolean
  isOnline: boolean
  first_login: boolean
}

/** What is to be known of a person before anything else, beside their name. */
function PersonFlags({ record }: { record: Flagged }) {
  const { active, has_password: hasPassword, isOnline, first_login: hasAccepted } = record
  return (
    <>
      {!active && <StateFlag tone="warning">{t('inactive')}</StateFlag>}
      {!hasPassword && <StateFlag tone="plain">{t('noPassword')}</StateFlag>}
      {hasPassword && !hasAccepted && <StateFlag tone="plain">{t('notAccepted')}</StateFlag>}
      {isOnline && <StateFlag tone="plain">{t('online')}</StateFlag>}
    </>
  )
}
