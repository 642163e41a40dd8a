import { composerInput } from '@dromos/contract/mail/composer/composer.ts'
import type { ComposerOptions, MailDraft, ComposerInput } from '@dromos/contract/mail/composer/composer.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { fullMomentOf } from '../../platform/format.ts'
import { schemaResolver } from '../../platform/form-schema.ts'
import { useSaveKeys } from '../../platform/idempotency-keys.ts'
import { useSave } from '../../platform/use-save.ts'
import { DialogFoot } from '../../ui/dialogs/dialog-foot.tsx'
import { DialogForm } from '../../ui/dialogs/dialog-form.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { toast } from '../../ui/dialogs/toast.tsx'
import { ErrorPanel } from '../../ui/states/error-panel.tsx'
import { FieldGrid } from '../../ui/form/form-section.tsx'
import { SkeletonLines } from '../../ui/states/skeleton-lines.tsx'
import { t as ui } from '../../ui/ui.messages.ts'
import { ComposerAttachments } from './composer-attachments.tsx'
import { ComposerPreview } from './composer-preview.tsx'
import { ComposerRecipients } from './composer-recipients.tsx'
import { ComposerStart } from './composer-start.tsx'
import { ComposerText } from './composer-text.tsx'
import { emptyMail } from './composer-values.ts'
import type { ComposerForm } from './composer-values.ts'
import { deskQuery, draftQuery, forgetDraft } from './composer.api.ts'
import type { ComposerCalls } from './composer.api.ts'
import { t } from './composer.messages.ts'
import classes from './composer.module.css'
import { useMailDraft } from './use-mail-draft.ts'

interface ComposerPanelProps {
  calls: ComposerCalls
  onClose: () => void
}

/** The dialog in which a mail about a record is written. What was begun before goes on. */
export function ComposerPanel({ calls, onClose }: ComposerPanelProps) {
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

interface WritingProps extends ComposerPanelProps {
  desk: ComposerOptions
  begun: { draft: MailDraft | null; updated_at: string | null }
}

function Writing({ calls, onClose, desk, begun }: WritingProps) {
  const [resolver] = useState(() => schemaResolver<ComposerForm, ComposerInput>(composerInput))
  const form = useForm<ComposerForm, unknown, ComposerInput>({
    defaultValues: { ...emptyMail(desk), ...begun.draft },
    resolver,
    shouldFocusError: false,
  })
  const [isSeen, setSeen] = useState(false)
  const draft = useMailDraft(form, calls.place, begun)
  const saving = useSave<ComposerForm, ComposerInput, { version: number; count: number }>({
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
    form.reset(emptyMail(desk))
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
          <ComposerStart form={form} desk={desk} />
          <ComposerRecipients form={form} desk={desk} />
          <ComposerText form={form} places={desk.places} />
          <ComposerAttachments form={form} desk={desk} />
        </FieldGrid>
      </div>
      {isSeen && <ComposerPreview form={form} calls={calls} />}
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
