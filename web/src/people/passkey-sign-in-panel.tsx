import { Button } from '@mantine/core'
import { useState } from 'react'
import { IconKey } from '../ui/icons.ts'
import { passkeyProblemOf, passkeySupport, signInWithPasskey } from './passkeys.ts'
import classes from './second-factor-panel.module.css'
import { t } from './security.messages.ts'

/** Signing in without a password. Where that is not possible it says why, or nothing when `isQuiet`. */
export function PasskeySignInPanel({ isQuiet = false }: { isQuiet?: boolean }) {
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [support] = useState(passkeySupport)
  if (support !== 'ready') {
    return isQuiet ? null : <p className={classes['note']}>{t(`support.${support}`)}</p>
  }
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
    <div className={classes['passkey']}>
      <Button fullWidth leftSection={<IconKey size={16} />} loading={isBusy} onClick={() => void start()}>
        {t('signInWithPasskey')}
      </Button>
      <p role="alert" className={classes['problem']}>
        {problem}
      </p>
    </div>
  )
}
