import classes from './person-rows.module.css'
import { personDrawing, NarrowPerson } from './person-rows.tsx'
import { accountColumns } from '@dromos/contract/people/columns.ts'
import { listTitles } from '@dromos/contract/trade/words.ts'
import { gridColumns } from '../list/grid-columns.ts'
import { language } from '../i18n/language.ts'
import { accountList } from '@dromos/contract/people/filters.ts'
import type { AccountRow } from '@dromos/contract/people/person-fields.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { firmQuery, firmsSource, knownFirms } from '../firms/firms.api.ts'
import { call } from '../platform/api.ts'
import { listSchema } from '../list/list-address.ts'
import { useCan } from '../platform/session/session.tsx'
import { useListQuery } from '../list/use-list-query.ts'
import { AsyncSelect } from '../ui/fields/async-select.tsx'
import { ActiveFilter } from '../list/filters/filter-select.tsx'
import { RecordList } from '../list/record-list.tsx'
import { t } from './person.messages.ts'

const schema = listSchema(accountList)

const drawing = personDrawing<AccountRow>('accounts')
const columns = gridColumns<AccountRow, typeof accountColumns>(accountColumns, {
  ...drawing,
  columns: { ...drawing.columns, firm: { width: 220 } },
})

const texts = {
  title: listTitles.accounts[language],
  search: t('searchAccounts'),
  create: t('newAccount'),
  empty: t('noAccounts'),
  emptyHint: t('noAccountsHint'),
  nothing: t('nothing'),
  nothingHint: t('nothingHint'),
}

/** `/app/accounts/list` */
export function AccountListPage() {
  const navigate = useNavigate()
  const can = useCan()
  const list = useListQuery(schema)
  const { firm, active } = list.state
  const query = { ...list.request, firm, ...(active === null ? {} : { active }) }
  const rows = useQuery({
    queryKey: ['accounts', 'list', query],
    queryFn: ({ signal }) => call('GET /accounts', { query, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <RecordList
      name="accounts"
      texts={texts}
      list={list}
      rows={rows}
      columns={columns}
      file={{ address: '/accounts/export', query }}
      rowId={({ id }) => id}
      narrow={narrow}
      onOpen={({ id }) => void navigate({ to: '/app/accounts/edit/$id', params: { id: String(id) } })}
      onCreate={can('accounts.write') ? () => void navigate({ to: '/app/accounts/create' }) : undefined}
      filters={
        <>
          <FirmFilter
            value={firm[0] ?? null}
            onChange={(chosen) => list.set({ firm: chosen === null ? [] : [chosen] })}
          />
          <ActiveFilter value={active} onChange={(chosen) => list.set({ active: chosen })} />
        </>
      }
      isFiltered={firm.length > 0 || active !== null}
      onClear={() => list.set({ q: '', firm: [], active: null })}
    />
  )
}

const customers = firmsSource('customer')

function FirmFilter({ value, onChange }: { value: number | null; onChange: (id: number | null) => void }) {
  const known = knownFirms.useKnown(value)
  // A firm that only the address knows is asked for its name.
  const { data } = useQuery({ ...firmQuery(value ?? 0), enabled: value !== null && known === undefined })
  return (
    <AsyncSelect
      input={{
        name: 'firm',
        label: t('allFirms'),
        description: undefined,
        placeholder: t('allFirms'),
        error: undefined,
        required: false,
        withAsterisk: false,
        readOnly: false,
        'data-read-only': undefined,
        'data-autofocus': undefined,
        className: classes.filter,
        labelProps: { className: 'visually-hidden' },
      }}
      value={value}
      current={known ?? data?.name ?? null}
      source={customers}
      clearable
      onPick={(found) => {
        if (found) knownFirms.remember(found.value, found.label)
        onChange(found?.value ?? null)
      }}
    />
  )
}

const narrow = (account: AccountRow) => (
  <NarrowPerson row={account} detail={`${account.firm} · ${account.email}`} />
)
