import { Button } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '../../platform/session/session.tsx'
import { startSession } from '../../platform/session/session-store.ts'
import { toast } from '../../ui/dialogs/toast.tsx'
import { t as platform } from '../../platform/platform.messages.ts'
import classes from './landing.module.css'
import { PublicFrame } from './public-frame.tsx'
import { t } from '../shell.messages.ts'

export function LandingPage() {
  const { phase, notice } = useSession()
  const { from } = useSearch({ from: '/' })
  useEffect(() => {
    document.title = 'Dromos'
    // Without a connection the page still shows; the way in then says what is wrong.
    startSession().catch(() => undefined)
  }, [])
  useEffect(() => {
    if (notice === 'token_error') toast({ text: platform('tokenError'), tone: 'problem' })
  }, [notice])
  return (
    <PublicFrame>
      <div className={classes.landing}>
        <h1>{t('landing.title')}</h1>
        <p className={classes.lead}>{t('landing.lead')}</p>
        <div className={classes.way}>
          {phase === 'in' ? (
            <Button variant="filled" size="md" renderRoot={(props) => <Link to="/app" {...props} />}>
              {t('landing.toApp')}
            </Button>
          ) : (
            <Button
              variant="filled"
              size="md"
              renderRoot={(props) => <Link to="/user/login" search={{ from }} {...props} />}
            >
              {t('landing.signIn')}
            </Button>
          )}
        </div>
        <dl className={classes.reasons}>
          <div>
            <dt>{t('landing.first')}</dt>
            <dd>{t('landing.firstText')}</dd>
          </div>
          <div>
            <dt>{t('landing.second')}</dt>
            <dd>{t('landing.secondText')}</dd>
          </div>
          <div>
            <dt>{t('landing.third')}</dt>
            <dd>{t('landing.thirdText')}</dd>
          </div>
        </dl>
      </div>
    </PublicFrame>
  )
}
