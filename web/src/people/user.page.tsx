import { language } from '../i18n/language.ts'
import { listTitles } from '@dromos/contract/trade/words.ts'
import type { UserRecord } from '@dromos/contract/people/person-fields.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { MailboxFields, useMailbox } from './mailbox-form.tsx'
import { OwnProfile } from './own-profile.tsx'
import { userQuery } from './people.api.ts'
import { PersonScreen, ReadPerson, usePersonSaved } from './person-screen.tsx'
import { t } from './person.messages.ts'
import { UserFields } from './user-form.tsx'
import { useUserSave } from './use-person-save.ts'

/** `/app/users/create` */
export function UserCreatePage() {
  return <UserScreen record={null} />
}

/** `/app/users/edit/{id}`; what cannot be read opens `/error`. */
export function UserEditPage() {
  const { id = '' } = useParams({ strict: false })
  return (
    <ReadPerson title={listTitles.users[language]} read={useQuery(userQuery(Number(id)))}>
      {(record, isOwn) =>
        isOwn ? (
          <OwnUserScreen key={record.id} record={record} />
        ) : (
          <UserScreen key={record.id} record={record} />
        )
      }
    </ReadPerson>
  )
}

function UserScreen({ record }: { record: UserRecord | null }) {
  const { upload, ...data } = useUserSave(record, usePersonSaved('users', record === null))
  return (
    <PersonScreen kind="users" record={record} newTitle={t('newUser')} startAt="name" data={data}>
      <UserFields form={data.form} record={record} isOwn={false} upload={upload} />
    </PersonScreen>
  )
}

function OwnUserScreen({ record }: { record: UserRecord }) {
  const { upload, ...data } = useUserSave(record, usePersonSaved('users', false))
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
