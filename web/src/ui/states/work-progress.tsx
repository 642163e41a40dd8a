import { Button } from '@mantine/core'
import { t } from '../ui.messages.ts'
import classes from './work-progress.module.css'

/** How far work behind the scenes is, in words and as a bar, with the way to give it up. */
export function WorkProgress({
  text,
  done,
  total,
  hint,
  onCancel,
}: {
  text: string
  /** Null while it waits. */
  done: number | null
  /** Null while nobody knows. */
  total: number | null
  /** What to do meanwhile. */
  hint: string
  onCancel: () => void
}) {
  const value = done === null || total === null ? {} : { value: done, max: Math.max(total, 1) }
  return (
    <div className={classes.progress}>
      <progress aria-label={text} {...value} />
      <output>{text}</output>
      <Button size="xs" onClick={onCancel}>
        {t('cancel')}
      </Button>
      <p className="muted">{hint}</p>
    </div>
  )
}
