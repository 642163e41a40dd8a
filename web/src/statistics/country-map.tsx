import { panelTitles } from '@dromos/contract/statistics/panel-words.rules.ts'
import { Anchor } from '@mantine/core'
import { useMemo, useState } from 'react'
import { language, locale } from '../i18n/language.ts'
import { countryOf } from '../platform/format.ts'
import { LazyPointsMap } from '../ui/map/maps.tsx'
import type { Pair, PairMeasure } from './country-pairs.ts'
import { t } from './country-map.messages.ts'
import { drawnWays, waysOf } from './country-ways.ts'
import type { Way } from './country-ways.ts'
import { DrilldownLink } from './drilldown-scope.tsx'
import classes from './statistics-tables.module.css'
import countryClasses from './countries.module.css'

const MOST_NAMED = 8
const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })

/** What runs from country to country, on a map; the table beside it says the same in figures. */
export function CountryMap({ pairs, measure }: { pairs: readonly Pair[]; measure: PairMeasure }) {
  const [pointed, point] = useState<number | null>(null)
  const [selected, select] = useState<number | null>(null)
  const ways = useMemo(() => waysOf(pairs, measure), [pairs, measure])
  const known = useMemo(() => drawnWays(ways, null), [ways])
  const chosen = selected === null ? null : (known.isoOf(selected) ?? null)
  const arcs = useMemo(() => drawnWays(ways, chosen).arcs, [ways, chosen])
  const named = ways.filter(({ from, to }) => chosen === null || from === chosen || to === chosen)
  return (
    <>
      <div className={countryClasses.flowMap}>
        <LazyPointsMap
          label={panelTitles.countries[language]}
          points={known.points}
          arcs={arcs}
          pointedId={pointed}
          selectedId={selected}
          isInPage
          isClustered={false}
          onPoint={point}
          onSelect={(id) => select(id === selected ? null : id)}
        />
      </div>
      <p className={countryClasses.flowHead}>
        {chosen === null ? (
          t('hint')
        ) : (
          <>
            <b>{countryOf(chosen)}</b>
            <Anchor component="button" type="button" size="sm" onClick={() => select(null)}>
              {t('all')}
            </Anchor>
          </>
        )}
      </p>
      <ul className={`bare ${countryClasses.flows}`}>
        {named.slice(0, MOST_NAMED).map((way) => (
          <li key={`${way.from} ${way.to}`}>
            <Flow way={way} measure={measure} />
          </li>
        ))}
      </ul>
      {known.missing.length > 0 && (
        <p className="small">{t('missing', { countries: known.missing.map(countryOf).join(', ') })}</p>
      )}
    </>
  )
}

function Flow({ way: { from, to, value }, measure }: { way: Way; measure: PairMeasure }) {
  return (
    <>
      <span className={classes.code} title={countryOf(from)}>
        {from}
      </span>{' '}
      <span className="muted">→</span>{' '}
      <span className={classes.code} title={countryOf(to)}>
        {to}
      </span>{' '}
      <DrilldownLink
        of={{
          marks: measure === 'orders' ? ['active'] : [],
          groups: [
            { dimension: 'from', keys: [from] },
            { dimension: 'to', keys: [to] },
          ],
        }}
      >
        {whole.format(value)}
      </DrilldownLink>
    </>
  )
}
