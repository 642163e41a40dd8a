import { language } from '../i18n/language.ts'
import { listTitles } from '@dromos/contract/constants/words.ts'
import type { UserRecord } from '@dromos/contract/people/person-fields.ts'
import { RecordNeighbours } from '../list/record-neighbours.tsx'
import { RecordScreen, useSavedRecord } from '../list/record-screen.tsx'
import { useListBack } from '../list/use-origin.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useCan } from '../platform/session/session.tsx'
import { MailboxFields, useMailbox } from './mailbox-form.tsx'
import { OwnProfile } from './own-profile.tsx'
import { OwnMails } from './person-mails.tsx'
import { userQuery } from './people.api.ts'
import { userRecords } from './person-lists.ts'
import { userRail } from './person-rail.tsx'
import { nameOf, personHead, PersonSessions, ReadPerson } from './person-screen.tsx'
import { t } from './person.messages.ts'
import { UserFields } from './user-form.tsx'
import { useUserSave } from './use-person-save.ts'

export function UserCreatePage() {
  return <UserScreen record={null} />
}

/** `/app/users/edit/{id}`; what cannot be read opens `/error`. */
export function UserEditPage() {
  const { id = '' } = useParams({ strict: false })
  return (
    <ReadPerson
      title={listTitles.users[language]}
      read={useQuery({ ...userQuery(Number(id)), enabled: /^[1-9]\d*$/.test(id) })}
    >
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
  const { back } = useListBack(userRecords)
  const onSaved = useSavedRecord(record, userRecords, t(record ? 'saved' : 'createdUser'))
  const { upload, ...data } = useUserSave(record, onSaved)
  const can = useCan()
  return (
    <RecordScreen
      {...personHead({ kind: 'users', record, back })}
      list={userRecords}
      data={data}
      rail={record ? userRail(record, can('outbox.read')) : undefined}
    >
      <UserFields form={data.form} record={record} isOwn={false} upload={upload} />
      <PersonSessions record={record} />
    </RecordScreen>
  )
}

function OwnUserScreen({ record }: { record: UserRecord }) {
  const { upload, ...data } = useUserSave(record, useSavedRecord(record, userRecords, t('saved')))
  const mailbox = useMailbox(record)
  // Operators read themselves, and no list of users.
  const can = useCan()
  return (
    <OwnProfile
      kind="users"
      title={nameOf(record)}
      trail={can('users.read') && <UsersTrail />}
      aside={<RecordNeighbours source={userRecords} id={record.id} />}
      stamp={record}
      data={{ ...data, fields: <UserFields form={data.form} record={record} isOwn upload={upload} /> }}
      mails={<OwnMails id={record.id} />}
      mailbox={{ ...mailbox, fields: <MailboxFields form={mailbox.form} record={record} /> }}
    />
  )
}

function UsersTrail() {
  const { search } = useListBack(userRecords)
  return (
    <Link to={userRecords.path} search={search}>
      {userRecords.title}
    </Link>
  )
}
