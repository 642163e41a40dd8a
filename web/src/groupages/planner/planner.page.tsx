import { plannerFilters, plannerLimit } from '@dromos/contract/groupages/planner/planner.ts'
import type { PlannedOrder } from '@dromos/contract/groupages/planner/planner.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { FilterBar } from '../../list/filters/filter-bar.tsx'
import { countFilters, filterCall, noFilters } from '../../list/filters/filters.ts'
import type { AnyFilterWords } from '../../list/filters/filters.ts'
import { ReadPart } from '../../list/read-part.tsx'
import { countOf, numberOf } from '../../platform/format.ts'
import { Empty } from '../../ui/empty.tsx'
import { IconFilter } from '../../ui/icons.ts'
import { Page } from '../../ui/page.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { t as ui } from '../../ui/ui.messages.ts'
import { groupageQuery, groupageRecords } from '../groupages.api.ts'
import { dropOn } from './drag.ts'
import { OpenOrders } from './open-orders.tsx'
import { openOrdersQuery } from './planner.api.ts'
import { t } from './planner.messages.ts'
import { TourCard } from './tour-card.tsx'
import { TourChoice } from './tour-choice.tsx'
import { useMoves } from './use-moves.ts'
import type { Moves } from './use-moves.ts'
import { useTable } from './use-table.ts'
import type { Table } from './use-table.ts'
import { useTourPlan } from './use-tour-plan.ts'
import classes from './planner.module.css'

const FilterDrawer = lazy(async () => ({
  default: (await import('../../list/filters/filter-drawer.tsx')).FilterDrawer,
}))

const filterWords: AnyFilterWords = { labels: t.group('filters'), options: {} }

/** Open orders at the left, groupages that are filled with them at the right. */
export function PlannerPage() {
  const table = useTable()
  const moves = useMoves()
  return (
    <Page
      fixed
      title={t('title')}
      trail={<Link to={groupageRecords.path}>{groupageRecords.title}</Link>}
      below={<span className={classes.space} />}
      actions={<TourChoice onTable={table.ids} onOpen={table.open} />}
    >
      <div className={classes.planner}>
        <OpenPane table={table} moves={moves} />
        <div className={classes.tours}>
          <p id="planner-block-keys" className="visually-hidden">
            {t('blockKeys')}
          </p>
          {table.ids.length === 0 && (
            <div className={classes.nothing}>
              <Empty title={t('noTours')} text={t('noToursHint')} />
            </div>
          )}
          {table.ids.map((id, place) => (
            <TourCard
              key={id}
              id={id}
              place={place}
              isChosen={id === table.chosen}
              trailer={table.trailers[id]}
              moves={moves}
              onChoose={() => table.choose(id)}
              onTrailer={(trailer) => table.setTrailer(id, trailer)}
              onClose={() => table.close(id)}
            />
          ))}
        </div>
      </div>
    </Page>
  )
}

function OpenPane({ table, moves }: { table: Table; moves: Moves }) {
  const [search, setSearch] = useState('')
  const [filters, setFilters] = useState<Readonly<Record<string, unknown>>>(() => noFilters(plannerFilters))
  const [isFiltering, setFiltering] = useState(false)
  const open = useQuery(openOrdersQuery({ search, ...filterCall(plannerFilters, filters) }))
  const tour = useTourPlan(table.chosen, table.chosen === null ? undefined : table.trailers[table.chosen])
  const { data: target } = useQuery({ ...groupageQuery(table.chosen ?? 0), enabled: table.chosen !== null })
  const count = countFilters(plannerFilters, filters)
  const change = (part: Readonly<Record<string, unknown>>) => setFilters((held) => ({ ...held, ...part }))
  const total = open.data ? countOf(open.data.orders.length, open.data.has_more) : ''
  const add = (order: PlannedOrder) => table.chosen !== null && moves.add(table.chosen, order)
  const back = dropOn((dragged) => dragged.groupage !== null && moves.take(dragged.groupage, dragged))
  return (
    <section className={classes.pane} aria-label={t('open')} {...back}>
      <div className={classes.paneHead}>
        <h2>
          {t('open')} <span className="muted">{total}</span>
        </h2>
        <SearchBox label={t('search')} value={search} onSearch={setSearch} />
        <Button
          aria-label={count > 0 ? `${ui('filter')}, ${ui('filtersSet', { count })}` : ui('filter')}
          aria-haspopup="dialog"
          onClick={() => setFiltering(true)}
        >
          <IconFilter size={15} />
          {count > 0 && <span aria-hidden>&nbsp;{count}</span>}
        </Button>
        <FilterBar table={plannerFilters} filters={filters} words={filterWords} onChange={change} />
      </div>
      <ReadPart read={open} lines={12}>
        {({ orders, has_more: hasMore }) =>
          orders.length === 0 ? (
            <Nothing isNarrowed={search !== '' || count > 0} />
          ) : (
            <>
              {hasMore && <p className={classes.more}>{t('more', { most: numberOf(plannerLimit) })}</p>}
              <OpenOrders
                orders={orders}
                tour={tour}
                target={target?.number_id ?? null}
                onAdd={add}
                onTarget={table.chooseAt}
              />
            </>
          )
        }
      </ReadPart>
      <Suspense>
        {isFiltering && (
          <FilterDrawer
            table={plannerFilters}
            filters={filters}
            words={filterWords}
            total={total}
            onChange={change}
            onClose={() => setFiltering(false)}
          />
        )}
      </Suspense>
    </section>
  )
}

const Nothing = ({ isNarrowed }: { isNarrowed: boolean }) =>
  isNarrowed ? (
    <Empty title={t('noneFound')} text={t('noneFoundHint')} />
  ) : (
    <Empty title={t('noneOpen')} text={t('noneOpenHint')} />
  )
