import { Button } from '@mantine/core'
import { ApiError, sentenceOf } from '../../platform/http.ts'
import classes from './error-panel.module.css'
import { IconAlertTriangle, IconRefresh } from '../icons.ts'
import { t } from '../ui.messages.ts'

export function ErrorPanel({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const reference = error instanceof ApiError ? error.requestId : ''
  return (
    <div className={classes.panel} role="alert">
      <IconAlertTriangle size={20} className="danger" />
      <p className="heading">{t('somethingMissing')}</p>
      <p className={classes.text}>{sentenceOf(error)}</p>
      <Button leftSection={<IconRefresh size={15} />} onClick={onRetry}>
        {t('retry')}
      </Button>
      {reference && <p className={classes.reference}>{t('reference', { id: reference })}</p>}
    </div>
  )
}
