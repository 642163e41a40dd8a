import { Button, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { call } from '../../platform/api.ts'
import { sentenceOf } from '../../platform/http.ts'
import { PublicFrame } from '../../shell/public/public-frame.tsx'
import { useTitle } from '../../ui/page.tsx'
import classes from './login.module.css'
import { t } from '../password.messages.ts'

/** `/user/forgot`. The answer is the same whether the address is known or not. */
export function ForgotPage() {
  const [answer, setAnswer] = useState('')
  useTitle(t('forgotTitle'))
  return (
    <PublicFrame>
      <div className={classes.page}>
        <section className={classes.card}>
          <h1>{answer ? t('sentTitle') : t('forgotTitle')}</h1>
          {answer ? <output className={classes.hint}>{answer}</output> : <ForgotForm onAnswer={setAnswer} />}
          <p className={classes.aside}>
            <Link to="/user/login">{t('toSignIn')}</Link>
          </p>
        </section>
      </div>
    </PublicFrame>
  )
}

function ForgotForm({ onAnswer }: { onAnswer: (sentence: string) => void }) {
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem('')
    try {
      const { message } = await call('POST /forgot', { body: { email: email.trim() } })
      onAnswer(message)
    } catch (error) {
      setProblem(sentenceOf(error))
      setBusy(false)
      field.current?.focus()
    }
  }
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <p className={classes.hint}>{t('forgotText')}</p>
      <TextInput
        ref={field}
        label={t('email')}
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={problem}
      />
      <Button type="submit" variant="filled" fullWidth loading={isBusy}>
        {t('sendLink')}
      </Button>
    </form>
  )
}
