import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { t as platform } from '../../platform/platform.messages.ts'
import { useSession } from '../../platform/session/session.tsx'
import { startSession } from '../../platform/session/session-store.ts'
import { signIn } from '../../platform/session/sign-in.ts'
import type { Challenge } from '../../platform/session/sign-in.ts'
import { PublicFrame } from '../../shell/public/public-frame.tsx'
import { useTitle } from '../../ui/page.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { LoginForm } from './login-form.tsx'
import classes from './login.module.css'
import { PasskeySignInPanel } from './passkey-sign-in-panel.tsx'
import { t } from '../people.messages.ts'
import { SecondFactorPanel } from '../factors/second-factor-panel.tsx'

/** `/user/login`. Afterwards back to the address that asked for it, else to the start page. */
export function LoginPage() {
  const { phase, notice } = useSession()
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const [problem, setProblem] = useState('')
  useEntering(phase)
  useTitle(t('signIn'))
  const enter = async (email: string, password: string) => {
    setProblem('')
    setChallenge(await signIn({ email, password }))
  }
  const restart = (sentence = '') => {
    setProblem(sentence)
    setChallenge(null)
  }
  if (challenge) {
    return (
      <PublicFrame>
        <div className={classes.page}>
          <section className={classes.card}>
            <h1>{t('signIn')}</h1>
            <SecondFactorPanel challenge={challenge} onRestart={restart} />
          </section>
        </div>
      </PublicFrame>
    )
  }
  return (
    <PublicFrame>
      <div className={classes.page}>
        <section className={classes.card}>
          <h1>{t('signIn')}</h1>
          {notice === 'expired' && <output className={classes.notice}>{platform('sessionExpired')}</output>}
          <p role="alert" className={problem ? classes.notice : undefined}>
            {problem}
          </p>
          <LoginForm onSubmit={enter} />
          <PasskeySignInPanel />
          <p className={classes.aside}>
            <Link to="/user/forgot">{t('forgot')}</Link>
          </p>
        </section>
        <DemoAccounts onChoose={enter} />
      </div>
    </PublicFrame>
  )
}

function useEntering(phase: string): void {
  const { from } = useSearch({ from: '/user/login' })
  const navigate = useNavigate()
  const router = useRouter()
  useEffect(() => {
    // Without a connection there is nobody to ask; signing in will say so.
    startSession().catch(() => undefined)
  }, [])
  useEffect(() => {
    if (phase !== 'in') return
    if (from) router.history.replace(from)
    else void navigate({ to: '/', replace: true })
  }, [phase, from, navigate, router])
}
