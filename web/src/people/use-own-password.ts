import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../platform/api.ts'
import { showSaved } from '../platform/form-refresh.ts'
import { useAuthor } from '../platform/session/session.tsx'
import { useSave } from '../platform/use-save.ts'
import { toast } from '../ui/dialogs/toast.tsx'
import type { PersonKind } from './people.api.ts'
import { changeResolver, emptyChange, wordsOf } from './password-form-values.ts'
import type { ChangeBody, ChangeForm } from './password-form-values.ts'
import { t } from './password.messages.ts'

export function useOwnPassword(kind: PersonKind) {
  const { user } = useAuthor()
  const [words] = useState(() => wordsOf({ name: `${user.name} ${user.surname}`, email: user.email }))
  const form = useForm<ChangeForm, unknown, ChangeBody>({
    defaultValues: emptyChange,
    resolver: changeResolver(words),
    reValidateMode: 'onChange',
    shouldFocusError: false,
  })
  const saving = useSave<ChangeForm, ChangeBody, { version: number }>({
    form,
    record: null,
    create: async (body) => {
      const input = { params: { id: user.id }, body }
      if (kind === 'users') await call('PUT /users/changePassword/{id}', input)
      else await call('PUT /accounts/changePassword/{id}', input)
      return { version: 0 }
    },
    onSaved: (_changed, sent) => {
      showSaved(form, sent, emptyChange)
      toast({ text: t('changed') })
    },
  })
  return { form, saving, words }
}
