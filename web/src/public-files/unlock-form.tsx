import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { ApiError, sentenceOf } from '../platform/http.ts'
import { Notice } from '../shell/notice.tsx'
import { groupedCode } from './file-claim.ts'
import classes from './public-files.module.css'
import { t } from './public-files.messages.ts'

const endings = ['files_expired', 'files_revoked', 'files_used_up'] as const

interface UnlockFormProps {
  onUnlock: (code: string) => Promise<void>
}

export function UnlockForm({ onUnlock }: UnlockFormProps) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<{ text: string; ending?: (typeof endings)[number] | undefined }>({
    text: '',
  })
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    try {
      if (code === '') throw new ApiError({ status: 0, code: 'invalid', message: t('codeMissing') })
      setBusy(true)
      setProblem({ text: '' })
      await onUnlock(code)
    } catch (error) {
      const ending = endings.find((known) => error instanceof ApiError && error.code === known)
      setProblem({ text: sentenceOf(error), ending })
      setBusy(false)
      field.current?.focus()
    }
  }
  if (problem.ending) return <Notice title={t(`ended.${problem.ending}`)} text={problem.text} />
  return (
    <section className={classes.card}>
      <h1>{t('title')}</h1>
      <p className={classes.lead}>{t('lead')}</p>
      <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextInput
          ref={field}
          label={t('code')}
          description={t('codeHint')}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          classNames={{ input: classes.code ?? '' }}
          value={code}
          onChange={(event) => setCode(groupedCode(event.currentTarget.value))}
          error={problem.text}
        />
        <Button type="submit" variant="filled" fullWidth loading={isBusy}>
          {t('open')}
        </Button>
      </form>
    </section>
  )
}
