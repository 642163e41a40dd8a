import { offerWonColumns } from '@dromos/contract/statistics/columns.ts'
import { offerOutcomes } from '@dromos/contract/statistics/offer-drilldown.rules.ts'
import type { OfferDrilldown, OfferGroup } from '@dromos/contract/statistics/offer-drilldown.rules.ts'
import type { OfferGroupRow, OfferSort } from '@dromos/contract/statistics/offers-won.ts'
import { panelTitles } from '@dromos/contract/statistics/panel-words.rules.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { language } from '../../i18n/language.ts'
import { Empty } from '../../ui/states/empty.tsx'
import { SkeletonLines } from '../../ui/states/skeleton-lines.tsx'
import { eurosOf, shareOf } from '../metric-words.ts'
import type { OfferGroups } from '../group-names.ts'
import { GroupName, ShareBar } from '../group-parts.tsx'
import { OfferDrilldownLink } from './offer-drilldown-link.tsx'
import { t } from './offers-won.messages.ts'
import { Panel, ShownSwitch, Switch } from '../panel.tsx'
import type { ShownAs } from '../panel.tsx'
import { offersQuery } from '../statistics.api.ts'
import type { AskedStatistics } from '../statistics.api.ts'
import { t as statistics } from '../statistics.messages.ts'
import classes from '../statistics.module.css'
import tableClasses from '../statistics-tables.module.css'

const OfferBars = lazy(async () => ({ default: (await import('./offer-bars.tsx')).OfferBars }))

const FEW = 12
const MANY = 50

const sorts: { value: OfferSort; label: string }[] = [
  { value: 'sent', label: t('bySent') },
  { value: 'won', label: t('byWon') },
  { value: 'lost', label: t('byLost') },
]

/** How many of the offers that were sent were won. */
export function OffersPanel({ asked, by }: { asked: AskedStatistics; by: OfferGroup }) {
  const [sort, setSort] = useState<OfferSort>('sent')
  const [isLong, setLong] = useState(false)
  const [shownAs, setShownAs] = useState<ShownAs>('table')
  const most = isLong ? MANY : FEW
  const read = useQuery(offersQuery(asked, by, { sort, most }))
  const { data } = read
  const count = data?.count ?? 0
  return (
    <Panel
      title={panelTitles[by === 'customer' ? 'offers' : 'offer_lanes'][language]}
      aside={data && (count > most ? statistics('largest', { shown: most, all: count }) : undefined)}
      read={read}
      controls={
        <>
          <Switch label={statistics('sortedBy')} value={sort} onChange={setSort} options={sorts} />
          <ShownSwitch value={shownAs} onChange={setShownAs} />
        </>
      }
    >
      {(groups) =>
        groups.groups.length === 0 ? (
          <Empty title={t('nothing')} text={statistics('nothingText')} />
        ) : (
          <>
            {shownAs === 'chart' ? (
              <Suspense fallback={<SkeletonLines count={8} />}>
                <OfferBars groups={groups} by={by} />
              </Suspense>
            ) : (
              <OfferTable groups={groups} by={by} />
            )}
            {count > FEW && (
              <Button size="xs" className={classes.more} onClick={() => setLong(!isLong)}>
                {statistics(isLong ? 'fewer' : 'more')}
              </Button>
            )}
            {by === 'lane' && <p className="small">{t('hint')}</p>}
          </>
        )
      }
    </Panel>
  )
}

function OfferTable({ groups, by }: { groups: OfferGroups; by: OfferGroup }) {
  const { view, before, total, total_before: totalBefore } = groups
  const [isPriced, isCompared] = [view === 'money', before !== null]
  const of = (row: OfferGroupRow): OfferDrilldown => ({ group: { by, ...keysOf(groups, row) } })
  return (
    <div className={tableClasses.scroll}>
      <table className={tableClasses.table}>
        <thead>
          <tr>
            <th scope="col">{panelTitles[by][language]}</th>
            {(['sent', ...offerOutcomes] as const).map((name) => (
              <th key={name} scope="col">
                {offerWonColumns[name].word[language]}
              </th>
            ))}
            <th className={tableClasses.shareHead} aria-hidden="true" />
            <th scope="col">{offerWonColumns.rate.word[language]}</th>
            {isCompared && <th scope="col">{statistics('before')}</th>}
            {isPriced && <th scope="col">{offerWonColumns.value.word[language]}</th>}
          </tr>
        </thead>
        <tbody>
          {groups.groups.map((row) => (
            <tr key={row.key ?? 'others'} data-others={row.key === null || undefined}>
              <th scope="row">
                <GroupName dimension={by} group={row} />
              </th>
              <td>
                <OfferDrilldownLink of={of(row)}>{row.now.sent}</OfferDrilldownLink>
              </td>
              {offerOutcomes.map((outcome) => (
                <td key={outcome}>
                  {row.now[outcome] === 0 ? (
                    <span className="muted">0</span>
                  ) : (
                    <OfferDrilldownLink of={{ ...of(row), outcome }}>{row.now[outcome]}</OfferDrilldownLink>
                  )}
                </td>
              ))}
              <td aria-hidden="true">
                <ShareBar share={row.now.rate} />
              </td>
              <td>{shareOf(row.now.rate)}</td>
              {isCompared && <td className="muted">{shareOf(row.before?.rate ?? null)}</td>}
              {isPriced && (
                <td>
                  {row.now.won === 0 ? (
                    <span className="muted">{eurosOf(row.now.value)}</span>
                  ) : (
                    <OfferDrilldownLink of={{ ...of(row), outcome: 'won' }}>
                      {eurosOf(row.now.value)}
                    </OfferDrilldownLink>
                  )}
                </td>
              )}
            </tr>
          ))}
          <tr className={tableClasses.totals}>
            <th scope="row">{statistics('all')}</th>
            <td>{total.sent}</td>
            {offerOutcomes.map((outcome) => (
              <td key={outcome}>{total[outcome]}</td>
            ))}
            <td aria-hidden="true" />
            <td>{shareOf(total.rate)}</td>
            {isCompared && <td>{shareOf(totalBefore?.rate ?? null)}</td>}
            {isPriced && <td>{eurosOf(total.value)}</td>}
          </tr>
        </tbody>
      </table>
    </div>
  )
}

const keysOf = ({ groups }: OfferGroups, { key }: OfferGroupRow) =>
  key === null ? { keys: groups.flatMap((row) => row.key ?? []), except: true } : { keys: [key] }
