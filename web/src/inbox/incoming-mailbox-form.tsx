import { mailboxInput } from '@dromos/contract/inbox/mailboxes.ts'
import type { MailboxSetting } from '@dromos/contract/inbox/mailboxes.ts'
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
import { t } from './incoming-mailbox.messages.ts'
import { stepLine } from './mail-sign-in.api.ts'
import { saveMailbox, testMailbox } from './mailboxes.api.ts'
import type { MailboxOf } from './mailboxes.api.ts'
import { MailboxFrame, portFor } from './mailbox-frame.tsx'

type Body = z.output<typeof mailboxInput>
type Form = Emptyable<Body>

const PORTS = { tls: 993, starttls: 143 }

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
  onClose,
}: {
  of: MailboxOf
  setting: MailboxSetting
  /** Of the dialog that it stands in. */
  onClose?: () => void
}) {
  const form = useForm<Form, unknown, Body>({
    defaultValues: valuesOf(setting),
    resolver,
    reValidateMode: 'onChange',
    shouldFocusError: false,
  })
  const { control } = form
  const saving = useSave<Form, Body, { version: number; stored: MailboxSetting }>({
    form,
    record: null,
    create: async (body) => ({ version: 0, stored: await saveMailbox(of, body) }),
    onSaved: ({ stored }, sent) => {
      showSaved(form, sent, valuesOf(stored))
      toast({ text: t(form.getValues('imap_host') === '' ? 'removed' : 'saved') })
      onClose?.()
    },
  })
  const followSecurity = (security: string | number | null) => {
    const port = portFor(security, form.getValues('imap_port'), PORTS)
    if (port !== null) form.setValue('imap_port', port, { shouldDirty: true })
  }
  const remove = () => {
    form.setValue('imap_host', '', { shouldDirty: true })
    saving.save()
  }
  const test = async () => {
    const { opened, error, failed_step: failed } = await testMailbox(of)
    return opened ? { done: t('opened') } : { error: stepLine('incoming', failed, error ?? '') }
  }
  return (
    <MailboxFrame
      control={control}
      saving={saving}
      isStored={setting.imap_host !== ''}
      test={test}
      onRemove={remove}
      onCancel={onClose}
    >
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
    </MailboxFrame>
  )
}
