import { mailboxInput } from '@dromos/contract/inbox/mailboxes.ts'
import type { MailboxSetting } from '@dromos/contract/inbox/mailboxes.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useForm, useFormState } from 'react-hook-form'
import type { Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { schemaResolver } from '../platform/form-schema.ts'
import type { Emptyable } from '../platform/form-schema.ts'
import { sentenceOf } from '../platform/http.ts'
import { useSave } from '../platform/use-save.ts'
import { toast } from '../ui/dialogs/toast.tsx'
import { DialogForm } from '../ui/dialogs/dialog-form.tsx'
import { NumberField } from '../ui/fields/number-field.tsx'
import { PasswordField } from '../ui/fields/password-field.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { FieldGrid } from '../ui/form/form-section.tsx'
import { t } from './incoming-mailbox.messages.ts'
import { saveMailbox, testMailbox } from './mailboxes.api.ts'
import type { MailboxOf } from './mailboxes.api.ts'
import classes from './incoming-mailbox.module.css'

type Body = z.output<typeof mailboxInput>
type Form = Emptyable<Body>

const TLS_PORT = 993
const STARTTLS_PORT = 143

const securities = [
  { value: 'tls', label: t('tls') },
  { value: 'starttls', label: t('starttls') },
]

const schema = schemaResolver<Form, Body>(mailboxInput)

/** An empty password keeps the stored one. */
const resolver: Resolver<Form, unknown, Body> = (values, context, options) => {
  const { imap_password: typed, ...rest } = values
  return schema(typed ? values : rest, context, options)
}

const valuesOf = ({ imap_host, imap_port, imap_security, imap_user }: MailboxSetting): Form => ({
  current_password: '',
  imap_host,
  imap_port,
  imap_security,
  imap_user,
  imap_password: '',
})

export function IncomingMailboxForm({
  of,
  setting,
  onSaved,
}: {
  of: MailboxOf
  setting: MailboxSetting
  onSaved?: () => void
}) {
  const form = useForm<Form, unknown, Body>({
    defaultValues: valuesOf(setting),
    resolver,
    reValidateMode: 'onChange',
    shouldFocusError: false,
  })
  const { control } = form
  const saving = useSave<Form, Body, { version: number }>({
    form,
    record: null,
    create: async (body) => {
      const stored = await saveMailbox(of, body)
      form.reset(valuesOf(stored))
      return { version: 0 }
    },
    onSaved: () => {
      toast({ text: t(form.getValues('imap_host') === '' ? 'removed' : 'saved') })
      onSaved?.()
    },
  })
  const followSecurity = (security: string | number | null) => {
    // Only a usual port gives way to the other usual one.
    const port = form.getValues('imap_port')
    if (port !== TLS_PORT && port !== STARTTLS_PORT) return
    form.setValue('imap_port', security === 'tls' ? TLS_PORT : STARTTLS_PORT, { shouldDirty: true })
  }
  const remove = () => {
    form.setValue('imap_host', '', { shouldDirty: true })
    saving.save()
  }
  return (
    <DialogForm className={classes.form} onSave={saving.save}>
      <FieldGrid>
        <TextField
          control={control}
          name="imap_host"
          label={t('host')}
          placeholder="imap.example.org"
          span={5}
        />
        <NumberField control={control} name="imap_port" label={t('port')} empty={undefined} span={2} />
        <SelectField
          control={control}
          name="imap_security"
          label={t('security')}
          options={securities}
          onChanged={followSecurity}
          span={5}
        />
        <TextField control={control} name="imap_user" label={t('login')} span={6} />
        <PasswordField
          control={control}
          name="imap_password"
          label={t('password')}
          description={setting.has_password ? t('keepPassword') : undefined}
          autoComplete="off"
          span={6}
        />
        <PasswordField
          control={control}
          name="current_password"
          label={t('confirmWith')}
          description={t('confirmText')}
          autoComplete="current-password"
          required
          span={6}
        />
      </FieldGrid>
      {saving.refusals.map((refusal) => (
        <p key={refusal} role="alert" className="danger">
          {refusal}
        </p>
      ))}
      <div className={classes.actions}>
        <Button type="submit" variant="filled" loading={saving.isSaving}>
          {t('save')}
        </Button>
        {setting.imap_host !== '' && <TestButton of={of} control={control} />}
        {setting.imap_host !== '' && (
          <Button variant="subtle" color="red" onClick={remove}>
            {t('remove')}
          </Button>
        )}
      </div>
    </DialogForm>
  )
}

function TestButton({
  of,
  control,
}: {
  of: MailboxOf
  control: ReturnType<typeof useForm<Form, unknown, Body>>['control']
}) {
  const { isDirty } = useFormState({ control })
  const [isBusy, setBusy] = useState(false)
  const test = async () => {
    setBusy(true)
    try {
      const { opened, error } = await testMailbox(of)
      toast(opened ? { text: t('opened') } : { text: error ?? '', tone: 'problem' })
    } catch (error) {
      toast({ text: sentenceOf(error), tone: 'problem' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button loading={isBusy} disabled={isDirty} onClick={() => void test()}>
      {t('test')}
    </Button>
  )
}
