import { listTitles } from '@dromos/contract/trade/words.ts'
import { language } from '../i18n/language.ts'
import { firmFilters, firmList } from '@dromos/contract/firms/filters.ts'
import type { FirmListItem } from '@dromos/contract/firms/firms.ts'
import { Button, SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useState } from 'react'
import { ImportLink } from '../imports/import-link.tsx'
import { call } from '../platform/api.ts'
import { useCan } from '../platform/session/session.tsx'
import { useListQuery } from '../list/use-list-query.ts'
import { IconFilter } from '../ui/icons.ts'
import { FilterBar } from '../list/filters/filter-bar.tsx'
import { countFilters, filterCall, noFilters } from '../list/filters/filters.ts'
import { RecordList } from '../list/record-list.tsx'
import { t as ui } from '../ui/ui.messages.ts'
import { CreditBar } from './credit-bar.tsx'
import { ExpiringFilesPanel } from './expiring-files-panel.tsx'
import { firmColumns } from './firm-columns.tsx'
import { firmFilterWords } from './firm-filter-words.ts'
import { firmSearch } from './firm-search.ts'
import type { FirmFilters } from './firm-search.ts'
import classes from './firms.module.css'
import { t } from './firms.messages.ts'

const FirmFilterDrawer = lazy(() =>
  import('./firm-filter-drawer.tsx').then((module) => ({ default: module.FirmFilterDrawer })),
)

const texts = {
  title: listTitles.firms[language],
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
  const [isFiltering, setFiltering] = useState(false)
  const list = useListQuery(firmSearch)
  const { state, request, set } = list
  const side = state.side === 'all' ? {} : { side: state.side }
  const query = { ...request, ...side, ...filterCall(firmFilters, state) }
  const rows = useQuery({
    queryKey: ['firms', 'list', query],
    queryFn: ({ signal }) => call('GET /firms', { query, signal }),
    placeholderData: keepPreviousData,
  })
  const change = useCallback((part: Partial<FirmFilters>) => set(part, { replace: true }), [set])
  return (
    <>
      <RecordList
        name="firms"
        texts={texts}
        list={list}
        rows={rows}
        columns={firmColumns}
        file={{ address: '/firms/export', query }}
        importLink={<ImportLink kind="firms" />}
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
              onChange={(chosen) =>
                set({ side: firmList.tabs.side.of.find((known) => known === chosen) ?? 'all' })
              }
            />
            <FilterButton count={countFilters(firmFilters, state)} onOpen={() => setFiltering(true)} />
          </>
        }
        bar={
          <div className={classes.bar}>
            <FilterBar table={firmFilters} filters={state} words={firmFilterWords} onChange={change} />
          </div>
        }
        isFiltered={state.side !== 'all' || countFilters(firmFilters, state) > 0}
        onClear={() => set({ ...noFilters(firmFilters), q: '', side: 'all' })}
      />
      <Suspense>
        {isFiltering && (
          <FirmFilterDrawer filters={state} onChange={change} onClose={() => setFiltering(false)} />
        )}
      </Suspense>
    </>
  )
}

function FilterButton({ count, onOpen }: { count: number; onOpen: () => void }) {
  return (
    <Button leftSection={<IconFilter size={15} />} aria-haspopup="dialog" onClick={onOpen}>
      {ui('filter')}
      {count > 0 && (
        <>
          <span aria-hidden>&nbsp;· {count}</span>
          <span className="visually-hidden">, {ui('filtersSet', { count })}</span>
        </>
      )}
    </Button>
  )
}

const idOf = ({ id }: FirmListItem): number => id

const narrow = (firm: FirmListItem) => (
  <span className={classes.narrow}>
    <strong>{firm.name}</strong>
    <span>{[firm.country_iso, firm.city, firm.vat].filter(Boolean).join(' · ')}</span>
    <CreditBar credit={firm} />
  </span>
)
