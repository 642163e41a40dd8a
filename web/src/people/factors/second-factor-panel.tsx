import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { ApiError, sentenceOf } from '../../platform/http.ts'
import { finishSignIn } from '../../platform/session/sign-in.ts'
import type { Challenge } from '../../platform/session/sign-in.ts'
import classes from './second-factor-panel.module.css'
import { t } from '../sign-in/factor-sign-in.messages.ts'

interface SecondFactorPanelProps {
  challenge: Challenge
  text?: string
  onDone?: () => void
  onRestart: (sentence?: string) => void
}

export function SecondFactorPanel({ challenge, text, onDone, onRestart }: SecondFactorPanelProps) {
  const [kind, setKind] = useState<'app' | 'recovery'>('app')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const isApp = kind === 'app'
  useEffect(() => field.current?.focus(), [])

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setProblem('')
    setBusy(true)
    try {
      if (code.trim() === '') return setProblem(t('required'))
      await finishSignIn(challenge.challenge, code)
      onDone?.()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'challenge_expired') return onRestart(sentenceOf(error))
      setProblem(sentenceOf(error))
    } finally {
      setBusy(false)
      field.current?.select()
    }
  }
  const change = () => {
    setKind(isApp ? 'recovery' : 'app')
    setCode('')
    setProblem('')
    // Once the other field is drawn.
    setTimeout(() => field.current?.focus(), 0)
  }
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <p className={classes.text}>{text ?? t(isApp ? 'enterCode' : 'enterRecovery')}</p>
      <TextInput
        ref={field}
        key={kind}
        label={t(isApp ? 'appCode' : 'recoveryCode')}
        name="code"
        inputMode={isApp ? 'numeric' : 'text'}
        autoComplete={isApp ? 'one-time-code' : 'off'}
        autoCapitalize={isApp ? 'none' : 'characters'}
        spellCheck={false}
        maxLength={40}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={problem}
        classNames={{ input: classes.code ?? '' }}
        data-autofocus
        required
        withAsterisk={false}
      />
      <Button type="submit" variant="filled" fullWidth loading={isBusy}>
        {t('next')}
      </Button>
      <div className={classes.others}>
        <Button variant="subtle" onClick={change}>
          {t(isApp ? 'useRecovery' : 'useApp')}
        </Button>
        <Button variant="subtle" onClick={() => onRestart()}>
          {t('back')}
        </Button>
      </div>
    </form>
  )
}
