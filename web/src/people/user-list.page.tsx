import type { UserRow } from '@dromos/contract/person-fields.ts'
import { staffRoleIds } from '@dromos/contract/permissions.ts'
import type { personSortFields } from '@dromos/contract/users.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../platform/api.ts'
import { flag, ids, listSchema } from '../platform/list-params.ts'
import { useCan } from '../platform/session.tsx'
import { useListQuery } from '../platform/use-list-query.ts'
import { ActiveFilter, FilterSelect } from '../ui/filter-select.tsx'
import type { GridColumn } from '../ui/grid-column.ts'
import { RecordList } from '../ui/record-list.tsx'
import { personChoicesQuery } from './people.api.ts'
import { NarrowPerson, PersonName, PersonState, roleNameOf, RowActions } from './person-rows.tsx'
import { t } from './person.messages.ts'

// A copy of the contract's, kept equal by the type: its module would bring the schemas along.
const sortFields = [
  'name',
  'email',
  'role',
  'active',
  'created_at',
] as const satisfies typeof personSortFields
const schema = listSchema(sortFields, { role: ids(), business: ids(), active: flag() })

type Column = GridColumn<UserRow> & { sort?: (typeof sortFields)[number] }

const columns: readonly Column[] = [
  {
    id: 'name',
    label: t('person'),
    width: 235,
    sort: 'name',
    pinned: true,
    fixed: true,
    cell: (user) => <PersonName kind="users" row={user} />,
  },
  { id: 'email', label: t('email'), width: 220, sort: 'email', cell: (user) => user.email },
  { id: 'role', label: t('role'), width: 130, sort: 'role', cell: (user) => roleNameOf(user.role_id[0]) },
  { id: 'business', label: t('business'), width: 160, cell: (user) => user.business },
  { id: 'phone', label: t('phone'), width: 130, cell: (user) => user.phone },
  { id: 'mobile', label: t('mobile'), width: 130, cell: (user) => user.mobile },
  { id: 'active', label: t('state'), width: 150, sort: 'active', cell: (user) => <PersonState row={user} /> },
  { id: 'more', label: t('actions'), width: 80, cell: (user) => <RowActions kind="users" row={user} /> },
]

const texts = {
  title: t('users'),
  search: t('searchUsers'),
  create: t('newUser'),
  empty: t('noUsers'),
  emptyHint: t('noUsersHint'),
  nothing: t('nothing'),
  nothingHint: t('nothingHint'),
}

const roleOptions = staffRoleIds.map((role) => ({ value: role, label: roleNameOf(role) }))

/** `/app/users/list` */
export function UserListPage() {
  const navigate = useNavigate()
  const can = useCan()
  const list = useListQuery(schema)
  const { role, business, active } = list.state
  const query = { ...list.request, role, business, ...(active === null ? {} : { active }) }
  const rows = useQuery({
    queryKey: ['users', 'list', query],
    queryFn: ({ signal }) => call('GET /users', { query, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <RecordList
      name="users"
      texts={texts}
      list={list}
      rows={rows}
      columns={columns}
      rowId={({ id }) => id}
      narrow={narrow}
      onOpen={({ id }) => void navigate({ to: '/app/users/edit/$id', params: { id: String(id) } })}
      onCreate={can('users.write') ? () => void navigate({ to: '/app/users/create' }) : undefined}
      filters={
        <>
          <FilterSelect
            label={t('allRoles')}
            options={roleOptions}
            value={staffRoleIds.find((id) => id === role[0]) ?? null}
            onChange={(chosen) => list.set({ role: chosen === null ? [] : [chosen] })}
          />
          <BusinessFilter
            value={business[0] ?? null}
            onChange={(chosen) => list.set({ business: chosen === null ? [] : [chosen] })}
          />
          <ActiveFilter value={active} onChange={(chosen) => list.set({ active: chosen })} />
        </>
      }
      isFiltered={role.length + business.length > 0 || active !== null}
      onClear={() => list.set({ q: '', role: [], business: [], active: null })}
    />
  )
}

function BusinessFilter({
  value,
  onChange,
}: {
  value: number | null
  onChange: (id: number | null) => void
}) {
  const { data } = useQuery(personChoicesQuery)
  const options = (data?.business ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return <FilterSelect label={t('allBusinesses')} options={options} value={value} onChange={onChange} />
}

const narrow = (user: UserRow) => (
  <NarrowPerson row={user} detail={`${roleNameOf(user.role_id[0])} · ${user.email}`} />
)
