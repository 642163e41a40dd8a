import type { Dimension } from '@dromos/contract/statistics/drilldown.rules.ts'
import type { GroupSort } from '@dromos/contract/statistics/filters.ts'
import { panelTitles } from '@dromos/contract/statistics/panel-words.rules.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { language } from '../i18n/language.ts'
import { Empty } from '../ui/states/empty.tsx'
import type { Groups } from './group-names.ts'
import { SkeletonLines } from '../ui/states/skeleton-lines.tsx'
import { MoneyTable, PunctualTable } from './group-tables.tsx'
import { Panel, ShownSwitch, Switch } from './panel.tsx'
import type { ShownAs } from './panel.tsx'
import { groupsQuery } from './statistics.api.ts'
import type { AskedStatistics } from './statistics.api.ts'
import { t } from './statistics.messages.ts'
import classes from './statistics.module.css'

const GroupBars = lazy(async () => ({ default: (await import('./group-bars.tsx')).GroupBars }))

const FEW = 8
const MANY = 50

/** What is looked at first: what it earned, or how punctual it was. */
export type GroupFocus = 'money' | 'punctuality'

export function GroupPanel({
  asked,
  dimension,
  focus = 'money',
  first = FEW,
}: {
  asked: AskedStatistics
  dimension: Dimension
  focus?: GroupFocus
  first?: number
}) {
  const [sort, setSort] = useState<GroupSort>(focus === 'money' ? 'turnover' : 'orders')
  const [isLong, setLong] = useState(false)
  const [shownAs, setShownAs] = useState<ShownAs>('table')
  const most = isLong ? MANY : first
  const read = useQuery(groupsQuery(asked, dimension, { sort, most }))
  const { data } = read
  const count = data?.count ?? 0
  const title = panelTitles[dimension][language]
  return (
    <Panel
      title={focus === 'money' ? title : t('onTimeOf', { of: title })}
      aside={data && (count > most ? t('largest', { shown: most, all: count }) : undefined)}
      read={read}
      controls={
        <>
          <Switch label={t('sortedBy')} value={sort} onChange={setSort} options={sortsOf(data, focus)} />
          <ShownSwitch value={shownAs} onChange={setShownAs} />
        </>
      }
    >
      {(groups) => {
        if (groups.groups.length === 0) return <Empty title={t('nothing')} text={t('nothingText')} />
        const isMoney = focus === 'money' && groups.view === 'money'
        const Table = isMoney ? MoneyTable : PunctualTable
        return (
          <>
            {shownAs === 'chart' ? (
              <Suspense fallback={<SkeletonLines count={8} />}>
                <GroupBars groups={groups} dimension={dimension} isMoney={isMoney} />
              </Suspense>
            ) : (
              <Table groups={groups} dimension={dimension} />
            )}
            {count > first && (
              <Button size="xs" className={classes.more} onClick={() => setLong(!isLong)}>
                {t(isLong ? 'fewer' : 'more')}
              </Button>
            )}
          </>
        )
      }}
    </Panel>
  )
}

function sortsOf(groups: Groups | undefined, focus: GroupFocus): { value: GroupSort; label: string }[] {
  const counts = [
    { value: 'orders' as const, label: t('byOrders') },
    { value: 'late' as const, label: t('byLate') },
  ]
  if (focus === 'punctuality' || groups?.view !== 'money') return counts
  const { losing } = groups
  return [
    { value: 'turnover', label: t('byTurnover') },
    { value: 'profit', label: t('byProfit') },
    { value: 'loss', label: t('losing', { count: losing ?? 0 }) },
  ]
}
