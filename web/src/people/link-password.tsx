import type { Author } from '@dromos/contract/session.ts'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { useForm } from 'react-hook-form'
import { enter } from '../platform/session-store.ts'
import { useSave } from '../platform/use-save.ts'
import classes from './login.module.css'
import { NewPassword } from './new-password.tsx'
import { emptyNewPassword, newPasswordResolver } from './password-form-values.ts'
import type { NewPasswordBody, NewPasswordForm } from './password-form-values.ts'
import { t } from './password.messages.ts'

/**
 * The form behind a link of a mail. Afterwards the person is signed in, and the start page takes the place of the
 * link's address, so that its secret is not left in the history.
 */
export function LinkPassword({
  words,
  email,
  send,
}: {
  words: readonly string[]
  /** Whose password it is, for the browser's password manager; not always known. */
  email?: string
  send: (body: NewPasswordBody) => Promise<Author>
}) {
  const navigate = useNavigate()
  const [resolver] = useState(() => newPasswordResolver(words))
  const form = useForm<NewPasswordForm, unknown, NewPasswordBody>({
    defaultValues: emptyNewPassword,
    resolver,
    reValidateMode: 'onChange',
    shouldFocusError: false,
  })
  const saving = useSave<NewPasswordForm, NewPasswordBody, { version: number }>({
    form,
    record: null,
    create: async (body) => {
      await enter(await send(body))
      return { version: 0 }
    },
    onSaved: () => void navigate({ to: '/', replace: true }),
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    saving.save()
  }
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      {email !== undefined && (
        <input
          className="visually-hidden"
          aria-hidden
          tabIndex={-1}
          autoComplete="username"
          value={email}
          readOnly
        />
      )}
      <NewPassword control={form.control} words={words} span={12} isFirst />
      <p role="alert" className={saving.refusals.length > 0 ? classes.problem : undefined}>
        {saving.refusals.join(' ')}
      </p>
      <Button type="submit" variant="filled" fullWidth loading={saving.isSaving}>
        {t('resetButton')}
      </Button>
    </form>
  )
}
