import { personDrawing, NarrowPerson, roleNameOf } from './person-rows.tsx'
import { userColumns } from '@dromos/contract/people/columns.ts'
import { listTitles } from '@dromos/contract/trade/words.ts'
import { gridColumns } from '../list/grid-columns.ts'
import { language } from '../i18n/language.ts'
import { userList } from '@dromos/contract/people/filters.ts'
import type { UserRow } from '@dromos/contract/people/person-fields.ts'
import { staffRoleIds } from '@dromos/contract/trade/roles.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../platform/api.ts'
import { listSchema } from '../list/list-address.ts'
import { useCan } from '../platform/session/session.tsx'
import { useListQuery } from '../list/use-list-query.ts'
import { ActiveFilter, FilterSelect } from '../list/filters/filter-select.tsx'
import { RecordList } from '../list/record-list.tsx'
import { personChoicesQuery } from './people.api.ts'
import { t } from './person.messages.ts'

const schema = listSchema(userList)

const drawing = personDrawing<UserRow>('users')
const columns = gridColumns<UserRow, typeof userColumns>(userColumns, {
  ...drawing,
  columns: { ...drawing.columns, role: { width: 175 }, business: { width: 190 } },
})

const texts = {
  title: listTitles.users[language],
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
      file={{ address: '/users/export', query }}
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
