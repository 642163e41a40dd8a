import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { t as platform } from '../platform/platform.messages.ts'
import { useSession } from '../platform/session.tsx'
import { signIn, startSession } from '../platform/session-store.ts'
import { PublicFrame } from '../shell/public-frame.tsx'
import { useTitle } from '../ui/page.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { LoginForm } from './login-form.tsx'
import classes from './login.module.css'
import { t } from './people.messages.ts'

/** `/user/login`. Afterwards back to the address that asked for it, else to the start page. */
export function LoginPage() {
  const { phase, notice } = useSession()
  const enter = useEntering(phase)
  useTitle(t('signIn'))
  return (
    <PublicFrame>
      <div className={classes.page}>
        <section className={classes.card}>
          <h1>{t('signIn')}</h1>
          {notice === 'expired' && <output className={classes.notice}>{platform('sessionExpired')}</output>}
          <LoginForm onSubmit={enter} />
          <p className={classes.aside}>
            <Link to="/user/forgot">{t('forgot')}</Link>
          </p>
        </section>
        <DemoAccounts onChoose={enter} />
      </div>
    </PublicFrame>
  )
}

/** Signs in and goes on. Whoever is signed in already goes on at once. */
function useEntering(phase: string) {
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
  return (email: string, password: string) => signIn({ email, password })
}
