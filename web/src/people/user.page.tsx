import type { UserRecord } from '@dromos/contract/person-fields.ts'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useParams } from '@tanstack/react-router'
import { useAuthor, useSession } from '../platform/session.tsx'
import { RecordForm } from '../ui/record-form.tsx'
import { RecordLoading } from '../ui/record-loading.tsx'
import { toast } from '../ui/toast.tsx'
import { MailboxFields } from './mailbox-form.tsx'
import { OpenSessions } from './open-sessions.tsx'
import { OwnProfile } from './own-profile.tsx'
import { userQuery } from './people.api.ts'
import { PersonActions } from './person-actions.tsx'
import { personWords } from './person-form-values.ts'
import { PersonFlags } from './person-flags.tsx'
import { t } from './person.messages.ts'
import { UserFields } from './user-form.tsx'
import { useMailbox } from './use-mailbox.ts'
import { useUserSave } from './use-user-save.ts'

/** `/app/users/create` */
export function UserCreatePage() {
  return <UserScreen record={null} />
}

/** `/app/users/edit/{id}`; what cannot be read opens `/error`. */
export function UserEditPage() {
  const { id = '' } = useParams({ strict: false })
  const { phase } = useSession()
  const author = useAuthor()
  const { data, error, refetch } = useQuery(userQuery(Number(id)))
  if (data) {
    const isOwn = data.id === author.user.id
    return isOwn ? <OwnUserScreen key={data.id} record={data} /> : <UserScreen key={data.id} record={data} />
  }
  if (error && phase === 'in') return <Navigate to="/error" replace />
  return <RecordLoading title={t('users')} error={null} onRetry={() => void refetch()} />
}

function UserScreen({ record }: { record: UserRecord | null }) {
  const navigate = useNavigate()
  const toList = () => void navigate({ to: '/app/users/list' })
  const { form, saving, upload } = useUserSave(record, (saved) => {
    toast({ text: t(record ? 'saved' : 'createdUser') })
    if (record) return
    void navigate({ to: '/app/users/edit/$id', params: { id: String(saved.id) }, replace: true })
  })
  return (
    <RecordForm
      title={record ? `${record.name} ${record.surname}` : t('newUser')}
      aside={record && <PersonFlags record={record} />}
      actions={record && <PersonActions kind="users" person={record} can={record.can} onDestroyed={toList} />}
      form={form}
      startAt={record ? undefined : 'name'}
      saving={saving}
      words={personWords}
      readOnly={record !== null && !record.can.update}
      stamp={record ?? undefined}
      onCancel={toList}
    >
      <UserFields form={form} record={record} isOwn={false} upload={upload} />
      {record?.can.sessions && <OpenSessions person={record.id} />}
    </RecordForm>
  )
}

function OwnUserScreen({ record }: { record: UserRecord }) {
  const { upload, ...data } = useUserSave(record, () => toast({ text: t('saved') }))
  const mailbox = useMailbox(record)
  return (
    <OwnProfile
      kind="users"
      title={`${record.name} ${record.surname}`}
      stamp={record}
      data={{ ...data, fields: <UserFields form={data.form} record={record} isOwn upload={upload} /> }}
      mailbox={{ ...mailbox, fields: <MailboxFields form={mailbox.form} record={record} /> }}
    />
  )
}
