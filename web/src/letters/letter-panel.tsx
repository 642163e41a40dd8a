import { letterInput } from '@dromos/contract/letters/letters.ts'
import type { LetterDesk, LetterDraft, LetterInput } from '@dromos/contract/letters/letters.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { fullMomentOf } from '../platform/format.ts'
import { schemaResolver } from '../platform/form-schema.ts'
import { useSaveKeys } from '../platform/idempotency-keys.ts'
import { useSave } from '../platform/use-save.ts'
import { DialogFoot } from '../ui/dialogs/dialog-foot.tsx'
import { DialogForm } from '../ui/dialogs/dialog-form.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { toast } from '../ui/dialogs/toast.tsx'
import { ErrorPanel } from '../ui/states/error-panel.tsx'
import { FieldGrid } from '../ui/form/form-section.tsx'
import { SkeletonLines } from '../ui/states/skeleton-lines.tsx'
import { t as ui } from '../ui/ui.messages.ts'
import { LetterAttachments } from './letter-attachments.tsx'
import { LetterPreview } from './letter-preview.tsx'
import { LetterReaders } from './letter-readers.tsx'
import { LetterStart } from './letter-start.tsx'
import { LetterText } from './letter-text.tsx'
import { emptyLetter } from './letter-values.ts'
import type { LetterForm } from './letter-values.ts'
import { deskQuery, draftQuery, forgetDraft } from './letters.api.ts'
import type { LetterCalls } from './letters.api.ts'
import { t } from './letters.messages.ts'
import classes from './letters.module.css'
import { useLetterDraft } from './use-letter-draft.ts'

interface LetterPanelProps {
  calls: LetterCalls
  onClose: () => void
}

/** The dialog in which a mail about a record is written. What was begun before goes on. */
export function LetterPanel({ calls, onClose }: LetterPanelProps) {
  const desk = useQuery(deskQuery(calls))
  const draft = useQuery(draftQuery(calls))
  const failed = desk.error ?? draft.error
  return (
    <Dialog title={t('title', { name: calls.name })} size={880} onClose={onClose}>
      {failed && <ErrorPanel error={failed} onRetry={() => void desk.refetch()} />}
      {!failed && (!desk.data || !draft.data) && <SkeletonLines count={8} />}
      {desk.data && draft.data && (
        <Writing calls={calls} onClose={onClose} desk={desk.data} begun={draft.data} />
      )}
    </Dialog>
  )
}

interface WritingProps extends LetterPanelProps {
  desk: LetterDesk
  begun: { draft: LetterDraft | null; updated_at: string | null }
}

function Writing({ calls, onClose, desk, begun }: WritingProps) {
  const [resolver] = useState(() => schemaResolver<LetterForm, LetterInput>(letterInput))
  const form = useForm<LetterForm, unknown, LetterInput>({
    defaultValues: { ...emptyLetter(desk), ...begun.draft },
    resolver,
    shouldFocusError: false,
  })
  const [isSeen, setSeen] = useState(false)
  const draft = useLetterDraft(form, calls.place, begun)
  const saving = useSave<LetterForm, LetterInput, { version: number; count: number }>({
    form,
    record: null,
    create: async (letter, key) => {
      const { mails } = await calls.send(letter, key)
      return { version: 0, count: mails.length }
    },
    onSaved: async ({ count }) => {
      draft.stop()
      await forgetDraft(calls.place).catch(() => undefined)
      toast({ text: count === 1 ? t('sentOne') : t('sent', { count }) })
      calls.onSent()
      onClose()
    },
  })
  useSaveKeys(saving.save)
  const afresh = () => {
    form.reset(emptyLetter(desk))
    draft.forget()
  }
  return (
    <DialogForm onSave={saving.save}>
      {draft.since && (
        <p className={classes.begun}>
          <span>{t('draft', { at: fullMomentOf(draft.since) })}</span>
          <Button size="compact-sm" variant="subtle" onClick={afresh}>
            {t('fresh')}
          </Button>
        </p>
      )}
      <div hidden={isSeen}>
        <FieldGrid>
          <LetterStart form={form} desk={desk} />
          <LetterReaders form={form} desk={desk} />
          <LetterText form={form} places={desk.places} />
          <LetterAttachments form={form} desk={desk} />
        </FieldGrid>
      </div>
      {isSeen && <LetterPreview form={form} calls={calls} />}
      <DialogFoot refusals={saving.refusals}>
        <Button onClick={onClose}>{ui('close')}</Button>
        <Button onClick={() => setSeen(!isSeen)}>{isSeen ? t('edit') : t('preview')}</Button>
        <Button type="submit" variant="filled" loading={saving.isSaving}>
          {t('send')}
        </Button>
      </DialogFoot>
    </DialogForm>
  )
}
