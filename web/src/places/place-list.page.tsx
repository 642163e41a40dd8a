import type { PlaceListItem, placeSortFields } from '@dromos/contract/places.ts'
import { Switch } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { call } from '../platform/api.ts'
import { Can } from '../platform/can.tsx'
import { countryOf, zoneCityOf } from '../platform/format.ts'
import { flag, listSchema } from '../platform/list-params.ts'
import { useCan } from '../platform/session.tsx'
import { useListQuery } from '../platform/use-list-query.ts'
import { StateFlag } from '../ui/state-chip.tsx'
import type { GridColumn } from '../ui/grid-column.ts'
import { RecordList } from '../ui/record-list.tsx'
import classes from '../ui/record-list.module.css'
import { t } from './places.messages.ts'

// A copy of the contract's, kept equal by the type: its module would bring the schemas along.
const sortFields = ['name', 'city', 'country'] as const satisfies typeof placeSortFields
const schema = listSchema(sortFields, { customs: flag() })

type Column = GridColumn<PlaceListItem> & { sort?: (typeof sortFields)[number] }

const columns: readonly Column[] = [
  {
    id: 'name',
    label: t('name'),
    width: 260,
    sort: 'name',
    pinned: true,
    fixed: true,
    cell: (place) => (
      <Link to="/app/places/edit/$id" className={classes['link']} params={{ id: String(place.id) }}>
        {place.name}
      </Link>
    ),
  },
  { id: 'city', label: t('city'), width: 170, sort: 'city', cell: (place) => place.city },
  {
    id: 'country',
    label: t('country'),
    width: 160,
    sort: 'country',
    cell: (place) => `${place.country_iso} · ${countryOf(place.country_iso)}`,
  },
  { id: 'address', label: t('street'), width: 240, cell: (place) => place.address },
  { id: 'postal', label: t('postal'), width: 90, cell: (place) => place.postal },
  { id: 'zone', label: t('timezone'), width: 120, cell: (place) => zoneCityOf(place.timezone) },
  {
    id: 'flags',
    label: t('customsShort'),
    width: 170,
    cell: (place) => (
      <>
        {place.customs === 1 && <StateFlag tone="plain">{t('customsShort')}</StateFlag>}
        {!place.active && <StateFlag tone="warning">{t('inactive')}</StateFlag>}
      </>
    ),
  },
]

const texts = {
  title: t('title'),
  search: t('listHint'),
  create: t('newPlace'),
  empty: t('empty'),
  emptyHint: t('emptyHint'),
  nothing: t('nothing'),
  nothingHint: t('nothingHint'),
}

/** `/app/places/list` */
export function PlaceListPage() {
  const navigate = useNavigate()
  const can = useCan()
  const list = useListQuery(schema)
  const { state, request, set } = list
  const query = { ...request, ...(state.customs === null ? {} : { customs: state.customs }) }
  const rows = useQuery({
    queryKey: ['places', 'list', query],
    queryFn: ({ signal }) => call('GET /places', { query, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <RecordList
      name="places"
      texts={texts}
      list={list}
      rows={rows}
      columns={columns}
      file={{ address: '/places/export', query, more: importLink }}
      rowId={idOf}
      narrow={narrow}
      onOpen={({ id }) => void navigate({ to: '/app/places/edit/$id', params: { id: String(id) } })}
      onCreate={can('places.write') ? () => void navigate({ to: '/app/places/create' }) : undefined}
      filters={
        <Switch
          label={t('onlyCustoms')}
          checked={state.customs === true}
          onChange={(event) => set({ customs: event.currentTarget.checked ? true : null })}
        />
      }
      isFiltered={state.customs !== null}
      onClear={() => set({ q: '', customs: null })}
    />
  )
}

const importLink = (
  <Can permission="lists.import">
    <Link to="/app/import/places">{t('importTitle')}</Link>
  </Can>
)

const idOf = ({ id }: PlaceListItem): number => id

const narrow = (place: PlaceListItem) => (
  <>
    <strong>{place.name}</strong>
    <span>
      {place.country_iso} {place.city} {place.postal}
    </span>
  </>
)
