import type { Admission } from '@dromos/contract/people/session.ts'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { useForm } from 'react-hook-form'
import { admit } from '../../platform/session/sign-in.ts'
import type { Challenge } from '../../platform/session/sign-in.ts'
import { useSave } from '../../platform/use-save.ts'
import { toast } from '../../ui/dialogs/toast.tsx'
import classes from './login.module.css'
import { NewPassword } from '../new-password.tsx'
import { emptyNewPassword, newPasswordResolver } from '../password-form-values.ts'
import type { NewPasswordBody, NewPasswordForm } from '../password-form-values.ts'
import { t } from '../password.messages.ts'
import { SecondFactorPanel } from '../factors/second-factor-panel.tsx'

/** Then signed in, with the start page in the address's place: its secret does not stay in the history. */
export function LinkPassword({
  words,
  email,
  send,
}: {
  words: readonly string[]
  /** Whose password it is, for the browser's password manager; not always known. */
  email?: string
  send: (body: NewPasswordBody) => Promise<Admission>
}) {
  const navigate = useNavigate()
  const toStart = () => void navigate({ to: '/', replace: true })
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const [resolver] = useState(() => newPasswordResolver(words))
  const form = useForm<NewPasswordForm, unknown, NewPasswordBody>({
    defaultValues: emptyNewPassword,
    resolver,
    reValidateMode: 'onChange',
    shouldFocusError: false,
  })
  const saving = useSave<NewPasswordForm, NewPasswordBody, { version: number; challenge: Challenge | null }>({
    form,
    record: null,
    create: async (body) => ({ version: 0, challenge: await admit(await send(body)) }),
    onSaved: (saved) => {
      if (saved.challenge) setChallenge(saved.challenge)
      else toStart()
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    saving.save()
  }
  if (challenge) return <LinkSecondFactor challenge={challenge} onDone={toStart} />
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

/** A mailbox alone opens nothing where there is a second factor. */
function LinkSecondFactor({ challenge, onDone }: { challenge: Challenge; onDone: () => void }) {
  const navigate = useNavigate()
  const toSignIn = (sentence?: string) => {
    if (sentence) toast({ text: sentence, tone: 'problem' })
    void navigate({ to: '/user/login', replace: true })
  }
  return (
    <SecondFactorPanel challenge={challenge} text={t('savedNowCode')} onDone={onDone} onRestart={toSignIn} />
  )
}
