import { delayReasonWords, delaySideWords } from '@dromos/contract/constants/delay-words.ts'
import { groupNames } from '@dromos/contract/statistics/panel-words.rules.ts'
import type { DamageKind, StatisticsHeading } from '@dromos/contract/statistics/statistics.ts'
import type { Words } from '@dromos/contract/constants/words.ts'
import { useQuery } from '@tanstack/react-query'
import { language } from '../i18n/language.ts'
import { durationOf } from '../platform/spans.ts'
import { Empty } from '../ui/states/empty.tsx'
import { DrilldownLink } from './drilldown-scope.tsx'
import { eurosOf } from './metric-words.ts'
import { Panel } from './panel.tsx'
import { damagesQuery, delaysQuery } from './statistics.api.ts'
import type { AskedStatistics } from './statistics.api.ts'
import { t } from './statistics.messages.ts'
import classes from './statistics-tables.module.css'

const said = (words: Readonly<Record<string, Words>>, name: string): string =>
  words[name]?.[language] ?? groupNames.unexplained[language]

export function CausesPanel({ asked }: { asked: AskedStatistics }) {
  const read = useQuery(delaysQuery(asked))
  return (
    <Panel title={t('causes')} read={read}>
      {({ causes }) =>
        causes.length === 0 ? (
          <Empty title={t('noDelays')} />
        ) : (
          <div className={classes.scroll}>
            <table className={classes.table}>
              <thead>
                <tr>
                  <th scope="col">{t('cause')}</th>
                  <th scope="col" className={classes.words}>
                    {t('responsible')}
                  </th>
                  <th scope="col">{t('figures.orders')}</th>
                  <th scope="col">{t('stops')}</th>
                  <th scope="col">{t('notCome')}</th>
                  <th scope="col">{t('minutes')}</th>
                </tr>
              </thead>
              <tbody>
                {causes.map(({ reason, responsible, orders, stops, not_come: notCome, minutes }) => (
                  <tr key={`${reason} ${responsible}`}>
                    <th scope="row">{said(delayReasonWords, reason)}</th>
                    <td className={classes.words}>{responsible && said(delaySideWords, responsible)}</td>
                    <td>
                      <DrilldownLink
                        of={{ marks: ['late'], cause: reason || 'none', side: responsible || 'none' }}
                      >
                        {orders}
                      </DrilldownLink>
                    </td>
                    <td>{stops}</td>
                    <td>{notCome}</td>
                    <td>{minutes === null ? '–' : durationOf(minutes)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )
      }
    </Panel>
  )
}

export function DamagesPanel({ asked }: { asked: AskedStatistics }) {
  const read = useQuery(damagesQuery(asked))
  return (
    <Panel title={t('damages')} read={read}>
      {({ damages, view }) =>
        damages.length === 0 ? (
          <Empty title={t('noDamages')} />
        ) : (
          <div className={classes.scroll}>
            <table className={classes.table}>
              <thead>
                <tr>
                  <th scope="col">{t('kind')}</th>
                  <th scope="col">{t('cases')}</th>
                  <th scope="col">{t('openCases')}</th>
                  {view === 'money' && <th scope="col">{t('claimed')}</th>}
                  {view === 'money' && <th scope="col">{t('settled')}</th>}
                  {view === 'money' && <th scope="col">{t('recovered')}</th>}
                </tr>
              </thead>
              <tbody>
                {damages.map((damage) => (
                  <tr key={damage.damage_type_id}>
                    <th scope="row">{damage.label}</th>
                    <td>
                      <DrilldownLink of={{ damage: damage.damage_type_id }}>{damage.cases}</DrilldownLink>
                    </td>
                    <DamageCells damage={damage} view={view} />
                  </tr>
                ))}
                <tr className={classes.totals}>
                  <th scope="row">{t('all')}</th>
                  <td>{together(damages, 'cases')}</td>
                  <DamageCells damage={sumOf(damages)} view={view} />
                </tr>
              </tbody>
            </table>
          </div>
        )
      }
    </Panel>
  )
}

type DamageSums = Pick<DamageKind, 'open' | 'claimed' | 'settled' | 'recovered'>

const DamageCells = ({ damage, view }: { damage: DamageSums; view: StatisticsHeading['view'] }) => (
  <>
    <td>{damage.open}</td>
    {view === 'money' && <td>{eurosOf(damage.claimed)}</td>}
    {view === 'money' && <td>{eurosOf(damage.settled)}</td>}
    {view === 'money' && <td>{eurosOf(damage.recovered)}</td>}
  </>
)

const together = (damages: readonly DamageKind[], part: keyof DamageSums | 'cases'): number =>
  damages.reduce((sum, damage) => sum + (damage[part] ?? 0), 0)

const sumOf = (damages: readonly DamageKind[]): DamageSums => ({
  open: together(damages, 'open'),
  claimed: together(damages, 'claimed'),
  settled: together(damages, 'settled'),
  recovered: together(damages, 'recovered'),
})
