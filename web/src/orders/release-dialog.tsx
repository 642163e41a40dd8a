import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { t as ui } from '../ui/ui.messages.ts'
import { t } from './order-form.messages.ts'
import classes from './order-form.module.css'

const MOST = 500

/** Asks why an order is sold above the insured amount; null when it is not. */
export function ReleaseDialog({ onAnswer }: { onAnswer: (reason: string | null) => void }) {
  const [reason, setReason] = useState('')
  return (
    <Dialog title={t('release.title')} size={460} onClose={() => onAnswer(null)}>
      <p>{t('release.text')}</p>
      <Textarea
        label={t('release.reason')}
        required
        rows={3}
        maxLength={MOST}
        data-autofocus
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className={classes['choices']}>
        <Button onClick={() => onAnswer(null)}>{ui('cancel')}</Button>
        <Button variant="filled" disabled={reason.trim() === ''} onClick={() => onAnswer(reason.trim())}>
          {t('release.confirm')}
        </Button>
      </div>
    </Dialog>
  )
}
