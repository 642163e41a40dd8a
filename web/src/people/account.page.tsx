import { language } from '../i18n/language.ts'
import { listTitles } from '@dromos/contract/constants/words.ts'
import type { AccountRecord } from '@dromos/contract/people/person-fields.ts'
import { RecordNeighbours } from '../list/record-neighbours.tsx'
import { RecordScreen, useSavedRecord } from '../list/record-screen.tsx'
import { useListBack } from '../list/use-origin.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { AccountFields } from './account-form.tsx'
import { OwnProfile } from './own-profile.tsx'
import { accountQuery } from './people.api.ts'
import { accountRecords } from './person-lists.ts'
import { accountRail } from './person-rail.tsx'
import { nameOf, personHead, PersonSessions, ReadPerson } from './person-screen.tsx'
import { t } from './person.messages.ts'
import { useAccountSave } from './use-person-save.ts'

export function AccountCreatePage() {
  return <AccountScreen record={null} />
}

/** `/app/accounts/edit/{id}`; what cannot be read opens `/error`. */
export function AccountEditPage() {
  const { id = '' } = useParams({ strict: false })
  return (
    <ReadPerson
      title={listTitles.accounts[language]}
      read={useQuery({ ...accountQuery(Number(id)), enabled: /^[1-9]\d*$/.test(id) })}
    >
      {(record, isOwn) =>
        isOwn ? (
          <OwnAccountScreen key={record.id} record={record} />
        ) : (
          <AccountScreen key={record.id} record={record} />
        )
      }
    </ReadPerson>
  )
}

function AccountScreen({ record }: { record: AccountRecord | null }) {
  const { back } = useListBack(accountRecords)
  const onSaved = useSavedRecord(record, accountRecords, t(record ? 'saved' : 'createdUser'))
  const { upload, ...data } = useAccountSave(record, onSaved)
  return (
    <RecordScreen
      {...personHead({ kind: 'accounts', record, back })}
      list={accountRecords}
      data={data}
      rail={record ? accountRail(record) : undefined}
    >
      <AccountFields form={data.form} record={record} isOwn={false} upload={upload} />
      <PersonSessions record={record} />
    </RecordScreen>
  )
}

function OwnAccountScreen({ record }: { record: AccountRecord }) {
  const { upload, ...data } = useAccountSave(record, useSavedRecord(record, accountRecords, t('saved')))
  return (
    <OwnProfile
      kind="accounts"
      title={nameOf(record)}
      aside={<RecordNeighbours source={accountRecords} id={record.id} />}
      stamp={record}
      data={{ ...data, fields: <AccountFields form={data.form} record={record} isOwn upload={upload} /> }}
    />
  )
}
