import { businessMailboxInput } from '@dromos/contract/businesses/business-mailbox.ts'
import type { BusinessMailbox } from '@dromos/contract/businesses/business-mailbox.ts'
import { useForm } from 'react-hook-form'
import type { Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { showSaved } from '../platform/form-refresh.ts'
import { schemaResolver } from '../platform/form-schema.ts'
import type { Emptyable } from '../platform/form-schema.ts'
import { useSave } from '../platform/use-save.ts'
import { toast } from '../ui/dialogs/toast.tsx'
import { NumberField } from '../ui/fields/number-field.tsx'
import { PasswordField } from '../ui/fields/password-field.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { MailboxFrame, portFor } from './mailbox-frame.tsx'
import { stepLine } from './mail-sign-in.api.ts'
import { saveOutgoing, testOutgoing } from './mailboxes.api.ts'
import { t } from './outgoing-mailbox.messages.ts'

type Body = z.output<typeof businessMailboxInput>
type Form = Emptyable<Body>

const PORTS = { tls: 465, starttls: 587 }

const securities = [
  { value: 'starttls', label: t('starttls') },
  { value: 'tls', label: t('tls') },
]

const schema = schemaResolver<Form, Body>(businessMailboxInput)

/** An empty password keeps the stored one. */
const resolver: Resolver<Form, unknown, Body> = (values, context, options) => {
  const { email_password: typed, ...rest } = values
  return schema(typed ? values : rest, context, options)
}

const valuesOf = ({ has_email_password: _has, ...stored }: BusinessMailbox): Form => ({
  ...stored,
  current_password: '',
  email_password: '',
})

/** The mail server through which the mails of a business leave. */
export function OutgoingMailboxForm({
  id,
  mailbox,
  onClose,
}: {
  id: number
  mailbox: BusinessMailbox
  onClose: () => void
}) {
  const form = useForm<Form, unknown, Body>({
    defaultValues: valuesOf(mailbox),
    resolver,
    reValidateMode: 'onChange',
    shouldFocusError: false,
  })
  const { control } = form
  const saving = useSave<Form, Body, { version: number; stored: BusinessMailbox }>({
    form,
    record: null,
    create: async (body) => ({ version: 0, stored: await saveOutgoing(id, body) }),
    onSaved: ({ stored }, sent) => {
      showSaved(form, sent, valuesOf(stored))
      toast({ text: t(form.getValues('smtp_host') === '' ? 'removed' : 'saved') })
      onClose()
    },
  })
  const followSecurity = (security: string | number | null) => {
    const port = portFor(security, form.getValues('smtp_port'), PORTS)
    if (port !== null) form.setValue('smtp_port', port, { shouldDirty: true })
  }
  const remove = () => {
    form.setValue('smtp_host', '', { shouldDirty: true })
    saving.save()
  }
  const test = async () => {
    const { sent, error, failed_step: failed } = await testOutgoing(id)
    return sent ? { done: t('testSent') } : { error: stepLine('outgoing', failed, error ?? '') }
  }
  return (
    <MailboxFrame
      control={control}
      saving={saving}
      isStored={mailbox.smtp_host !== ''}
      test={test}
      onRemove={remove}
      onCancel={onClose}
    >
      <TextField
        control={control}
        name="smtp_host"
        label={t('host')}
        placeholder="smtp.example.org"
        span={5}
      />
      <NumberField control={control} name="smtp_port" label={t('port')} empty={undefined} span={2} />
      <SelectField
        control={control}
        name="smtp_security"
        label={t('security')}
        options={securities}
        onChanged={followSecurity}
        span={5}
      />
      <TextField
        control={control}
        name="from_email"
        label={t('from')}
        description={t('fromText')}
        placeholder="office@example.org"
        span={6}
      />
      <TextField control={control} name="smtp_user" label={t('login')} span={6} />
      <PasswordField
        control={control}
        name="email_password"
        label={t('password')}
        description={mailbox.has_email_password ? t('keepPassword') : undefined}
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
    </MailboxFrame>
  )
}
