import type { StateTone } from '../ui/state-chip.tsx'
import { t } from './document-screen.messages.ts'
import classes from './track.module.css'

interface TrackProps {
  steps: readonly { name: string; when: string }[]
  reached: number
  tone: StateTone
}

export function Track({ steps, reached, tone }: TrackProps) {
  return (
    <ol className={classes.track} aria-label={t('progress')}>
      {steps.map(({ name, when }, index) => {
        const isHere = index + 1 === reached
        return (
          <li
            key={name}
            data-reached={index < reached || undefined}
            data-tone={isHere ? tone : undefined}
            aria-current={isHere ? 'step' : undefined}
          >
            <span className={classes.step}>
              {name}
              {isHere && <span className="visually-hidden"> ({t('now')})</span>}
            </span>
            <span className={classes.when}>{when}</span>
          </li>
        )
      })}
    </ol>
  )
}
