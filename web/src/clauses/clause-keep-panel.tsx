import type { Language } from '@dromos/contract/constants/languages.ts'
import { Button } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { useSaveKeys } from '../platform/idempotency-keys.ts'
import { useSave } from '../platform/use-save.ts'
import { DialogFoot } from '../ui/dialogs/dialog-foot.tsx'
import { DialogForm } from '../ui/dialogs/dialog-form.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { toast } from '../ui/dialogs/toast.tsx'
import { t as ui } from '../ui/ui.messages.ts'
import { ClauseFields, clauseValues } from './clause-form.tsx'
import { clauseCalls } from './clauses.api.ts'
import { t } from './clauses.messages.ts'

interface ClauseKeepProps {
  /** What was written, and in which language: the other one is written here. */
  text: { title: string; body: string }
  language: Language
  onKept: (id: number) => void
  onClose: () => void
}

/** Keeps a text that was written somewhere else as a clause of the library. */
export function ClauseKeep({ text, language, onKept, onClose }: ClauseKeepProps) {
  const { empty, resolver } = clauseValues
  const form = useForm({
    defaultValues: { ...empty, [`title_${language}`]: text.title, [`body_${language}`]: text.body },
    resolver,
    shouldFocusError: false,
  })
  const saving = useSave({
    form,
    record: null,
    create: clauseCalls.store,
    onSaved: ({ id }) => {
      clauseCalls.changed()
      toast({ text: t('saved') })
      onKept(id)
      onClose()
    },
  })
  useSaveKeys(saving.save)
  return (
    <Dialog title={t('keep')} size={760} onClose={onClose}>
      <DialogForm onSave={saving.save}>
        <ClauseFields form={form} />
        <DialogFoot refusals={saving.refusals}>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button type="submit" variant="filled" loading={saving.isSaving}>
            {ui('save')}
          </Button>
        </DialogFoot>
      </DialogForm>
    </Dialog>
  )
}
