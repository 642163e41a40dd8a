import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, SubmitEvent } from 'react'
import { ApiError, sentenceOf } from '../../platform/http.ts'
import classes from './login.module.css'
import { t } from '../people.messages.ts'

type Problems = Partial<Record<'email' | 'password' | 'result', string>>

export function LoginForm({ onSubmit }: { onSubmit: (email: string, password: string) => Promise<void> }) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const [isBusy, setBusy] = useState(false)
  const [hasCapsLock, setCapsLock] = useState(false)
  const emailField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)

  // People open this page to type here.
  useEffect(() => emailField.current?.focus(), [])

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const missing = missingOf(email, password)
    setProblems(missing)
    if (missing.email) return emailField.current?.focus()
    if (missing.password) return passwordField.current?.focus()
    setBusy(true)
    try {
      await onSubmit(email.trim(), password)
    } catch (error) {
      setProblems(problemsOf(error))
      passwordField.current?.focus()
    } finally {
      setBusy(false)
    }
  }
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))

  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        ref={emailField}
        label={t('email')}
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={problems.email}
      />
      <PasswordInput
        ref={passwordField}
        label={t('password')}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        onKeyDown={watchCapsLock}
        onKeyUp={watchCapsLock}
        onBlur={() => setCapsLock(false)}
        description={hasCapsLock ? t('capsLock') : undefined}
        error={problems.password}
        aria-invalid={problems.password !== undefined || undefined}
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), 'aria-hidden': false, tabIndex: 0 }}
      />
      <p role="alert" className={problems.result ? classes.problem : undefined}>
        {problems.result}
      </p>
      <Button type="submit" variant="filled" fullWidth loading={isBusy}>
        {t('signIn')}
      </Button>
    </form>
  )
}

function missingOf(email: string, password: string): Problems {
  return {
    ...(email.trim() === '' && { email: t('required') }),
    ...(password === '' && { password: t('required') }),
  }
}

function problemsOf(error: unknown): Problems {
  if (!(error instanceof ApiError)) return { result: sentenceOf(error) }
  const { email, password } = error.errors
  return email || password ? { email, password } : { result: sentenceOf(error) }
}
