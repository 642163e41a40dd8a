import { Button, PasswordInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { PasskeySignInPanel } from '../../people/sign-in/passkey-sign-in-panel.tsx'
import { SecondFactorPanel } from '../../people/factors/second-factor-panel.tsx'
import { sentenceOf } from '../../platform/http.ts'
import { signOut } from '../../platform/session/session-store.ts'
import type { Person } from '../../platform/session/session-store.ts'
import { signIn } from '../../platform/session/sign-in.ts'
import type { Challenge } from '../../platform/session/sign-in.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import classes from './session-ended.module.css'
import { t } from './session-ended.messages.ts'

export function SessionEnded({ person }: { person: Person }) {
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const [problem, setProblem] = useState('')
  const restart = (sentence = '') => {
    setProblem(sentence)
    setChallenge(null)
  }
  return (
    <Dialog title={t('title')}>
      {!challenge && <p className="lead">{t('text')}</p>}
      <p className={classes.person}>{person.user.email}</p>
      {challenge ? (
        <SecondFactorPanel challenge={challenge} onRestart={restart} />
      ) : (
        <PasswordAgain email={person.user.email} firstProblem={problem} onChallenge={setChallenge} />
      )}
    </Dialog>
  )
}

interface PasswordAgainProps {
  email: string
  firstProblem: string
  onChallenge: (challenge: Challenge | null) => void
}

function PasswordAgain({ email, firstProblem, onChallenge }: PasswordAgainProps) {
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState(firstProblem)
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem('')
    try {
      onChallenge(await signIn({ email, password }))
    } catch (error) {
      setProblem(sentenceOf(error))
      setBusy(false)
    }
  }
  return (
    <>
      <form onSubmit={(event) => void submit(event)}>
        <PasswordInput
          ref={field}
          label={t('password')}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={problem}
          aria-invalid={problem !== '' || undefined}
          autoComplete="current-password"
          data-autofocus
          required
        />
        <div className={classes.actions}>
          <Button onClick={() => void signOut()}>{t('asSomebodyElse')}</Button>
          <Button type="submit" variant="filled" loading={isBusy}>
            {t('signIn')}
          </Button>
        </div>
      </form>
      <PasskeySignInPanel />
    </>
  )
}
