import { bankColumns } from '@dromos/contract/banks/columns.ts'
import type { BankListItem } from '@dromos/contract/banks/banks.ts'
import type { bankList } from '@dromos/contract/banks/filters.ts'
import { groupIban } from '@dromos/contract/notation/ibans.rules.ts'
import type { FilterWords } from '@dromos/contract/base/filters.ts'
import { words } from '@dromos/contract/constants/words.ts'
import { lazy } from 'react'
import { language } from '../i18n/language.ts'
import { activeLabel, activeOptions } from '../list/filters/active-words.ts'
import { gridColumns } from '../list/grid-columns.ts'
import { RecordLink } from '../list/record-link.tsx'
import { RecordList } from '../list/record-list.tsx'
import { useRecords } from '../list/use-records.ts'
import { t as ui } from '../ui/form/record-actions.messages.ts'
import { StateFlag } from '../ui/state-chip.tsx'
import { bankRecords } from './banks.api.ts'
import { t } from './banks.messages.ts'

const BankPeek = lazy(async () => ({ default: (await import('./bank-peek.tsx')).BankPeek }))

const columns = gridColumns<BankListItem, typeof bankColumns>(bankColumns, {
  columns: {
    bank_name: {
      width: 200,
      cell: (bank) => (
        <>
          <RecordLink edit={bankRecords.edit} id={bank.id}>
            {bank.bank_name}
          </RecordLink>{' '}
          {stateOf(bank)}
        </>
      ),
    },
    iban: { width: 270, cell: (bank) => <span className="figures">{groupIban(bank.iban)}</span> },
    swift: { width: 100 },
    account: { width: 160 },
    businesses: { width: 200, grow: 1 },
    default_for: { width: 215 },
    active: { width: 110, cell: (bank) => stateOf(bank) },
  },
})

const filterWords: FilterWords<(typeof bankList)['filters']> = {
  labels: { business: words.business[language], active: activeLabel },
  options: { active: activeOptions },
}

export function BankListPage() {
  return (
    <RecordList
      list={useRecords(bankRecords, columns)}
      texts={t.group('texts')}
      filterWords={filterWords}
      narrow={narrow}
      create="banks.write"
      peek={peek}
    />
  )
}

const servedBy = ({ businesses }: BankListItem): string => businesses.map(({ name }) => name).join(', ')

const stateOf = ({ active }: BankListItem) =>
  active ? null : <StateFlag tone="warning">{ui('off')}</StateFlag>

const peek = (id: number, close: () => void) => <BankPeek id={id} onClose={close} />

const narrow = (bank: BankListItem) => (
  <>
    <strong>{bank.bank_name}</strong>{' '}
    <span className="figures">{groupIban(bank.iban).replaceAll(' ', '\u00a0')}</span>{' '}
    <span>{servedBy(bank)}</span> {stateOf(bank)}
  </>
)
