import type { DocumentTemplate } from '@dromos/contract/documents/templates.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { newIdempotencyKey } from '../../platform/api.ts'
import { ApiError, sentenceOf } from '../../platform/http.ts'
import { DialogFoot } from '../../ui/dialogs/dialog-foot.tsx'
import { DialogForm } from '../../ui/dialogs/dialog-form.tsx'
import { CheckField } from '../../ui/fields/choice-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { toast } from '../../ui/dialogs/toast.tsx'
import { t as ui } from '../../ui/ui.messages.ts'
import { refreshTemplates } from './templates.ts'
import type { TemplateCalls } from './templates.ts'
import { t } from './templates.messages.ts'
import classes from './templates.module.css'

interface TemplateFormProps {
  calls: TemplateCalls
  documentId: number | null
  known: DocumentTemplate | null
  replaceable: readonly DocumentTemplate[]
  onDone: () => void
}

interface Entered {
  replaced: number | null
  name: string
  shared: boolean
}

export function TemplateForm({ calls, documentId, known, replaceable, onDone }: TemplateFormProps) {
  const form = useForm<Entered>({
    defaultValues: { replaced: null, name: known?.name ?? '', shared: known?.shared ?? false },
  })
  const { control, setValue, setError, getValues } = form
  const { isSubmitting } = form.formState
  const [problem, setProblem] = useState('')
  const [key, setKey] = useState(newIdempotencyKey)
  const take = (id: string | number | null) => {
    const taken = replaceable.find((template) => template.id === id)
    if (!taken) return
    setValue('name', taken.name)
    setValue('shared', taken.shared)
  }
  const send = async ({ replaced, ...entered }: Entered) => {
    const changed = known ?? replaceable.find(({ id }) => id === replaced)
    setProblem('')
    try {
      if (changed) await calls.update(changed.id, { ...entered, version: changed.version }, documentId)
      else if (documentId !== null) await calls.store(entered, documentId, key)
      toast({ text: t('saved', { name: entered.name.trim() }) })
      onDone()
    } catch (error) {
      const said = error instanceof ApiError && error.errors['name']
      if (said) setError('name', { type: 'server', message: said })
      else setProblem(sentenceOf(error))
      setKey(newIdempotencyKey)
    }
    await refreshTemplates(calls)
  }
  return (
    <DialogForm onSave={() => void form.handleSubmit(() => send(getValues()))()}>
      <div className={classes.form}>
        {documentId !== null && <p className="muted">{calls.words.hint}</p>}
        {documentId !== null && replaceable.length > 0 && (
          <SelectField
            control={control}
            name="replaced"
            label={t('replace')}
            description={t('replaceHint')}
            options={replaceable.map(({ id, name }) => ({ value: id, label: name }))}
            onChanged={take}
            clearable
          />
        )}
        <TextField control={control} name="name" label={t('name')} required isFirst />
        <CheckField control={control} name="shared" label={t('share')} />
      </div>
      <DialogFoot refusals={problem ? [problem] : []}>
        <Button onClick={onDone}>{ui('cancel')}</Button>
        <Button type="submit" variant="filled" loading={isSubmitting}>
          {ui('save')}
        </Button>
      </DialogFoot>
    </DialogForm>
  )
}
