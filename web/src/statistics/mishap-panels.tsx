import { delayReasonWords, delaySideWords } from '@dromos/contract/trade/delay-words.ts'
import type { Words } from '@dromos/contract/trade/words.ts'
import { useQuery } from '@tanstack/react-query'
import { language } from '../i18n/language.ts'
import { Empty } from '../ui/empty.tsx'
import { FigureLink } from './figure-scope.tsx'
import { eurosOf } from './figure-words.ts'
import { Panel } from './panel.tsx'
import { damagesQuery, delaysQuery } from './statistics.api.ts'
import type { AskedStatistics } from './statistics.api.ts'
import { t } from './statistics.messages.ts'
import classes from './statistics.module.css'

const said = (words: Readonly<Record<string, Words>>, name: string): string =>
  words[name]?.[language] ?? t('unexplained')

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
                  <th scope="col">{t('minutes')}</th>
                </tr>
              </thead>
              <tbody>
                {causes.map(({ reason, responsible, orders, stops, minutes }) => (
                  <tr key={`${reason} ${responsible}`}>
                    <th scope="row">{said(delayReasonWords, reason)}</th>
                    <td className={classes.words}>{responsible && said(delaySideWords, responsible)}</td>
                    <td>
                      <FigureLink
                        of={{ marks: ['late'], cause: reason || 'none', side: responsible || 'none' }}
                      >
                        {orders}
                      </FigureLink>
                    </td>
                    <td>{stops}</td>
                    <td>{t('minutesValue', { count: minutes })}</td>
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
                  {view === 'money' && <th scope="col">{t('amount')}</th>}
                  {view === 'money' && <th scope="col">{t('recovered')}</th>}
                </tr>
              </thead>
              <tbody>
                {damages.map(({ damage_type_id: kind, label, cases, open, amount, recovered }) => (
                  <tr key={kind}>
                    <th scope="row">{label}</th>
                    <td>
                      <FigureLink of={{ damage: kind }}>{cases}</FigureLink>
                    </td>
                    <td>{open}</td>
                    {view === 'money' && <td>{eurosOf(amount)}</td>}
                    {view === 'money' && <td>{eurosOf(recovered)}</td>}
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
