import { Button, PasswordInput } from '@mantine/core'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { sentenceOf } from '../platform/http.ts'
import { signIn, signOut } from '../platform/session-store.ts'
import type { Person } from '../platform/session-store.ts'
import { Dialog } from '../ui/dialog.tsx'
import classes from './session-ended.module.css'
import { t } from './shell.messages.ts'

/** Asks for the password over the page when the session has ended, so that nothing typed is lost. */
export function SessionEnded({ person }: { person: Person }) {
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem('')
    try {
      await signIn({ email: person.user.email, password })
    } catch (error) {
      setProblem(sentenceOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog title={t('ended.title')}>
      <form onSubmit={(event) => void submit(event)}>
        <p className={classes.text}>{t('ended.text')}</p>
        <p className={classes.person}>{person.user.email}</p>
        <PasswordInput
          label={t('ended.password')}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={problem}
          autoComplete="current-password"
          data-autofocus
          required
        />
        <div className={classes.actions}>
          <Button onClick={() => void signOut()}>{t('ended.asSomebodyElse')}</Button>
          <Button type="submit" variant="filled" loading={isBusy}>
            {t('landing.signIn')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
