import type { EmissionFactor, EmissionGroup, EmissionSums } from '@dromos/contract/statistics/emissions.ts'
import type { Drilldown } from '@dromos/contract/statistics/drilldown.rules.ts'
import { emissionWords } from '@dromos/contract/statistics/emission-words.rules.ts'
import { useQuery } from '@tanstack/react-query'
import { panelTitles } from '@dromos/contract/statistics/panel-words.rules.ts'
import { language } from '../../i18n/language.ts'
import { daysOf, numberOf } from '../../platform/format.ts'
import type { ReplyOf } from '../../platform/api.ts'
import { Empty } from '../../ui/states/empty.tsx'
import { EmissionNotes } from './emission-notes.tsx'
import { co2eOf, perTonneKmOf, tonneKmOf } from './emission-words.ts'
import { emissionsQuery } from './emissions.api.ts'
import { t } from './emissions.messages.ts'
import { DrilldownLink } from '../drilldown-scope.tsx'
import { shareOf } from '../metric-words.ts'
import { Panel } from '../panel.tsx'
import type { AskedStatistics } from '../statistics.api.ts'
import { t as words } from '../statistics.messages.ts'
import classes from '../statistics.module.css'
import tableClasses from '../statistics-tables.module.css'

type Emissions = ReplyOf<'GET /stats/emissions'>

/** What the orders of the period come to in CO2e: by customer, and by the factors it was reckoned with. */
export function EmissionsPanels({ asked }: { asked: AskedStatistics }) {
  const read = useQuery(emissionsQuery(asked))
  const isByLane = read.data?.dimension === 'lane'
  return (
    <>
      <Panel title={emissionWords.title[language]} aside={t(isByLane ? 'byLane' : 'byCustomer')} read={read}>
        {(found) => (found.figures.estimated === 0 ? <Nothing found={found} /> : <Groups found={found} />)}
      </Panel>
      <Panel title={t('factors')} read={read} lines={4}>
        {({ factors }) => (
          <>
            {factors.length > 0 && <FactorTable factors={factors} />}
            <EmissionNotes />
          </>
        )}
      </Panel>
    </>
  )
}

const Nothing = ({ found }: { found: Emissions }) => (
  <>
    <Empty title={t('none')} text={t('noneText')} />
    <LeftOut found={found} />
  </>
)

function LeftOut({ found: { figures } }: { found: Emissions }) {
  const count = figures.orders - figures.estimated
  if (count === 0) return null
  return (
    <p className={classes.pending}>
      <DrilldownLink of={{ marks: ['unestimated'] }}>{t('leftOut', { count })}</DrilldownLink>
    </p>
  )
}

function Groups({ found }: { found: Emissions }) {
  const { groups, dimension, figures, compared } = found
  const isCompared = compared !== null
  return (
    <>
      <LeftOut found={found} />
      <div className={tableClasses.scroll}>
        <table className={tableClasses.table}>
          <thead>
            <tr>
              <th scope="col">{panelTitles[dimension][language]}</th>
              <th scope="col">{words('figures.orders')}</th>
              <th scope="col">{t('estimated')}</th>
              <th scope="col">{t('tonneKm')}</th>
              <th scope="col">{t('road')}</th>
              <th scope="col">{t('ferry')}</th>
              <th scope="col">{t('total')}</th>
              {isCompared && <th scope="col">{words('before')}</th>}
              <th scope="col">{t('defaultData')}</th>
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <Row key={group.key ?? 'others'} group={group} found={found} />
            ))}
            <tr className={tableClasses.totals}>
              <th scope="row">{words('all')}</th>
              <Sums sums={figures} of={{}} />
              {isCompared && <td>{beforeOf(compared)}</td>}
              <td>{shareOf(figures.default_share)}</td>
            </tr>
          </tbody>
        </table>
      </div>
    </>
  )
}

function Row({ group, found }: { group: EmissionGroup; found: Emissions }) {
  const { key, now, before } = group
  const { dimension } = found
  const keys = found.groups.flatMap((one) => one.key ?? [])
  const of: Drilldown =
    key === null ? { groups: [{ dimension, keys, except: true }] } : { groups: [{ dimension, keys: [key] }] }
  return (
    <tr data-others={key === null || undefined}>
      <th scope="row">{nameOf(group, dimension)}</th>
      <Sums sums={now} of={of} />
      {found.compared && <td className="muted">{beforeOf(before)}</td>}
      <td>{shareOf(now.default_share)}</td>
    </tr>
  )
}

function Sums({ sums, of }: { sums: EmissionGroup['now']; of: Drilldown }) {
  const { orders, estimated, tonne_km: road, ferry_tonne_km: ferry, grams, ferry_grams: sailed } = sums
  return (
    <>
      <td>
        <DrilldownLink of={{ ...of, marks: ['active'] }}>{numberOf(orders)}</DrilldownLink>
      </td>
      <td>{numberOf(estimated)}</td>
      <td>{tonneKmOf(road + ferry)}</td>
      <td>{co2eOf(grams)}</td>
      <td>{sailed === 0 ? <span className="muted">0</span> : co2eOf(sailed)}</td>
      <td>
        <b>{co2eOf(grams + sailed)}</b>
      </td>
    </>
  )
}

const beforeOf = (sums: EmissionSums | null): string =>
  sums === null || sums.estimated === 0 ? '–' : co2eOf(sums.grams + sums.ferry_grams)

function nameOf(group: EmissionGroup, dimension: Emissions['dimension']) {
  const { key, label, country, label_to: labelTo, country_to: countryTo, members } = group
  if (key === null) return <span className="muted">{words('others', { count: members })}</span>
  if (dimension === 'lane') return `${country} ${label} → ${countryTo} ${labelTo}`
  return (
    <span className={tableClasses.groupName} title={label}>
      <span className={tableClasses.code}>{country}</span>
      {label}
    </span>
  )
}

const FactorTable = ({ factors }: { factors: readonly EmissionFactor[] }) => (
  // Wider than a narrow screen it is scrolled, by keyboard too.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is scrolled must be reached
  <section className={tableClasses.scroll} aria-label={t('factor')} tabIndex={0}>
    <table className={tableClasses.table}>
      <thead>
        <tr>
          <th scope="col">{t('factor')}</th>
          <th scope="col">{t('perTonneKm')}</th>
          <th scope="col">{t('tonneKm')}</th>
          <th scope="col">{t('total')}</th>
          <th scope="col" className={tableClasses.words}>
            {t('validity')}
          </th>
          <th scope="col" className={tableClasses.words}>
            {t('source')}
          </th>
        </tr>
      </thead>
      <tbody>
        {factors.map((factor) => (
          <tr key={factor.id}>
            <th scope="row">{factor.name}</th>
            <td>{perTonneKmOf(factor.per_tonne_km)}</td>
            <td>{tonneKmOf(factor.tonne_km)}</td>
            <td>{co2eOf(factor.grams)}</td>
            <td className={tableClasses.words}>{validityOf(factor)}</td>
            <td className={tableClasses.words}>
              {[factor.edition, factor.source].filter(Boolean).join(' · ')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

const validityOf = ({ valid_from: from, valid_to: to }: EmissionFactor): string =>
  to === null ? t('from', { day: daysOf(from, from) }) : daysOf(from, to)
