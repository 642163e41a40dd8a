import { emissionWords } from '@dromos/contract/statistics/emission-words.rules.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { language } from '../../i18n/language.ts'
import { RailCard } from '../../ui/rail.tsx'
import { SkeletonLines } from '../../ui/states/skeleton-lines.tsx'
import { co2eOf } from './emission-words.ts'
import { firmEmissionsQuery } from './emissions.api.ts'
import { t } from './emissions.messages.ts'
import { periodOf, shareOf } from '../metric-words.ts'
import { t as words } from '../statistics.messages.ts'
import classes from './emissions.module.css'

/** What a customer's orders of the last month come to in CO2e; leads to its statement. */
export function FirmEmissionsPanel({ firmId }: { firmId: number }) {
  const { data } = useQuery(firmEmissionsQuery(firmId))
  const sum = data && data.figures.estimated > 0 && co2eOf(data.figures.grams + data.figures.ferry_grams)
  return (
    <RailCard title={emissionWords.title[language]} memory="firm.emissions" aside={sum}>
      {!data && <SkeletonLines count={2} />}
      {data && (
        <>
          {data.is_own && <p className={`bare small ${classes.note}`}>{words('ownOnly')}</p>}
          {data.figures.estimated > 0 ? (
            <dl className={classes.sums}>
              <div>
                <dt>{periodOf(data.period)}</dt>
                <dd>
                  {sum}{' '}
                  {data.compared && data.compared.estimated > 0 && (
                    <span className="muted">
                      {t('compared', { before: co2eOf(data.compared.grams + data.compared.ferry_grams) })}
                    </span>
                  )}
                </dd>
              </div>
              <div>
                <dt>{t('defaultData')}</dt>
                <dd>{shareOf(data.figures.default_share)}</dd>
              </div>
            </dl>
          ) : (
            <p className="bare muted">{t('none')}</p>
          )}
          <Link
            to="/app/stats"
            search={{
              tab: 'emissions',
              firms: String(firmId),
              period_from: data.period.from,
              period_to: data.period.to,
            }}
            className={classes.link}
            preload={false}
          >
            {t('statement', { month: periodOf(data.period) })}
          </Link>
        </>
      )}
    </RailCard>
  )
}
