import { logNote } from '@dromos/contract/documents/log.ts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import type { Control } from 'react-hook-form'
import type { z } from 'zod'
import { showSaved } from '../platform/form-refresh.ts'
import { schemaResolver } from '../platform/form-schema.ts'
import type { Emptyable } from '../platform/form-schema.ts'
import { useSave } from '../platform/use-save.ts'
import { toast } from '../ui/dialogs/toast.tsx'
import { TextAreaField } from '../ui/fields/text-field.tsx'
import { t } from './document-log.messages.ts'
import classes from './log.module.css'

type Note = z.output<typeof logNote>
export type NoteControl = Control<Emptyable<Note>, unknown, Note>

const NOTE = 1
const resolver = schemaResolver<Emptyable<Note>, Note>(logNote)

export interface LogFormProps {
  add: (note: Note, idempotencyKey: string) => Promise<{ id: number }>
  typeField: (control: NoteControl, label: string) => ReactNode
  onAdded: () => void
}

export function LogForm({ add, typeField, onAdded }: LogFormProps) {
  const form = useForm<Emptyable<Note>, unknown, Note>({
    defaultValues: { log_type_id: NOTE, text: '' },
    resolver,
    shouldFocusError: false,
  })
  const saving = useSave<Emptyable<Note>, Note, { id: number; version: number }>({
    form,
    record: null,
    create: async (note) => ({ ...(await add(note, crypto.randomUUID())), version: 1 }),
    onSaved: (_added, sent) => {
      showSaved(form, sent, { ...sent, text: '' })
      toast({ text: t('added') })
      onAdded()
    },
  })
  return (
    <fieldset className={classes.add} aria-label={t('add')}>
      {typeField(form.control, t('type'))}
      <TextAreaField control={form.control} name="text" label={t('text')} required span={8} />
      <div className={classes.addButton}>
        {saving.refusals.map((refusal) => (
          <p key={refusal} role="alert" className="refusal">
            {refusal}
          </p>
        ))}
        <Button loading={saving.isSaving} onClick={saving.save}>
          {t('add')}
        </Button>
      </div>
    </fieldset>
  )
}
