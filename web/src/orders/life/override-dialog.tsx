import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { t as ui } from '../../ui/ui.messages.ts'
import { t } from '../form/order-form.messages.ts'
import classes from '../form/order-form.module.css'
import type { Check } from './order-checks.ts'

const MOST = 500

const texts = { release_reason: 'release', licence_reason: 'override' } as const

interface OverrideDialogProps {
  check: Check
  onAnswer: (reason: string | null) => void
}

export function OverrideDialog({ check, onAnswer }: OverrideDialogProps) {
  const words = texts[check]
  const [reason, setReason] = useState('')
  return (
    <Dialog title={t(`${words}.title`)} size={460} onClose={() => onAnswer(null)}>
      <p>{t(`${words}.text`)}</p>
      <Textarea
        label={t(`${words}.reason`)}
        required
        rows={3}
        maxLength={MOST}
        data-autofocus
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className={classes.choices}>
        <Button onClick={() => onAnswer(null)}>{ui('cancel')}</Button>
        <Button variant="filled" disabled={reason.trim() === ''} onClick={() => onAnswer(reason.trim())}>
          {t(`${words}.confirm`)}
        </Button>
      </div>
    </Dialog>
  )
}
