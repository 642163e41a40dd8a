import type { AccountRecord } from '@dromos/contract/person-fields.ts'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useParams } from '@tanstack/react-router'
import { useAuthor, useSession } from '../platform/session.tsx'
import { RecordForm } from '../ui/record-form.tsx'
import { RecordLoading } from '../ui/record-loading.tsx'
import { toast } from '../ui/toast.tsx'
import { AccountFields } from './account-form.tsx'
import { OpenSessions } from './open-sessions.tsx'
import { OwnProfile } from './own-profile.tsx'
import { accountQuery } from './people.api.ts'
import { PersonActions } from './person-actions.tsx'
import { PersonFlags } from './person-flags.tsx'
import { personWords } from './person-form-values.ts'
import { t } from './person.messages.ts'
import { useAccountSave } from './use-account-save.ts'

/** `/app/accounts/create` */
export function AccountCreatePage() {
  return <AccountScreen record={null} />
}

/** `/app/accounts/edit/{id}`; what cannot be read opens `/error`. */
export function AccountEditPage() {
  const { id = '' } = useParams({ strict: false })
  const { phase } = useSession()
  const author = useAuthor()
  const { data, error, refetch } = useQuery(accountQuery(Number(id)))
  if (data) {
    const isOwn = data.id === author.user.id
    return isOwn ? (
      <OwnAccountScreen key={data.id} record={data} />
    ) : (
      <AccountScreen key={data.id} record={data} />
    )
  }
  if (error && phase === 'in') return <Navigate to="/error" replace />
  return <RecordLoading title={t('accounts')} error={null} onRetry={() => void refetch()} />
}

function AccountScreen({ record }: { record: AccountRecord | null }) {
  const navigate = useNavigate()
  const toList = () => void navigate({ to: '/app/accounts/list' })
  const { form, saving, upload } = useAccountSave(record, (saved) => {
    toast({ text: t(record ? 'saved' : 'createdUser') })
    if (record) return
    void navigate({ to: '/app/accounts/edit/$id', params: { id: String(saved.id) }, replace: true })
  })
  return (
    <RecordForm
      title={record ? `${record.name} ${record.surname}` : t('newAccount')}
      aside={record && <PersonFlags record={record} />}
      actions={
        record && <PersonActions kind="accounts" person={record} can={record.can} onDestroyed={toList} />
      }
      form={form}
      startAt={record ? undefined : 'name'}
      saving={saving}
      words={personWords}
      readOnly={record !== null && !record.can.update}
      stamp={record ?? undefined}
      onCancel={toList}
    >
      <AccountFields form={form} record={record} isOwn={false} upload={upload} />
      {record?.can.sessions && <OpenSessions person={record.id} />}
    </RecordForm>
  )
}

function OwnAccountScreen({ record }: { record: AccountRecord }) {
  const { upload, ...data } = useAccountSave(record, () => toast({ text: t('saved') }))
  return (
    <OwnProfile
      kind="accounts"
      title={`${record.name} ${record.surname}`}
      stamp={record}
      data={{ ...data, fields: <AccountFields form={data.form} record={record} isOwn upload={upload} /> }}
    />
  )
}
