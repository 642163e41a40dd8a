import { accountColumns } from '@dromos/contract/people/columns.ts'
import type { accountList } from '@dromos/contract/people/filters.ts'
import type { AccountRow } from '@dromos/contract/people/person-fields.ts'
import type { FilterWords } from '@dromos/contract/base/filters.ts'
import { words } from '@dromos/contract/constants/words.ts'
import { lazy } from 'react'
import { language } from '../i18n/language.ts'
import { activeLabel, activeOptions } from '../list/filters/active-words.ts'
import { gridColumns } from '../list/grid-columns.ts'
import { RecordList } from '../list/record-list.tsx'
import { useRecords } from '../list/use-records.ts'
import { accountRecords } from './person-lists.ts'
import { NarrowPerson, personDrawing } from './person-rows.tsx'
import { t } from './person.messages.ts'

const AccountPeek = lazy(async () => ({ default: (await import('./person-peek.tsx')).AccountPeek }))

const drawing = personDrawing<AccountRow>('accounts')
const columns = gridColumns<AccountRow, typeof accountColumns>(accountColumns, {
  ...drawing,
  columns: { ...drawing.columns, firm: { width: 220 } },
})

const filterWords: FilterWords<(typeof accountList)['filters']> = {
  labels: { firm: words.firm[language], active: activeLabel },
  options: { active: activeOptions },
}

export function AccountListPage() {
  return (
    <RecordList
      list={useRecords(accountRecords, columns)}
      texts={{ ...t.group('accountList'), ...t.group('noneFound') }}
      filterWords={filterWords}
      narrow={narrow}
      create="accounts.write"
      peek={peek}
    />
  )
}

const peek = (id: number, close: () => void) => <AccountPeek id={id} onClose={close} />

const narrow = (account: AccountRow) => (
  <NarrowPerson row={account} detail={`${account.firm} · ${account.email}`} />
)
