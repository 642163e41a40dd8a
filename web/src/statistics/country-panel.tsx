import { panelTitles } from '@dromos/contract/statistics/panel-words.rules.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { language } from '../i18n/language.ts'
import { countryOf } from '../platform/format.ts'
import { Empty } from '../ui/states/empty.tsx'
import { IconMap } from '../ui/icons.ts'
import { SkeletonLines } from '../ui/states/skeleton-lines.tsx'
import { foldPairs } from './country-pairs.ts'
import type { CountryFold, PairMeasure } from './country-pairs.ts'
import { DrilldownLink } from './drilldown-scope.tsx'
import { eurosOf } from './metric-words.ts'
import { Face, Panel, ShownSwitch, Switch } from './panel.tsx'
import type { ShownAs } from './panel.tsx'
import { countriesQuery } from './statistics.api.ts'
import type { AskedStatistics } from './statistics.api.ts'
import { t } from './statistics.messages.ts'
import classes from './statistics-tables.module.css'
import countryClasses from './countries.module.css'

const CountryMap = lazy(async () => ({ default: (await import('./country-map.tsx')).CountryMap }))
const CountryFlow = lazy(async () => ({ default: (await import('./country-flow.tsx')).CountryFlow }))

const mapToo = [{ value: 'map' as const, label: <Face icon={<IconMap size={15} />} word={t('map')} /> }]

/** Where orders came from and went to: a table coloured by how many, how they flow, or a map of it. */
export function CountryPanel({ asked, most = 7 }: { asked: AskedStatistics; most?: number }) {
  const read = useQuery(countriesQuery(asked))
  const [measure, setMeasure] = useState<PairMeasure>('orders')
  const [shownAs, setShownAs] = useState<ShownAs>('table')
  const offered = read.data?.view === 'money' ? (['orders', 'turnover'] as const) : (['orders'] as const)
  return (
    <Panel
      title={panelTitles.countries[language]}
      read={read}
      controls={
        <>
          <Switch
            label={t('ofWhat')}
            value={measure}
            onChange={setMeasure}
            options={offered.map((value) => ({ value, label: t(`figures.${value}`) }))}
          />
          <ShownSwitch value={shownAs} onChange={setShownAs} others={mapToo} />
        </>
      }
    >
      {({ pairs }) => {
        const fold = foldPairs(pairs, measure, most)
        if (fold.countries.length === 0) return <Empty title={t('nothing')} text={t('nothingText')} />
        if (shownAs === 'table') return <Matrix fold={fold} measure={measure} />
        return (
          <Suspense fallback={<SkeletonLines count={8} />}>
            {shownAs === 'map' ? (
              <CountryMap pairs={pairs} measure={measure} />
            ) : (
              <CountryFlow fold={fold} measure={measure} />
            )}
          </Suspense>
        )
      }}
    </Panel>
  )
}

function Matrix({ fold, measure }: { fold: CountryFold; measure: PairMeasure }) {
  const { countries, hasOthers, most } = fold
  const heads = [...countries, ...(hasOthers ? [null] : [])]
  const write = (value: number) => (measure === 'orders' ? String(value) : eurosOf(value))
  return (
    <div className={classes.scroll}>
      <table className={countryClasses.matrix}>
        <thead>
          <tr>
            <th scope="col">{t('fromTo')}</th>
            {heads.map((iso) => (
              <th key={iso} scope="col" title={iso ? countryOf(iso) : t('other')}>
                {iso ?? t('other')}
              </th>
            ))}
            <th scope="col">{t('total')}</th>
          </tr>
        </thead>
        <tbody>
          {heads.map((from) => (
            <tr key={from}>
              <th scope="row" title={from ? countryOf(from) : t('other')}>
                {from ?? t('other')}
              </th>
              {heads.map((to) => {
                const value = fold.at(from, to)
                return (
                  <td key={to}>
                    {value === 0 ? (
                      <span className="muted">·</span>
                    ) : (
                      <span className={countryClasses.cell} data-heat={heatOf(value, most)}>
                        <DrilldownLink
                          of={{ marks: measure === 'orders' ? ['active'] : [], groups: fold.asked(from, to) }}
                        >
                          {write(value)}
                        </DrilldownLink>
                      </span>
                    )}
                  </td>
                )
              })}
              <td className={countryClasses.sum}>{write(fold.rowTotal(from))}</td>
            </tr>
          ))}
          <tr className={countryClasses.sum}>
            <th scope="row">{t('total')}</th>
            {heads.map((to) => (
              <td key={to}>{write(fold.columnTotal(to))}</td>
            ))}
            <td>{write(fold.total)}</td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}

const STEPS = 6

/** One of six shades, the darkest for the most. */
const heatOf = (value: number, most: number): number =>
  Math.max(1, Math.ceil((Math.max(0, value) / most) * STEPS))
