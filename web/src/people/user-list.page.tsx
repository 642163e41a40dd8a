import { userColumns } from '@dromos/contract/people/columns.ts'
import { userList } from '@dromos/contract/people/filters.ts'
import type { UserRow } from '@dromos/contract/people/person-fields.ts'
import type { FilterWords } from '@dromos/contract/base/filters.ts'
import { words } from '@dromos/contract/constants/words.ts'
import { lazy } from 'react'
import { language } from '../i18n/language.ts'
import { activeLabel, activeOptions } from '../list/filters/active-words.ts'
import { gridColumns } from '../list/grid-columns.ts'
import { RecordList } from '../list/record-list.tsx'
import { useRecords } from '../list/use-records.ts'
import { userRecords } from './person-lists.ts'
import { NarrowPerson, personDrawing, roleNameOf } from './person-rows.tsx'
import { t } from './person.messages.ts'

const UserPeek = lazy(async () => ({ default: (await import('./person-peek.tsx')).UserPeek }))

const drawing = personDrawing<UserRow>('users')
const columns = gridColumns<UserRow, typeof userColumns>(userColumns, {
  ...drawing,
  columns: { ...drawing.columns, role: { width: 175 }, business: { width: 190 } },
})

const filterWords: FilterWords<(typeof userList)['filters']> = {
  labels: { role: userColumns.role.word[language], business: words.business[language], active: activeLabel },
  options: {
    role: userList.filters.role.of.map((role) => ({ value: role, label: roleNameOf(role) })),
    active: activeOptions,
  },
}

export function UserListPage() {
  return (
    <RecordList
      list={useRecords(userRecords, columns)}
      texts={{ ...t.group('userList'), ...t.group('noneFound') }}
      filterWords={filterWords}
      narrow={narrow}
      create="users.write"
      peek={peek}
    />
  )
}

const peek = (id: number, close: () => void) => <UserPeek id={id} onClose={close} />

const narrow = (user: UserRow) => (
  <NarrowPerson row={user} detail={`${roleNameOf(user.role_id[0])} · ${user.email}`} />
)
