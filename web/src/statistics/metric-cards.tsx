import { restOf } from '@dromos/contract/statistics/period.rules.ts'
import { toDateIn } from '@dromos/contract/statistics/period-words.rules.ts'
import type { DrilldownMark } from '@dromos/contract/statistics/drilldown.rules.ts'
import type { MetricSums } from '@dromos/contract/statistics/statistics.ts'
import { language } from '../i18n/language.ts'
import type { ReplyOf } from '../platform/api.ts'
import { dayOf, moneyOf, numberOf } from '../platform/format.ts'
import { IconArrowDownRight, IconArrowUpRight } from '../ui/icons.ts'
import { DrilldownLink } from './drilldown-scope.tsx'
import { beforeOf, changeOf, metricText, judgedAs } from './metric-words.ts'
import type { MetricName } from './metric-words.ts'
import { t } from './statistics.messages.ts'
import classes from './statistics.module.css'

type Summary = ReplyOf<'GET /stats/summary'>

/** Which orders each card opens. */
const behind: Record<MetricName, readonly DrilldownMark[]> = {
  turnover: [],
  cost: [],
  profit: ['known'],
  margin: ['known'],
  orders: ['active'],
  on_time: ['judged'],
  damaged: ['damaged'],
  cancelled: ['cancelled'],
}

const counts = ['orders', 'on_time', 'damaged'] as const
const money = ['turnover', 'cost', 'profit', 'margin'] as const

const shownIn = ({ view, figures }: Summary): readonly MetricName[] => {
  if (view === 'money') return [...money, ...counts]
  return figures.turnover === null ? counts : ['turnover', ...counts]
}

export function MetricCards({ summary }: { summary: Summary }) {
  const { figures, compared, view } = summary
  return (
    <>
      <ul className={`bare ${classes.cards}`}>
        {shownIn(summary).map((name) => (
          <li key={name} className={classes.figureCard}>
            <Card name={name} figures={figures} compared={compared} isPrice={view === 'customer'} />
          </li>
        ))}
      </ul>
      <ToDate summary={summary} />
      <Cancelled now={figures.cancelled} before={compared?.cancelled ?? null} />
      {figures.pending_orders > 0 && (
        <p className={classes.pending}>
          <DrilldownLink of={{ marks: ['pending'] }}>
            {t('pending', { amount: moneyOf(figures.pending ?? 0), count: figures.pending_orders })}
          </DrilldownLink>
        </p>
      )}
    </>
  )
}

/** Of a running period: which days are compared, and what is planned in the rest of it. */
function ToDate({ summary: { period, before, whole, planned } }: { summary: Summary }) {
  if (!whole) return null
  const { orders, turnover } = planned ?? { orders: 0, turnover: null }
  const name = turnover === null ? 'plannedOrders' : 'planned'
  return (
    <p className={classes.pending}>
      <b>{sentence(toDateIn(language, { period, before }))}</b>
      {orders > 0 && (
        <>
          {' · '}
          <DrilldownLink of={{ marks: ['active'] }} period={restOf(whole, period.to)}>
            {t(name, { until: dayOf(whole.to), count: orders, amount: moneyOf(turnover ?? 0) })}
          </DrilldownLink>
        </>
      )}
    </p>
  )
}

const sentence = (text: string): string => text.slice(0, 1).toLocaleUpperCase() + text.slice(1)

/** Said beside the cards: what was cancelled is in none of them. */
function Cancelled({ now, before }: { now: number; before: number | null }) {
  if (now === 0 && (before ?? 0) === 0) return null
  return (
    <p className={classes.besides}>
      {t('figures.cancelled')}{' '}
      <b>
        <DrilldownLink
          of={{ marks: behind.cancelled }}
          label={t('openOrders', { what: `${t('figures.cancelled')} ${now}` })}
        >
          {now}
        </DrilldownLink>
      </b>
      <Compared name="cancelled" now={now} before={before} />
    </p>
  )
}

interface CardProps {
  name: MetricName
  figures: MetricSums
  compared: MetricSums | null
  isPrice: boolean
}

function Card({ name, figures, compared, isPrice }: CardProps) {
  const label = isPrice && name === 'turnover' ? t('figures.price') : t(`figures.${name}`)
  const value = metricText(name, figures[name])
  return (
    <>
      <span className={classes.label}>{label}</span>
      <b className={classes.value}>
        <DrilldownLink
          of={{ marks: behind[name] }}
          label={t('openOrders', { what: `${label} ${value}` })}
          isLoss={isLoss(name, figures)}
        >
          {value}
        </DrilldownLink>
      </b>
      <Compared name={judgedAs(name, isPrice)} now={figures[name]} before={compared?.[name] ?? null} />
      {name === 'on_time' && figures.orders > 0 && (
        <span className={classes.change}>
          {t('judgedOf', { judged: numberOf(figures.judged), count: figures.orders })}
        </span>
      )}
    </>
  )
}

const isLoss = (name: MetricName, figures: MetricSums): boolean =>
  (name === 'profit' || name === 'margin') && (figures[name] ?? 0) < 0

function Compared({ name, now, before }: { name: MetricName; now: number | null; before: number | null }) {
  const change = changeOf(name, now, before)
  if (!change || before === null) return null
  return (
    <span className={classes.change} data-worse={change.isWorse || undefined}>
      {change.direction === 'up' && <IconArrowUpRight size={13} aria-hidden />}
      {change.direction === 'down' && <IconArrowDownRight size={13} aria-hidden />}
      <span>
        <b>{change.direction === 'same' ? t('unchanged') : change.text}</b>{' '}
        {t('from', { before: beforeOf(name, before) })}
      </span>
    </span>
  )
}
