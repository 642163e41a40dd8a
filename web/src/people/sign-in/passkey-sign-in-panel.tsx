import { Button } from '@mantine/core'
import { useState } from 'react'
import { IconKey } from '../../ui/icons.ts'
import { passkeyProblemOf, passkeyObstacle, signInWithPasskey } from '../factors/passkeys.ts'
import classes from '../factors/second-factor-panel.module.css'
import { t } from './factor-sign-in.messages.ts'

export function PasskeySignInPanel() {
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  if (passkeyObstacle() !== null) return null
  const start = async () => {
    setBusy(true)
    setProblem('')
    try {
      await signInWithPasskey()
    } catch (error) {
      setProblem(passkeyProblemOf(error))
      setBusy(false)
    }
  }
  return (
    <div className={classes.passkey}>
      <Button fullWidth leftSection={<IconKey size={16} />} loading={isBusy} onClick={() => void start()}>
        {t('signInWithPasskey')}
      </Button>
      <p role="alert" className={classes.problem}>
        {problem}
      </p>
    </div>
  )
}
