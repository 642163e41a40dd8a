import { businessColumns } from '@dromos/contract/businesses/columns.ts'
import { listTitles } from '@dromos/contract/trade/words.ts'
import { gridColumns } from '../list/grid-columns.ts'
import { language } from '../i18n/language.ts'
import { businessList } from '@dromos/contract/businesses/filters.ts'
import type { BusinessListItem } from '@dromos/contract/businesses/businesses.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { call } from '../platform/api.ts'
import { listSchema } from '../list/list-address.ts'
import { useCan } from '../platform/session/session.tsx'
import { useListQuery } from '../list/use-list-query.ts'
import { ActiveFilter } from '../list/filters/filter-select.tsx'
import { t as ui } from '../ui/form/record-actions.messages.ts'
import { RecordList } from '../list/record-list.tsx'
import classes from '../list/record-list.module.css'
import { StateFlag } from '../ui/state-chip.tsx'
import { BusinessActions } from './business-actions.tsx'
import { BusinessLogo } from './business-logo.tsx'
import { t } from './businesses.messages.ts'

const schema = listSchema(businessList)

const columns = gridColumns<BusinessListItem, typeof businessColumns>(businessColumns, {
  columns: {
    company_title: {
      width: 240,
      cell: (business) => (
        <Link to="/app/businesses/edit/$id" className={classes.link} params={{ id: String(business.id) }}>
          <BusinessLogo business={business} />
          {business.company_title}
        </Link>
      ),
    },
    company_name: { width: 140, grow: 1 },
    city: { width: 110 },
    email: { width: 180 },
    active: { width: 120, cell: (business) => stateOf(business) },
  },
  tools: (business) => <BusinessActions business={business} isRow />,
})

const texts = {
  title: listTitles.businesses[language],
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
