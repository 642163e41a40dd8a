import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Control, FieldValues } from 'react-hook-form'
import { useFormState } from 'react-hook-form'
import { sentenceOf } from '../platform/http.ts'
import type { Saving } from '../platform/use-save.ts'
import { DialogForm } from '../ui/dialogs/dialog-form.tsx'
import { toast } from '../ui/dialogs/toast.tsx'
import { FieldGrid } from '../ui/form/form-section.tsx'
import { t as ui } from '../ui/ui.messages.ts'
import classes from './incoming-mailbox.module.css'
import { t } from './incoming-mailbox.messages.ts'

interface MailboxFrameProps<T extends FieldValues, O> {
  control: Control<T, unknown, O>
  saving: Saving<T>
  /** A stored mailbox can be tested and taken away. */
  isStored: boolean
  /** Tries the stored mailbox; answers what was wrong, or what to say of its success. */
  test: () => Promise<{ done: string } | { error: string }>
  onRemove: () => void
  /** In a dialog: closes it without saving. */
  onCancel?: (() => void) | undefined
  /** The fields. */
  children: ReactNode
}

/** The form of a mail server: what it takes to save, try and remove it. */
export function MailboxFrame<T extends FieldValues, O>({
  control,
  saving,
  isStored,
  test,
  onRemove,
  onCancel,
  children,
}: MailboxFrameProps<T, O>) {
  const save = (
    <Button type="submit" variant="filled" loading={saving.isSaving}>
      {t('save')}
    </Button>
  )
  return (
    <DialogForm className={classes.form} onSave={saving.save}>
      <FieldGrid>{children}</FieldGrid>
      {saving.refusals.map((refusal) => (
        <p key={refusal} role="alert" className="danger">
          {refusal}
        </p>
      ))}
      <div className={onCancel ? classes.foot : classes.actions}>
        {!onCancel && save}
        {isStored && <TestButton test={test} control={control} />}
        {isStored && (
          <Button variant="subtle" color="red" onClick={onRemove}>
            {t('remove')}
          </Button>
        )}
        {onCancel && (
          <>
            <Button onClick={onCancel}>{ui('cancel')}</Button>
            {save}
          </>
        )}
      </div>
    </DialogForm>
  )
}

function TestButton<T extends FieldValues, O>({
  test,
  control,
}: Pick<MailboxFrameProps<T, O>, 'test' | 'control'>) {
  const { isDirty } = useFormState({ control })
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      const said = await test()
      toast('done' in said ? { text: said.done } : { text: said.error, tone: 'problem' })
    } catch (error) {
      toast({ text: sentenceOf(error), tone: 'problem' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button loading={isBusy} disabled={isDirty} onClick={() => void run()}>
      {t('test')}
    </Button>
  )
}

/** The usual port of the chosen security, where the port is a usual one. */
export function portFor(
  security: string | number | null,
  port: unknown,
  usual: { tls: number; starttls: number },
): number | null {
  if (port !== usual.tls && port !== usual.starttls) return null
  return security === 'tls' ? usual.tls : usual.starttls
}
