import { language } from '../i18n/language.ts'
import { listTitles } from '@dromos/contract/trade/words.ts'
import type { AccountRecord } from '@dromos/contract/people/person-fields.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { AccountFields } from './account-form.tsx'
import { OwnProfile } from './own-profile.tsx'
import { accountQuery } from './people.api.ts'
import { PersonScreen, ReadPerson, usePersonSaved } from './person-screen.tsx'
import { t } from './person.messages.ts'
import { useAccountSave } from './use-person-save.ts'

/** `/app/accounts/create` */
export function AccountCreatePage() {
  return <AccountScreen record={null} />
}

/** `/app/accounts/edit/{id}`; what cannot be read opens `/error`. */
export function AccountEditPage() {
  const { id = '' } = useParams({ strict: false })
  return (
    <ReadPerson title={listTitles.accounts[language]} read={useQuery(accountQuery(Number(id)))}>
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
  const { upload, ...data } = useAccountSave(record, usePersonSaved('accounts', record === null))
  return (
    <PersonScreen kind="accounts" record={record} newTitle={t('newAccount')} startAt="name" data={data}>
      <AccountFields form={data.form} record={record} isOwn={false} upload={upload} />
    </PersonScreen>
  )
}

function OwnAccountScreen({ record }: { record: AccountRecord }) {
  const { upload, ...data } = useAccountSave(record, usePersonSaved('accounts', false))
  return (
    <OwnProfile
      kind="accounts"
      title={`${record.name} ${record.surname}`}
      stamp={record}
      data={{ ...data, fields: <AccountFields form={data.form} record={record} isOwn upload={upload} /> }}
    />
  )
}
