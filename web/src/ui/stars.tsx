import { averageOf } from '../platform/format.ts'
import { IconStar, IconStarFilled } from './icons.ts'
import classes from './stars.module.css'
import { t } from './stars.messages.ts'

const steps = [1, 2, 3, 4, 5] as const

export function AverageStars({ average }: { average: number }) {
  return <Stars value={average} figure={averageOf(average)} />
}

export function Stars({ value, figure = String(value) }: { value: number; figure?: string }) {
  return (
    <span className={classes.stars}>
      <span aria-hidden className={classes.row}>
        {steps.map((step) => {
          const Icon = step <= Math.round(value) ? IconStarFilled : IconStar
          return <Icon key={step} size={14} data-on={step <= Math.round(value) || undefined} />
        })}
      </span>
      <span className="digits">
        {figure}
        <span className="visually-hidden"> {t('ofFive')}</span>
      </span>
    </span>
  )
}
