import type { UserRecord } from '@dromos/contract/people/person-fields.ts'
import { useForm } from 'react-hook-form'
import { call } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { useSave } from '../platform/use-save.ts'
import { toast } from '../ui/dialogs/toast.tsx'
import { userQuery } from './people.api.ts'
import { mailboxResolver, storedMailbox } from './password-form-values.ts'
import type { MailboxBody, MailboxForm } from './password-form-values.ts'
import { t } from './password.messages.ts'

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
    onSaved: () => {
      form.reset({ ...form.getValues(), current_password: '', email_password: '' })
      void queryClient.invalidateQueries({ queryKey: userQuery(id).queryKey })
      toast({ text: t('mailboxSaved') })
    },
  })
  return { form, saving }
}
