import { statisticsFilters, statisticsTabs } from '@dromos/contract/statistics/filters.ts'
import type { StatisticsTab } from '@dromos/contract/statistics/filters.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { CountTabs } from '../list/count-tabs.tsx'
import { FilterBar } from '../list/filters/filter-bar.tsx'
import type { FilterDrawer as Drawer } from '../list/filters/filter-drawer.tsx'
import { useListQuery } from '../list/use-list-query.ts'
import type { ReplyOf } from '../platform/api.ts'
import { fullMomentOf, momentOf, numberOf } from '../platform/format.ts'
import { useCan } from '../platform/session/session.tsx'
import { useShortcuts } from '../platform/shortcuts.ts'
import { Empty } from '../ui/states/empty.tsx'
import { ErrorPanel } from '../ui/states/error-panel.tsx'
import { IconFilter } from '../ui/icons.ts'
import { Page } from '../ui/page.tsx'
import { SkeletonLines } from '../ui/states/skeleton-lines.tsx'
import { MetricCards } from './metric-cards.tsx'
import { DrilldownScopeContext } from './drilldown-scope.tsx'
import { PeriodChips } from './period-chips.tsx'
import { StatisticsActions } from './statistics-actions.tsx'
import { askedOf, statisticsSchema, summaryQuery } from './statistics.api.ts'
import type { AskedStatistics, StatisticsQuery, StatisticsState } from './statistics.api.ts'
import { statisticsFilterWords } from './statistics-filter.messages.ts'
import { t } from './statistics.messages.ts'
import { StatisticsPanels } from './statistics-panels.tsx'
import classes from './statistics.module.css'

const FilterDrawer = lazy(async () => ({
  default: (await import('../list/filters/filter-drawer.tsx')).FilterDrawer,
})) as unknown as typeof Drawer // lazy loses the type parameter

const { period_from: _from, period_to: _to, ...narrowing } = statisticsFilters

/** `/app/stats`: what the orders of a period came to, against another period. */
export function StatisticsPage() {
  const list = useListQuery(statisticsSchema)
  const { state, set } = list
  const [isFiltering, setFiltering] = useState(false)
  const held = useMemo(() => ({ ...state }), [state])
  const asked = useMemo(() => askedOf(state), [state])
  const summary = useQuery(summaryQuery(asked))
  const { data } = summary
  useShortcuts({ f: () => setFiltering(true) })
  const { tabs, tab } = useTabs(state.tab, data?.view)
  return (
    <Page
      title={t('title')}
      aside={data && <span className="muted">{notesOf(state.type, data)}</span>}
      actions={<StatisticsActions list={list} asked={asked} tab={tab} view={data?.view} />}
      below={
        <>
          <CountTabs
            label={t('tabsLabel')}
            value={tab}
            hasCounts={false}
            onChange={(value) => set({ tab: value })}
            tabs={tabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
          />
          <Bar list={list} summary={data} tab={tab} onFilter={() => setFiltering(true)} />
        </>
      }
    >
      <div className={classes.page} aria-busy={summary.isFetching}>
        {data && <Metrics summary={data} state={state} asked={asked} tab={tab} />}
        {!data && <NotYet error={summary.error} onRetry={() => void summary.refetch()} />}
      </div>
      <Suspense>
        {isFiltering && (
          <FilterDrawer
            table={statisticsFilters}
            filters={held}
            words={statisticsFilterWords}
            total={data ? numberOf(data.figures.orders) : ''}
            onChange={(part) => set(part, { replace: true })}
            onClose={() => setFiltering(false)}
          />
        )}
      </Suspense>
    </Page>
  )
}

interface BarProps {
  list: StatisticsQuery
  summary: Summary | undefined
  tab: StatisticsTab
  onFilter: () => void
}

function Bar({ list: { state, set }, summary, tab, onFilter }: BarProps) {
  const held = useMemo(() => ({ ...state }), [state])
  const isOfPeriod = !outsidePeriods.has(tab)
  return (
    <div className={classes.bar}>
      {isOfPeriod && <PeriodChips state={state} heading={summary} onChange={set} onOtherDays={onFilter} />}
      <FilterBar table={narrowing} filters={held} words={statisticsFilterWords} onChange={set} />
      <Button
        size="xs"
        className={classes.add}
        leftSection={<IconFilter size={14} />}
        aria-keyshortcuts="f"
        onClick={onFilter}
      >
        {t('filter')}
      </Button>
      {summary && isOfPeriod && <Counted summary={summary} />}
    </div>
  )
}

function useTabs(chosen: StatisticsTab, view: Summary['view'] | undefined) {
  const can = useCan()
  const tabs = statisticsTabs.filter((tab) => isOffered(tab, { can, view }))
  return { tabs, tab: tabs.find((known) => known === chosen) ?? 'overview' }
}

const NotYet = ({ error, onRetry }: { error: Error | null; onRetry: () => void }) =>
  error ? <ErrorPanel error={error} onRetry={onRetry} /> : <SkeletonLines count={12} />

const Counted = ({ summary: { figures, now } }: { summary: Summary }) => (
  <span className={classes.counted} title={fullMomentOf(now)}>
    {t('counted', { count: figures.orders })} · {momentOf(now)}
  </span>
)

function Metrics({
  summary,
  state,
  asked,
  tab,
}: {
  summary: Summary
  state: StatisticsState
  asked: AskedStatistics
  tab: StatisticsTab
}) {
  const scope = useMemo(() => ({ state, heading: summary }), [state, summary])
  return (
    <DrilldownScopeContext value={scope}>
      {!outsidePeriods.has(tab) && <MetricCards summary={summary} />}
      {isNothing(summary) && !ofOtherThings.has(tab) ? (
        <Empty title={t('nothing')} text={t('nothingText')} />
      ) : (
        <StatisticsPanels tab={tab} asked={asked} />
      )}
    </DrilldownScopeContext>
  )
}

/** Their figures have nothing to do with those of the period. */
const outsidePeriods: ReadonlySet<StatisticsTab> = new Set(['payables'])

/** What a period without orders has figures of all the same. */
const ofOtherThings: ReadonlySet<StatisticsTab> = new Set(['offers', 'payables', 'rates'])

type Summary = ReplyOf<'GET /stats/summary'>

const isNothing = ({ figures, compared }: Summary): boolean =>
  figures.orders + figures.cancelled + (compared?.orders ?? 0) === 0

function notesOf(type: keyof typeof bases, { view, is_own: isOwn }: Summary): string {
  const notes = [t(`bases.${type}`), t(`notes.${view}`), isOwn ? t('ownOnly') : '', t('opens')]
  return notes.filter((note) => note !== '').join(' · ')
}
const bases = t.group('bases')

function isOffered(
  tab: StatisticsTab,
  { can, view }: { can: ReturnType<typeof useCan>; view: Summary['view'] | undefined },
): boolean {
  if (tab === 'payables') return can('statistics.money')
  if (tab === 'rates') return can('expenses.read')
  if (tab === 'offers') return can('offers.read')
  const isStaffs = tab === 'customers' || tab === 'carriers' || tab === 'desk'
  return !(isStaffs && view === 'customer')
}
