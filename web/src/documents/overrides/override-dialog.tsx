import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { DialogFoot } from '../../ui/dialogs/dialog-foot.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { t as ui } from '../../ui/ui.messages.ts'
import type { Check } from './checks.ts'
import { t } from './overrides.messages.ts'

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
      <DialogFoot refusals={[]}>
        <Button onClick={() => onAnswer(null)}>{ui('cancel')}</Button>
        <Button variant="filled" disabled={reason.trim() === ''} onClick={() => onAnswer(reason.trim())}>
          {t(`${words}.confirm`)}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
