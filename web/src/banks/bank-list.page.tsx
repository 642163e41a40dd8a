import { bankColumns } from '@dromos/contract/banks/columns.ts'
import type { BankListItem } from '@dromos/contract/banks/banks.ts'
import type { bankList } from '@dromos/contract/banks/filters.ts'
import { groupIban } from '@dromos/contract/banks/iban.rules.ts'
import type { FilterWords } from '@dromos/contract/base/filters.ts'
import { words } from '@dromos/contract/trade/words.ts'
import { language } from '../i18n/language.ts'
import { activeLabel, activeOptions } from '../list/filters/active-words.ts'
import { gridColumns } from '../list/grid-columns.ts'
import { RecordLink } from '../list/record-link.tsx'
import { RecordList } from '../list/record-list.tsx'
import { useRecords } from '../list/use-records.ts'
import { t as ui } from '../ui/form/record-actions.messages.ts'
import { StateFlag } from '../ui/state-chip.tsx'
import { BankActions } from './bank-actions.tsx'
import { bankRecords } from './banks.api.ts'
import { t } from './banks.messages.ts'

const columns = gridColumns<BankListItem, typeof bankColumns>(bankColumns, {
  columns: {
    bank_name: {
      width: 160,
      cell: ({ id, bank_name: name }) => (
        <RecordLink edit={bankRecords.edit} id={id}>
          {name}
        </RecordLink>
      ),
    },
    iban: { width: 250, cell: (bank) => <span className="figures">{groupIban(bank.iban)}</span> },
    swift: { width: 100 },
    account: { width: 160 },
    businesses: { width: 200, grow: 1 },
    default_for: { width: 170 },
    active: { width: 110, cell: (bank) => stateOf(bank) },
  },
  tools: (bank) => <BankActions bank={bank} isRow />,
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
    />
  )
}

const servedBy = ({ businesses }: BankListItem): string => businesses.map(({ name }) => name).join(', ')

const stateOf = ({ active }: BankListItem) =>
  active ? null : <StateFlag tone="warning">{ui('off')}</StateFlag>

const narrow = (bank: BankListItem) => (
  <>
    <strong>{bank.bank_name}</strong>{' '}
    <span className="figures">{groupIban(bank.iban).replaceAll(' ', '\u00a0')}</span>{' '}
    <span>{servedBy(bank)}</span> {stateOf(bank)}
  </>
)
