import type { Dimension } from '@dromos/contract/statistics/drilldown.rules.ts'
import type { MetricSums } from '@dromos/contract/statistics/statistics.ts'
import { panelTitles } from '@dromos/contract/statistics/panel-words.rules.ts'
import { language } from '../i18n/language.ts'
import { DrilldownLink } from './drilldown-scope.tsx'
import { eurosOf, shareOf } from './metric-words.ts'
import { askedGroup } from './group-names.ts'
import type { Groups } from './group-names.ts'
import { GroupName, ShareBar } from './group-parts.tsx'
import { t } from './statistics.messages.ts'
import classes from './statistics-tables.module.css'

interface TableProps {
  groups: Groups
  dimension: Dimension
}

export function MoneyTable({ groups, dimension }: TableProps) {
  const most = Math.max(
    1,
    ...groups.groups.map(({ key, now }) => (key === null ? 0 : Math.abs(now.profit ?? 0))),
  )
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{panelTitles[dimension][language]}</th>
            <th scope="col">{t('figures.orders')}</th>
            <th scope="col">{t('figures.turnover')}</th>
            <th scope="col">{t('figures.cost')}</th>
            <th scope="col">{t('figures.profit')}</th>
            <th className={classes.barHead} aria-hidden="true" />
            <th scope="col">{t('figures.margin')}</th>
          </tr>
        </thead>
        <tbody>
          {groups.groups.map((group) => {
            const { key, now } = group
            const of = askedGroup(groups, dimension, group)
            const profit = now.profit ?? 0
            return (
              <tr key={key ?? 'others'} data-others={key === null || undefined}>
                <th scope="row">
                  <GroupName dimension={dimension} group={group} />
                </th>
                <td>
                  <DrilldownLink of={{ ...of, marks: ['active'] }}>{now.orders}</DrilldownLink>
                </td>
                <td>
                  <DrilldownLink of={of}>{eurosOf(now.turnover)}</DrilldownLink>
                </td>
                <td>
                  <DrilldownLink of={of}>{eurosOf(now.cost)}</DrilldownLink>
                </td>
                <td>
                  <DrilldownLink of={{ ...of, marks: ['known'] }} isLoss={profit < 0}>
                    {eurosOf(now.profit)}
                  </DrilldownLink>
                </td>
                <td aria-hidden="true">{key !== null && <ProfitBar profit={profit} most={most} />}</td>
                <td className={profit < 0 ? 'danger' : undefined}>{shareOf(now.margin)}</td>
              </tr>
            )
          })}
          <tr className={classes.totals}>
            <th scope="row">{t('all')}</th>
            <td>{groups.total.orders}</td>
            <td>{eurosOf(groups.total.turnover)}</td>
            <td>{eurosOf(groups.total.cost)}</td>
            <td>{eurosOf(groups.total.profit)}</td>
            <td aria-hidden="true" />
            <td>{shareOf(groups.total.margin)}</td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}

/** From the middle to the right what was earned, to the left what was lost. */
function ProfitBar({ profit, most }: { profit: number; most: number }) {
  const share = Math.min(1, Math.abs(profit) / most)
  return (
    <svg className={classes.profitBar} viewBox="0 0 96 14" preserveAspectRatio="none">
      <rect
        data-loss={profit < 0 || undefined}
        x={profit < 0 ? 28 - share * 28 : 28}
        y={4}
        width={share * (profit < 0 ? 28 : 68)}
        height={6}
      />
      <line x1={28} x2={28} y1={0} y2={14} />
    </svg>
  )
}

export function PunctualTable({ groups, dimension }: TableProps) {
  const isCompared = groups.before !== null
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{panelTitles[dimension][language]}</th>
            <th scope="col">{t('figures.orders')}</th>
            <th scope="col">{t('late')}</th>
            <th className={classes.shareHead} aria-hidden="true" />
            <th scope="col">{t('figures.on_time')}</th>
            {isCompared && <th scope="col">{t('before')}</th>}
          </tr>
        </thead>
        <tbody>
          {groups.groups.map((group) => {
            const { key, now, before } = group
            const of = askedGroup(groups, dimension, group)
            return (
              <tr key={key ?? 'others'} data-others={key === null || undefined}>
                <th scope="row">
                  <GroupName dimension={dimension} group={group} />
                </th>
                <td>
                  <DrilldownLink of={{ ...of, marks: ['active'] }}>{now.orders}</DrilldownLink>
                </td>
                <td>
                  {now.late > 0 ? (
                    <DrilldownLink of={{ ...of, marks: ['late'] }}>{now.late}</DrilldownLink>
                  ) : (
                    <span className="muted">0</span>
                  )}
                </td>
                <td aria-hidden="true">
                  <ShareBar share={now.on_time} />
                </td>
                <td className={isWorse(now, before) ? 'danger' : undefined}>
                  <DrilldownLink of={{ ...of, marks: ['judged'] }} isLoss={isWorse(now, before)}>
                    {shareOf(now.on_time)}
                  </DrilldownLink>
                </td>
                {isCompared && <td className="muted">{shareOf(before?.on_time ?? null)}</td>}
              </tr>
            )
          })}
          <tr className={classes.totals}>
            <th scope="row">{t('all')}</th>
            <td>{groups.total.orders}</td>
            <td>{groups.total.late}</td>
            <td aria-hidden="true" />
            <td>{shareOf(groups.total.on_time)}</td>
            {isCompared && <td>{shareOf(groups.total_before?.on_time ?? null)}</td>}
          </tr>
        </tbody>
      </table>
      <p className="small">{t('onTimeNote')}</p>
    </div>
  )
}

const isWorse = (now: MetricSums, before: MetricSums | null): boolean =>
  (now.on_time ?? 1) < (before?.on_time ?? 0)
