import classes from './skeleton-lines.module.css'
import { t } from '../ui.messages.ts'

export function SkeletonLines({ count }: { count: number }) {
  return (
    <output className={classes.lines} aria-label={t('loading')}>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} style={{ width: `${50 + ((index * 17) % 45)}%` }} />
      ))}
    </output>
  )
}
