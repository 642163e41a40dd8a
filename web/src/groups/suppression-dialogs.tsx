import type { Suppression } from '@dromos/contract/groups/suppressions.ts'
import { Button, TextInput, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { call, newIdempotencyKey } from '../platform/api.ts'
import { sentenceOf } from '../platform/http.ts'
import { DialogFoot } from '../ui/dialogs/dialog-foot.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { toast } from '../ui/dialogs/toast.tsx'
import { suppressionsChanged } from './suppressions.api.ts'
import { t } from './suppressions.messages.ts'

const MOST = 300

/** Lets an address get group mails again; not without a reason. */
export function LiftDialog({ suppression, onClose }: { suppression: Suppression; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const isMissing = reason.trim() === ''
  return (
    <Asking
      title={t('lift')}
      text={t('liftText', { address: suppression.address })}
      submit={t('lift')}
      done={t('lifted')}
      onClose={onClose}
      send={() => {
        setTried(true)
        if (isMissing) return null
        const { id } = suppression
        return call('PUT /suppressions/lift/{id}', { params: { id }, body: { reason } })
      }}
    >
      <Textarea
        label={t('reason')}
        required
        data-autofocus
        autosize
        minRows={2}
        maxLength={MOST}
        value={reason}
        error={isTried && isMissing ? t('reasonMissing') : undefined}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </Asking>
  )
}

/** Notes that an address wants no more, as when it was said on the telephone. */
export function SuppressDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const [idempotencyKey] = useState(newIdempotencyKey)
  const isBad = !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())
  return (
    <Asking
      title={t('add')}
      text={t('addText')}
      submit={t('save')}
      done={t('addDone')}
      onClose={onClose}
      send={() => {
        setTried(true)
        if (isBad) return null
        return call('POST /suppressions/store', { body: { email: email.trim(), reason }, idempotencyKey })
      }}
    >
      <TextInput
        type="email"
        label={t('email')}
        required
        data-autofocus
        maxLength={254}
        value={email}
        error={isTried && isBad ? t('badEmail') : undefined}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <TextInput
        label={t('how')}
        maxLength={MOST}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </Asking>
  )
}

interface AskingProps {
  title: string
  text: string
  submit: string
  done: string
  /** Null where something is missing, which the fields say. */
  send: () => Promise<unknown> | null
  onClose: () => void
  children: ReactNode
}

function Asking({ title, text, submit, done, send, onClose, children }: AskingProps) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const run = async () => {
    const sent = send()
    if (!sent || isBusy) return
    setBusy(true)
    setProblem('')
    try {
      await sent
      toast({ text: done })
      suppressionsChanged()
      onClose()
    } catch (error) {
      setProblem(sentenceOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog title={title} size={480} onClose={onClose}>
      <div className="stack">
        <p className="lead">{text}</p>
        {children}
      </div>
      <DialogFoot refusals={problem ? [problem] : []}>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button variant="filled" loading={isBusy} onClick={() => void run()}>
          {submit}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
