import { SankeyChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import { panelTitles } from '@dromos/contract/statistics/panel-words.rules.ts'
import { language, locale } from '../i18n/language.ts'
import { countryOf } from '../platform/format.ts'
import type { CountryFold, PairMeasure } from './country-pairs.ts'
import { t } from './statistics.messages.ts'
import classes from './statistics-tables.module.css'

const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })

/** From the countries at the left to those at the right, as broad as what runs between them. */
export function CountryFlow({ fold, measure }: { fold: CountryFold; measure: PairMeasure }) {
  const heads = [...fold.countries, ...(fold.hasOthers ? [null] : [])]
  const starts = heads.filter((iso) => fold.rowTotal(iso) > 0)
  const ends = heads.filter((iso) => fold.columnTotal(iso) > 0)
  const nameOf = (iso: string | null) => ({ name: iso === null ? t('other') : countryOf(iso) })
  const links = starts.flatMap((from, source) =>
    ends.flatMap((to, at) => {
      const value = fold.at(from, to)
      return value > 0
        ? [{ source, target: starts.length + at, value: measure === 'orders' ? value : value / 100 }]
        : []
    }),
  )
  return (
    <figure className={classes.chart} aria-label={panelTitles.countries[language]}>
      <SankeyChart
        height={280}
        data={{ nodes: [...starts.map(nameOf), ...ends.map(nameOf)], links }}
        nodeColor="var(--accent)"
        linkColor="var(--accent)"
        linkOpacity={0.22}
        textColor="var(--ink)"
        valueFormatter={(value) => whole.format(value)}
      />
    </figure>
  )
}
