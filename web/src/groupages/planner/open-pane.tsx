import { plannerFilters, plannerLimit } from '@dromos/contract/groupages/planner/planner.ts'
import type { PlannedOrder } from '@dromos/contract/groupages/planner/planner.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { ComponentProps } from 'react'
import { FilterBar } from '../../list/filters/filter-bar.tsx'
import { countFilters, filterCall, noFilters } from '../../list/filters/filters.ts'
import type { AnyFilterWords } from '../../list/filters/filters.ts'
import { ReadPart } from '../../list/read-part.tsx'
import { countOf, numberOf } from '../../platform/format.ts'
import { Empty } from '../../ui/states/empty.tsx'
import { IconFilter } from '../../ui/icons.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import { t as ui } from '../../ui/ui.messages.ts'
import { groupageQuery } from '../groupages.api.ts'
import { dropOn } from './drag.ts'
import { OpenOrders } from './open-orders.tsx'
import type { ChosenOrder } from './open-orders.tsx'
import { PlannerMap } from './planner-map.tsx'
import { t as plan } from './plan.messages.ts'
import { openOrdersQuery } from './planner.api.ts'
import { t } from './planner.messages.ts'
import { FullTrucks, useFullTrucks } from './full-trucks-switch.tsx'
import type { MapShown } from './use-map-shown.ts'
import type { Moves } from './use-moves.ts'
import type { Table } from './use-table.ts'
import { useTourPlan } from './use-tour-plan.ts'
import classes from './planner.module.css'

const FilterDrawer = lazy(async () => ({
  default: (await import('../../list/filters/filter-drawer.tsx')).FilterDrawer,
}))

const PlanDialog = lazy(async () => ({ default: (await import('./plan-dialog.tsx')).PlanDialog }))

const filterWords: AnyFilterWords = { labels: t.group('filters'), options: {} }

const NOBODY: readonly PlannedOrder[] = []

interface OpenPaneProps {
  table: Table
  moves: Moves
  map: MapShown
}

/** The open orders as a list, and on the map where that is shown. */
export function OpenPane({ table, moves, map }: OpenPaneProps) {
  const [search, setSearch] = useState('')
  const [filters, setFilters] = useState<Readonly<Record<string, unknown>>>(() => noFilters(plannerFilters))
  const [chosen, choose] = useState<ChosenOrder>({ id: null, isSought: false })
  const [dialog, setDialog] = useState<'filter' | 'plan' | null>(null)
  const open = useQuery(openOrdersQuery({ search, ...filterCall(plannerFilters, filters) }))
  const tour = useTourPlan(table.chosen, table.chosen === null ? undefined : table.trailers[table.chosen])
  const { data: target } = useQuery({ ...groupageQuery(table.chosen ?? 0), enabled: table.chosen !== null })
  const count = countFilters(plannerFilters, filters)
  const change = (part: Readonly<Record<string, unknown>>) => setFilters((held) => ({ ...held, ...part }))
  const full = useFullTrucks(open.data?.orders ?? NOBODY, { search, load_type: filters['load_type'] })
  const { listed } = full
  const total = open.data ? countOf(listed.length, open.data.has_more) : ''
  const add = (order: PlannedOrder) => table.chosen !== null && moves.add(table.chosen, order)
  const back = dropOn(
    'order',
    (dragged) => dragged.groupage !== null && moves.take(dragged.groupage, dragged),
  )
  return (
    <>
      <section className={classes.pane} aria-label={t('open')} {...back}>
        <div className={classes.paneHead}>
          <h2>
            {t('open')} <span className="muted">{total}</span>
          </h2>
          <Button
            size="compact-sm"
            aria-haspopup="dialog"
            disabled={!open.data}
            onClick={() => setDialog('plan')}
          >
            {plan('title')}
          </Button>
          <SearchBox label={t('search')} value={search} onSearch={setSearch} />
          <Button
            aria-label={count > 0 ? `${ui('filter')}, ${ui('filtersSet', { count })}` : ui('filter')}
            aria-haspopup="dialog"
            onClick={() => setDialog('filter')}
          >
            <IconFilter size={15} />
            {count > 0 && <span aria-hidden>&nbsp;{count}</span>}
          </Button>
          <FilterBar table={plannerFilters} filters={filters} words={filterWords} onChange={change} />
        </div>
        <FullTrucks {...full} />
        <ReadPart read={open} lines={12}>
          {({ has_more: hasMore }) =>
            listed.length === 0 ? (
              <Nothing isNarrowed={search !== '' || count + full.hidden > 0} />
            ) : (
              <>
                {hasMore && <p className={classes.more}>{t('more', { most: numberOf(plannerLimit) })}</p>}
                <OpenOrders
                  orders={listed}
                  tour={tour}
                  chosen={chosen}
                  target={target?.number_id ?? null}
                  onChoose={choose}
                  onAdd={add}
                  onTarget={table.chooseAt}
                />
              </>
            )
          }
        </ReadPart>
        <Dialogs
          open={dialog}
          orders={open.data && listed}
          filters={{ table: plannerFilters, filters, words: filterWords, total, onChange: change }}
          onOpen={table.open}
          onClose={() => setDialog(null)}
        />
      </section>
      {map.isShown && (
        <PlannerMap
          orders={listed}
          tour={tour}
          chosen={chosen.id}
          onChoose={(id) => choose({ id, isSought: true })}
        />
      )}
    </>
  )
}

interface DialogsProps {
  open: 'filter' | 'plan' | null
  orders: readonly PlannedOrder[] | undefined
  filters: Omit<ComponentProps<typeof FilterDrawer>, 'onClose'>
  onOpen: (groupage: number) => void
  onClose: () => void
}

function Dialogs({ open, orders, filters, onOpen, onClose }: DialogsProps) {
  const leave = (id: number) => {
    onClose()
    onOpen(id)
  }
  return (
    <Suspense>
      {open === 'plan' && orders && <PlanDialog orders={orders} onOpen={leave} onClose={onClose} />}
      {open === 'filter' && <FilterDrawer {...filters} onClose={onClose} />}
    </Suspense>
  )
}

const Nothing = ({ isNarrowed }: { isNarrowed: boolean }) =>
  isNarrowed ? (
    <Empty title={t('noneFound')} text={t('noneFoundHint')} />
  ) : (
    <Empty title={t('noneOpen')} text={t('noneOpenHint')} />
  )
