import type { OwnBookingRecord } from '@dromos/contract/bookings/own-bookings.ts'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { sentenceOf } from '../../platform/http.ts'
import { toast } from '../../ui/dialogs/toast.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { forgetDraft } from './kept-draft.ts'
import type { DraftPlace } from './kept-draft.ts'
import { resultText } from './own-actions.tsx'
import { giveOwn, ownBookingCalls, ownBookingMoved, ownBookings } from './own-bookings.api.ts'
import { t } from './own-bookings.messages.ts'
import type { ownValues } from './own-form-values.ts'
import { sendNewFiles } from './own-new-files.tsx'
import type { NewFiles } from './own-new-files.tsx'

interface Own {
  record: OwnBookingRecord | null
  values: ReturnType<typeof ownValues>
  place: DraftPlace
  files: NewFiles
}

/** The form with its two ways: kept as a draft, or saved and sent at once. */
export function useOwnSaving({ record, values, place, files }: Own) {
  const navigate = useNavigate()
  const isSending = useRef(false)
  const open = (id: number) => {
    if (!record) void navigate({ to: `${ownBookings.edit}/${id}`, replace: true })
  }
  const finish = async (saved: { id: number; version: number }, isSent: boolean) => {
    // A request without its papers is not what was meant: it stays a draft.
    const isWhole = await sendNewFiles(saved.id, files.list)
    if (isSent && isWhole) await request(saved)
    else toast({ text: t('saved') })
    open(saved.id)
  }
  const data = useRecordForm({
    record,
    calls: ownBookingCalls,
    values,
    onSaved: (saved) => {
      if (!record) forgetDraft(place)
      const isSent = isSending.current
      isSending.current = false
      void finish(saved, isSent)
    },
  })
  const send = () => {
    if (record && !data.form.formState.isDirty) void request(record)
    else {
      isSending.current = true
      data.saving.save()
    }
  }
  const save = () => {
    isSending.current = false
    data.saving.save()
  }
  return { data: { ...data, saving: { ...data.saving, save } }, send }
}

/** Sends what is stored. A refusal is told, and the draft stays as it is. */
async function request({ id, version }: { id: number; version: number }): Promise<void> {
  try {
    const moved = await giveOwn('request', { id, version, reason: '' }, crypto.randomUUID())
    toast({ text: resultText('request', moved) })
  } catch (error) {
    toast({ text: sentenceOf(error), tone: 'problem' })
  }
  await ownBookingMoved(id)
}
