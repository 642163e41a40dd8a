import classes from './password-hint.module.css'
import type { UserRecord } from '@dromos/contract/people/person-fields.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useFormState, useForm } from 'react-hook-form'
import { call } from '../platform/api.ts'
import { sentenceOf } from '../platform/http.ts'
import { MailSignInPanel } from '../inbox/mail-sign-in-panel.tsx'
import { NumberField } from '../ui/fields/number-field.tsx'
import { PasswordField } from '../ui/fields/password-field.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { FormSection } from '../ui/form/form-section.tsx'
import { IconMail } from '../ui/icons.ts'
import { toast } from '../ui/dialogs/toast.tsx'
import { mailboxLabels as labels, mailboxResolver, storedMailbox } from './password-form-values.ts'
import type { MailboxBody, MailboxForm } from './password-form-values.ts'
import { t } from './password.messages.ts'
import { showSaved } from '../platform/form-refresh.ts'
import { queryClient } from '../platform/query-client.ts'
import { useSave } from '../platform/use-save.ts'
import { userQuery } from './people.api.ts'

const TLS_PORT = 465
const STARTTLS_PORT = 587

const securities = [
  { value: 'starttls', label: t('starttls') },
  { value: 'tls', label: t('tls') },
]

export function MailboxFields({
  form,
  record,
}: {
  form: UseFormReturn<MailboxForm, unknown, MailboxBody>
  record: UserRecord
}) {
  const { control } = form
  const followSecurity = (security: string | number | null) => {
    // Only a usual port gives way to the other usual one.
    const port = form.getValues('smtp_port')
    if (port !== TLS_PORT && port !== STARTTLS_PORT) return
    form.setValue('smtp_port', security === 'tls' ? TLS_PORT : STARTTLS_PORT, { shouldDirty: true })
  }
  return (
    <FormSection title={t('mailServer')} actions={<TestButton form={form} record={record} />}>
      <p className={classes.text}>{t('mailServerText')}</p>
      <MailSignInPanel of="own" way="outgoing" />
      <TextField
        control={control}
        name="smtp_host"
        label={labels.smtp_host}
        placeholder="smtp.example.org"
        span={5}
      />
      <NumberField control={control} name="smtp_port" label={labels.smtp_port} empty={undefined} span={2} />
      <SelectField
        control={control}
        name="smtp_security"
        label={labels.smtp_security}
        options={securities}
        onChanged={followSecurity}
        span={5}
      />
      <TextField control={control} name="smtp_user" label={labels.smtp_user} span={5} />
      <PasswordField
        control={control}
        name="email_password"
        label={labels.email_password}
        description={record.mailbox?.has_email_password ? t('keepPassword') : undefined}
        autoComplete="off"
        span={5}
      />
      <PasswordField
        control={control}
        name="current_password"
        label={labels.current_password}
        description={t('confirmText')}
        autoComplete="current-password"
        required
        span={5}
      />
    </FormSection>
  )
}

function TestButton({
  form,
  record,
}: {
  form: UseFormReturn<MailboxForm, unknown, MailboxBody>
  record: UserRecord
}) {
  const { isDirty } = useFormState({ control: form.control })
  const [isBusy, setBusy] = useState(false)
  if (!record.mailbox?.smtp_host) return null
  const test = async () => {
    if (isDirty) return toast({ text: t('testUnsaved'), tone: 'problem' })
    setBusy(true)
    try {
      const { sent, error } = await call('PUT /users/testMailbox/{id}', { params: { id: record.id } })
      toast(
        sent ? { text: t('testSent') } : { text: t('testFailed', { error: error ?? '' }), tone: 'problem' },
      )
    } catch (error) {
      toast({ text: sentenceOf(error), tone: 'problem' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="xs" leftSection={<IconMail size={14} />} loading={isBusy} onClick={() => void test()}>
      {t('test')}
    </Button>
  )
}

/** The form of one's own mail server. The passwords in it are emptied once they are saved. */
export function useMailbox({ id, mailbox }: UserRecord) {
  const form = useForm<MailboxForm, unknown, MailboxBody>({
    defaultValues: storedMailbox(mailbox),
    resolver: mailboxResolver,
    reValidateMode: 'onChange',
    shouldFocusError: false,
  })
  const saving = useSave<MailboxForm, MailboxBody, { version: number }>({
    form,
    record: null,
    create: async (body) => {
      await call('PUT /users/changeEmailPassword/{id}', { params: { id }, body })
      return { version: 0 }
    },
    onSaved: (_stored, sent) => {
      showSaved(form, sent, { ...sent, current_password: '', email_password: '' })
      void queryClient.invalidateQueries({ queryKey: userQuery(id).queryKey })
      toast({ text: t('mailboxSaved') })
    },
  })
  return { form, saving }
}
