import type { ImportRecord } from '@dromos/contract/imports/imports.ts'
import { Button } from '@mantine/core'
import { numberOf } from '../platform/format.ts'
import { isUnderWay } from './imports.api.ts'
import classes from './imports.module.css'
import { t } from './imports.messages.ts'

/** How far an import is, and a way to give it up. */
export function ImportProgress({ sheet, onCancel }: { sheet: ImportRecord; onCancel: () => void }) {
  const { state, done, total } = sheet
  if (!isUnderWay(state)) return null
  const words = { done: numberOf(done), total: numberOf(total) }
  const text = t(`progress.${state as 'waiting' | 'checking' | 'entering'}`, words)
  return (
    <div className={classes['progress']}>
      <progress aria-label={text} max={total} {...(state === 'waiting' ? {} : { value: done })} />
      <output>{text}</output>
      <Button size="xs" onClick={onCancel}>
        {t('cancel')}
      </Button>
      <p className={classes['hint']}>{t('leave')}</p>
    </div>
  )
}
