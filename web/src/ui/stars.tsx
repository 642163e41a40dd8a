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
        {steps.map((step) => (
          <span key={step} className={classes.star}>
            <IconStar size={14} />
            <span style={{ width: `${100 * Math.min(1, Math.max(0, value - step + 1))}%` }}>
              <IconStarFilled size={14} />
            </span>
          </span>
        ))}
      </span>
      <span className="digits">
        {figure}
        <span className="visually-hidden"> {t('ofFive')}</span>
      </span>
    </span>
  )
}
