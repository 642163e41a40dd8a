import type { FirmListItem, firmSortFields } from '@dromos/contract/firms.ts'
import { SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { categoryName, useCategories } from '../categories/categories.api.ts'
import { call } from '../platform/api.ts'
import { countryOf } from '../platform/format.ts'
import { listSchema, oneOf } from '../platform/list-params.ts'
import { useCan } from '../platform/session.tsx'
import { useListQuery } from '../platform/use-list-query.ts'
import type { GridColumn } from '../ui/grid-column.ts'
import { RecordList } from '../ui/record-list.tsx'
import classes from '../ui/record-list.module.css'
import { StateFlag } from '../ui/state-chip.tsx'
import { ExpiringFilesPanel } from './expiring-files-panel.tsx'
import { t } from './firms.messages.ts'

// A copy of the contract's, kept equal by the type: its module would bring the schemas along.
const sortFields = ['name', 'vat', 'country'] as const satisfies typeof firmSortFields
const sides = ['all', 'customer', 'carrier'] as const
const schema = listSchema(sortFields, { side: oneOf(sides, 'all') })

type Column = GridColumn<FirmListItem> & { sort?: (typeof sortFields)[number] }

const columns: readonly Column[] = [
  {
    id: 'name',
    label: t('name'),
    width: 280,
    sort: 'name',
    pinned: true,
    fixed: true,
    cell: (firm) => (
      <Link to="/app/firms/edit/$id" className={classes['link']} params={{ id: String(firm.id) }}>
        {firm.name}
      </Link>
    ),
  },
  { id: 'vat', label: t('vat'), width: 140, sort: 'vat', cell: (firm) => firm.vat },
  { id: 'city', label: t('city'), width: 160, cell: (firm) => firm.city },
  {
    id: 'country',
    label: t('country'),
    width: 160,
    sort: 'country',
    cell: (firm) => `${firm.country_iso} · ${countryOf(firm.country_iso)}`,
  },
  { id: 'types', label: t('types'), width: 260, cell: (firm) => <Kinds firm={firm} /> },
]

const texts = {
  title: t('title'),
  search: t('listHint'),
  create: t('newFirm'),
  empty: t('empty'),
  emptyHint: t('emptyHint'),
  nothing: t('nothing'),
  nothingHint: t('nothingHint'),
}

const sideOptions = [
  { value: 'all', label: t('allSides') },
  { value: 'customer', label: t('customers') },
  { value: 'carrier', label: t('carriers') },
]

/** `/app/firms` */
export function FirmListPage() {
  const navigate = useNavigate()
  const can = useCan()
  const list = useListQuery(schema)
  const { state, request, set } = list
  const query = { ...request, ...(state.side === 'all' ? {} : { side: state.side }) }
  const rows = useQuery({
    queryKey: ['firms', 'list', query],
    queryFn: ({ signal }) => call('GET /firms', { query, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <RecordList
      name="firms"
      texts={texts}
      list={list}
      rows={rows}
      columns={columns}
      rowId={idOf}
      narrow={narrow}
      onOpen={({ id }) => void navigate({ to: '/app/firms/edit/$id', params: { id: String(id) } })}
      onCreate={can('firms.write') ? () => void navigate({ to: '/app/firms/create' }) : undefined}
      filters={
        <>
          <ExpiringFilesPanel />
          <SegmentedControl
            size="xs"
            aria-label={t('types')}
            data={sideOptions}
            value={state.side}
            onChange={(side) => set({ side: sides.find((known) => known === side) ?? 'all' })}
          />
        </>
      }
      isFiltered={state.side !== 'all'}
      onClear={() => set({ q: '', side: 'all' })}
    />
  )
}

const idOf = ({ id }: FirmListItem): number => id

function Kinds({ firm }: { firm: FirmListItem }) {
  const kinds = useCategories('firm').filter(({ id }) => firm.firm_types.includes(id))
  return (
    <>
      {kinds.map(categoryName).join(', ')}{' '}
      {!firm.active && <StateFlag tone="warning">{t('inactive')}</StateFlag>}
    </>
  )
}

const narrow = (firm: FirmListItem) => (
  <>
    <strong>{firm.name}</strong>
    <span>
      {firm.country_iso} {firm.city} {firm.vat}
    </span>
  </>
)
