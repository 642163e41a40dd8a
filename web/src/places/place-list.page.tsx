import { listTitles } from '@dromos/contract/trade/words.ts'
import { language } from '../i18n/language.ts'
import { placeList } from '@dromos/contract/places/filters.ts'
import { tab } from '@dromos/contract/base/filters.ts'
import type { PlaceListItem } from '@dromos/contract/places/places.ts'
import { Button, Switch } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { categoryName, useCategories } from '../categories/categories.api.ts'
import { ImportLink } from '../imports/import-link.tsx'
import { call } from '../platform/api.ts'
import { listSchema } from '../list/list-address.ts'
import { useCan } from '../platform/session/session.tsx'
import { useListQuery } from '../list/use-list-query.ts'
import { ActiveFilter, FilterSelect } from '../list/filters/filter-select.tsx'
import { IconList, IconMap } from '../ui/icons.ts'
import { RecordList } from '../list/record-list.tsx'
import { useMatches } from '../ui/use-is-narrow.ts'
import { NarrowPlace, placeColumns } from './place-columns.tsx'
import { PlaceMap } from './place-map.tsx'
import { t } from './places.messages.ts'

const schema = listSchema(placeList, {
  /** Where there is no room for both. */
  pane: tab(['list', 'map']),
})

const ONE_AT_A_TIME = '(max-width: 64em)'

const texts = {
  title: listTitles.places[language],
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
  const isOneAtATime = useMatches(ONE_AT_A_TIME)
  const [pointed, setPointed] = useState<number | null>(null)
  const { state, request, set } = list
  const { country, customs, active } = state
  const filters = {
    country,
    ...(customs === null ? {} : { customs }),
    ...(active === null ? {} : { active }),
  }
  const query = { ...request, ...filters }
  const rows = useQuery({
    queryKey: ['places', 'list', query],
    queryFn: ({ signal }) => call('GET /places', { query, signal }),
    placeholderData: keepPreviousData,
  })
  const open = ({ id }: PlaceListItem) =>
    void navigate({ to: '/app/places/edit/$id', params: { id: String(id) } })
  const isMapShown = !isOneAtATime || state.pane === 'map'
  return (
    <RecordList
      name="places"
      texts={texts}
      list={list}
      rows={rows}
      columns={placeColumns}
      file={{ address: '/places/export', query }}
      importLink={<ImportLink kind="places" />}
      rowId={({ id }) => id}
      narrow={narrow}
      onOpen={open}
      onCreate={can('places.write') ? () => void navigate({ to: '/app/places/create' }) : undefined}
      filters={
        <>
          <Filters country={country[0] ?? null} customs={customs} active={active} onChange={set} />
          {isOneAtATime && (
            <ViewButton view={state.pane} onChange={(pane) => set({ pane, page: state.page })} />
          )}
        </>
      }
      isFiltered={country.length > 0 || customs !== null || active !== null}
      onClear={() => set({ q: '', country: [], customs: null, active: null })}
      {...(isMapShown && {
        beside: {
          isAlone: isOneAtATime,
          activeId: state.peek,
          onActivate: ({ id }: PlaceListItem) =>
            set({ peek: state.peek === id ? null : id }, { replace: true }),
          onPointed: (place: PlaceListItem | null) => setPointed(place?.id ?? null),
          panel: (
            <PlaceMap
              query={{ search: request.search, ...filters }}
              pointedId={pointed}
              selectedId={state.peek}
              onPoint={setPointed}
              onSelect={(peek) => set({ peek }, { replace: true })}
            />
          ),
        },
      })}
    />
  )
}

const narrow = (place: PlaceListItem) => <NarrowPlace place={place} />

interface FilterValues {
  country: number[]
  customs: boolean | null
  active: boolean | null
}

function Filters({
  country,
  customs,
  active,
  onChange,
}: Omit<FilterValues, 'country'> & {
  country: number | null
  onChange: (part: Partial<FilterValues>) => void
}) {
  const countries = useCategories('country')
  return (
    <>
      <FilterSelect
        label={t('allCountries')}
        options={countries.map((value) => ({ value: value.id, label: categoryName(value) }))}
        value={country}
        onChange={(chosen) => onChange({ country: chosen === null ? [] : [chosen] })}
      />
      <ActiveFilter value={active} onChange={(chosen) => onChange({ active: chosen })} />
      <Switch
        label={t('onlyCustoms')}
        checked={customs === true}
        onChange={(event) => onChange({ customs: event.currentTarget.checked ? true : null })}
      />
    </>
  )
}

function ViewButton({ view, onChange }: { view: 'list' | 'map'; onChange: (view: 'list' | 'map') => void }) {
  const next = view === 'list' ? 'map' : 'list'
  const Icon = next === 'map' ? IconMap : IconList
  return (
    <Button leftSection={<Icon size={15} />} onClick={() => onChange(next)}>
      {t(next === 'map' ? 'showMap' : 'showList')}
    </Button>
  )
}
