import { businessList } from '@dromos/contract/businesses/filters.ts'
import type { BusinessListItem } from '@dromos/contract/businesses/businesses.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { call } from '../platform/api.ts'
import { countryOf } from '../platform/format.ts'
import { listSchema } from '../list/list-address.ts'
import { useCan } from '../platform/session/session.tsx'
import { useListQuery } from '../list/use-list-query.ts'
import { ActiveFilter } from '../list/filter-select.tsx'
import type { GridColumn } from '../ui/grid/grid-column.ts'
import { t as ui } from '../ui/form/record-actions.messages.ts'
import { RecordList } from '../list/record-list.tsx'
import classes from '../list/record-list.module.css'
import { StateFlag } from '../ui/state-chip.tsx'
import { BusinessActions } from './business-actions.tsx'
import { BusinessLogo } from './business-logo.tsx'
import { t } from './businesses.messages.ts'

const schema = listSchema(businessList)

type Column = GridColumn<BusinessListItem> & { sort?: (typeof businessList)['sorts'][number] }

const columns: readonly Column[] = [
  {
    id: 'company_title',
    label: t('companyTitle'),
    width: 240,
    sort: 'company_title',
    pinned: true,
    fixed: true,
    cell: (business) => (
      <Link to="/app/businesses/edit/$id" className={classes['link']} params={{ id: String(business.id) }}>
        <BusinessLogo business={business} />
        {business.company_title}
      </Link>
    ),
  },
  {
    id: 'company_name',
    label: t('companyName'),
    width: 140,
    sort: 'company_name',
    grow: 1,
    cell: (business) => business.company_name,
  },
  { id: 'vat', label: t('vat'), width: 130, sort: 'vat', cell: (business) => business.vat },
  { id: 'city', label: t('city'), width: 110, sort: 'city', cell: (business) => business.city },
  {
    id: 'country',
    label: t('country'),
    width: 130,
    cell: (business) => `${business.country_iso} · ${countryOf(business.country_iso)}`,
  },
  { id: 'phone', label: t('phone'), width: 130, cell: (business) => business.phone },
  { id: 'email', label: t('email'), width: 180, hidden: true, cell: (business) => business.email },
  { id: 'active', label: ui('state'), width: 120, sort: 'active', cell: (business) => stateOf(business) },
  {
    id: 'more',
    isTools: true,
    label: ui('actions'),
    width: 80,
    cell: (business) => <BusinessActions business={business} isRow />,
  },
]

const texts = {
  title: t('title'),
  search: t('search'),
  create: t('newBusiness'),
  empty: t('empty'),
  emptyHint: t('emptyHint'),
  nothing: t('nothing'),
  nothingHint: t('nothingHint'),
}

/** `/app/businesses/list` */
export function BusinessListPage() {
  const navigate = useNavigate()
  const can = useCan()
  const list = useListQuery(schema)
  const { active } = list.state
  const query = { ...list.request, ...(active === null ? {} : { active }) }
  const rows = useQuery({
    queryKey: ['businesses', 'list', query],
    queryFn: ({ signal }) => call('GET /businesses', { query, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <RecordList
      name="businesses"
      texts={texts}
      list={list}
      rows={rows}
      columns={columns}
      file={{ address: '/businesses/export', query }}
      rowId={({ id }) => id}
      narrow={narrow}
      onOpen={({ id }) => void navigate({ to: '/app/businesses/edit/$id', params: { id: String(id) } })}
      onCreate={can('businesses.write') ? () => void navigate({ to: '/app/businesses/create' }) : undefined}
      filters={<ActiveFilter value={active} onChange={(chosen) => list.set({ active: chosen })} />}
      isFiltered={active !== null}
      onClear={() => list.set({ q: '', active: null })}
    />
  )
}

const stateOf = ({ active }: BusinessListItem) =>
  active ? null : <StateFlag tone="warning">{ui('off')}</StateFlag>

const narrow = (business: BusinessListItem) => (
  <>
    <strong>{business.company_title}</strong>{' '}
    <span>
      {business.country_iso} {business.city} {business.vat}
    </span>{' '}
    {stateOf(business)}
  </>
)
