import { bankColumns } from '@dromos/contract/banks/columns.ts'
import { listTitles } from '@dromos/contract/trade/words.ts'
import { gridColumns } from '../list/grid-columns.ts'
import { language } from '../i18n/language.ts'
import { bankList } from '@dromos/contract/banks/filters.ts'
import type { BankListItem } from '@dromos/contract/banks/banks.ts'
import { groupIban } from '@dromos/contract/banks/iban.rules.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { businessesQuery } from '../businesses/businesses.api.ts'
import { call } from '../platform/api.ts'
import { listSchema } from '../list/list-address.ts'
import { useCan } from '../platform/session/session.tsx'
import { useListQuery } from '../list/use-list-query.ts'
import { ActiveFilter, FilterSelect } from '../list/filters/filter-select.tsx'
import { t as ui } from '../ui/form/record-actions.messages.ts'
import { RecordList } from '../list/record-list.tsx'
import classes from '../list/record-list.module.css'
import { StateFlag } from '../ui/state-chip.tsx'
import { BankActions } from './bank-actions.tsx'
import { t } from './banks.messages.ts'

const schema = listSchema(bankList)

const columns = gridColumns<BankListItem, typeof bankColumns>(bankColumns, {
  columns: {
    bank_name: {
      width: 160,
      cell: (bank) => (
        <Link to="/app/banks/edit/$id" className={classes.link} params={{ id: String(bank.id) }}>
          {bank.bank_name}
        </Link>
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

const texts = {
  title: listTitles.banks[language],
  search: t('search'),
  create: t('newBank'),
  empty: t('empty'),
  emptyHint: t('emptyHint'),
  nothing: t('nothing'),
  nothingHint: t('nothingHint'),
}

/** `/app/banks/list` */
export function BankListPage() {
  const navigate = useNavigate()
  const can = useCan()
  const list = useListQuery(schema)
  const { business, active } = list.state
  const businesses = useQuery(businessesQuery).data ?? []
  const query = { ...list.request, business, ...(active === null ? {} : { active }) }
  const rows = useQuery({
    queryKey: ['banks', 'list', query],
    queryFn: ({ signal }) => call('GET /banks', { query, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <RecordList
      name="banks"
      texts={texts}
      list={list}
      rows={rows}
      columns={columns}
      file={{ address: '/banks/export', query }}
      rowId={({ id }) => id}
      narrow={narrow}
      onOpen={({ id }) => void navigate({ to: '/app/banks/edit/$id', params: { id: String(id) } })}
      onCreate={can('banks.write') ? () => void navigate({ to: '/app/banks/create' }) : undefined}
      filters={
        <>
          <FilterSelect
            label={t('allBusinesses')}
            options={businesses.map(({ id, name }) => ({ value: id, label: name }))}
            value={business[0] ?? null}
            onChange={(chosen) => list.set({ business: chosen === null ? [] : [chosen] })}
          />
          <ActiveFilter value={active} onChange={(chosen) => list.set({ active: chosen })} />
        </>
      }
      isFiltered={business.length > 0 || active !== null}
      onClear={() => list.set({ q: '', business: [], active: null })}
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
