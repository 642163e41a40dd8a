import type { MailTemplate } from '@dromos/contract/mail/composer/composer.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { call } from '../../platform/api.ts'
import { ApiError, sentenceOf } from '../../platform/http.ts'
import { DialogFoot } from '../../ui/dialogs/dialog-foot.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { toast } from '../../ui/dialogs/toast.tsx'
import { CheckField } from '../../ui/fields/choice-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FieldGrid } from '../../ui/form/form-section.tsx'
import { t as ui } from '../../ui/ui.messages.ts'
import type { ComposerFormState } from './composer-values.ts'
import { mailTemplatesChanged } from './composer.api.ts'
import { t } from './composer.messages.ts'

interface Entered {
  replaced: number | null
  name: string
  shared: boolean
}

interface ComposerTemplateSaveProps {
  form: ComposerFormState
  templates: readonly MailTemplate[]
  idempotencyKey: string
  onClose: () => void
}

/** Keeps subject and text under a name, in the language they are written in; the other one of a kept text stays. */
export function ComposerTemplateSave({
  form: letter,
  templates,
  idempotencyKey,
  onClose,
}: ComposerTemplateSaveProps) {
  const form = useForm<Entered>({ defaultValues: { replaced: null, name: '', shared: false } })
  const { control, setError, setValue, getValues } = form
  const [problem, setProblem] = useState('')
  const mine = templates.filter(({ can }) => can.update)
  const take = (id: string | number | null) => {
    const taken = mine.find((one) => one.id === id)
    if (!taken) return
    setValue('name', taken.name)
    setValue('shared', taken.shared)
  }
  const refuse = (error: unknown) => {
    const errors = error instanceof ApiError ? error.errors : {}
    const [first] = Object.values(errors)
    if (errors['name']) setError('name', { type: 'server', message: errors['name'] })
    else setProblem(first ?? sentenceOf(error))
  }
  const save = async () => {
    const { replaced, name, shared } = getValues()
    const old = mine.find(({ id }) => id === replaced)
    const body = { ...textsFor(letter, old), name, shared }
    setProblem('')
    try {
      if (old) {
        const params = { id: old.id }
        await call('POST /mailTemplates/update/{id}', { params, body: { ...body, version: old.version } })
      } else await call('POST /mailTemplates/store', { body, idempotencyKey })
      await mailTemplatesChanged()
      toast({ text: t('kept', { name: name.trim() }) })
      onClose()
    } catch (error) {
      refuse(error)
    }
  }
  const remove = async (template: MailTemplate) => {
    await call('DELETE /mailTemplates/destroy/{id}', { params: { id: template.id } }).then(onClose, refuse)
    await mailTemplatesChanged()
    toast({ text: t('templateRemoved', { name: template.name }) })
  }
  const chosen = useWatch({ control, name: 'replaced' })
  const replaced = mine.find(({ id }) => id === chosen)
  return (
    <Dialog title={t('keepTitle')} size={460} onClose={onClose}>
      <FieldGrid>
        {mine.length > 0 && (
          <SelectField
            control={control}
            name="replaced"
            label={t('replace')}
            options={mine.map(({ id, name }) => ({ value: id, label: name }))}
            onChanged={take}
            clearable
            span={12}
          />
        )}
        <TextField control={control} name="name" label={t('name')} required isFirst span={12} />
        <CheckField control={control} name="shared" label={t('share')} span={12} />
      </FieldGrid>
      <DialogFoot refusals={problem ? [problem] : []}>
        {replaced && (
          <Button color="red" variant="subtle" onClick={() => void remove(replaced)}>
            {t('removeTemplate', { name: replaced.name })}
          </Button>
        )}
        <Button onClick={onClose}>{ui('cancel')}</Button>
        <Button
          variant="filled"
          loading={form.formState.isSubmitting}
          onClick={() => void form.handleSubmit(save)()}
        >
          {ui('save')}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

function textsFor(letter: ComposerFormState, old: MailTemplate | undefined) {
  const { language, subject, body } = letter.getValues()
  const none = { subject_en: '', body_en: '', subject_el: '', body_el: '' }
  const { subject_en, body_en, subject_el, body_el } = old ?? none
  const written = { subject: subject ?? '', body: body ?? '' }
  return language === 'el'
    ? { subject_en, body_en, subject_el: written.subject, body_el: written.body }
    : { subject_en: written.subject, body_en: written.body, subject_el, body_el }
}
