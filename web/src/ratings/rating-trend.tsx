import { averageOf } from '../platform/format.ts'
import { IconArrowDown, IconArrowUp, IconMinus } from '../ui/icons.ts'
import classes from './ratings.module.css'
import { t } from './ratings.messages.ts'

export function RatingTrend({ trend }: { trend: number | null }) {
  if (trend === null) return <span className={classes.faint}>–</span>
  const steps = Math.round(trend * 10) / 10
  return (
    <span className={classes.trend} data-direction={Math.sign(steps)}>
      <Direction steps={steps} />
      {(steps > 0 ? '+' : '') + averageOf(steps).replace('-', '−')}
      <span className="visually-hidden"> {t('trendHint')}</span>
    </span>
  )
}

function Direction({ steps }: { steps: number }) {
  if (steps === 0) return <IconMinus aria-hidden size={14} />
  return steps > 0 ? <IconArrowUp aria-hidden size={14} /> : <IconArrowDown aria-hidden size={14} />
}
