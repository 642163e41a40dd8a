import { emissionWords } from '@dromos/contract/statistics/emission-words.rules.ts'
import { useQuery } from '@tanstack/react-query'
import { language } from '../../i18n/language.ts'
import type { ReplyOf } from '../../platform/api.ts'
import { kilometresOf } from '../../platform/format.ts'
import { ErrorPanel } from '../../ui/states/error-panel.tsx'
import { RailCard } from '../../ui/rail.tsx'
import { SkeletonLines } from '../../ui/states/skeleton-lines.tsx'
import { EmissionNotes } from './emission-notes.tsx'
import { co2eOf, tonneKmOf } from './emission-words.ts'
import { orderEmissionsQuery } from './emissions.api.ts'
import { t } from './emissions.messages.ts'
import { shareOf } from '../metric-words.ts'
import classes from './emissions.module.css'

type Found = ReplyOf<'GET /orders/emissions/{id}'>

/** What an order comes to in CO2e, as it is stored. */
export function OrderEmissionsPanel({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(orderEmissionsQuery(id))
  const sum = data?.state === 'estimated' && co2eOf(data.figures.grams + data.figures.ferry_grams)
  return (
    <RailCard title={emissionWords.title[language]} memory="order.emissions" aside={sum}>
      {data && <Estimate found={data} />}
      {!data && error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonLines count={3} />}
    </RailCard>
  )
}

function Estimate({ found: { state, figures, legs, factors } }: { found: Found }) {
  if (state !== 'estimated') return <p className="bare muted">{t(state)}</p>
  const km = (part: 'road_km' | 'ferry_km') => legs.reduce((sum, leg) => sum + leg[part], 0)
  return (
    <>
      <dl className={classes.sums}>
        <Line name={t('road')} aside={kilometresOf(km('road_km'))} text={co2eOf(figures.grams)} />
        {figures.ferry_tonne_km > 0 && (
          <Line name={t('ferry')} aside={kilometresOf(km('ferry_km'))} text={co2eOf(figures.ferry_grams)} />
        )}
        <Line name={t('tonneKm')} text={tonneKmOf(figures.tonne_km + figures.ferry_tonne_km)} />
        <Line name={t('defaultData')} text={shareOf(figures.default_share)} />
      </dl>
      <details className={classes.how}>
        <summary>{t('how')}</summary>
        <ul className="bare small">
          {factors.map(({ id, name, edition, per_tonne_km: grams }) => (
            <li key={id}>
              {[name, edition].filter(Boolean).join(' · ')}: {grams} g/tkm
            </li>
          ))}
        </ul>
        <EmissionNotes />
      </details>
    </>
  )
}

const Line = ({ name, aside, text }: { name: string; aside?: string; text: string }) => (
  <div>
    <dt>
      {name} {aside && <span className="muted">{aside}</span>}
    </dt>
    <dd>{text}</dd>
  </div>
)
