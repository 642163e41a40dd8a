import classes from '../factors/security.module.css'
import type { OwnProof } from '@dromos/contract/people/passkeys.ts'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode, SubmitEvent } from 'react'
import { ApiError } from '../../platform/http.ts'
import { t as fields } from '../../ui/fields/fields.messages.ts'
import { passkeyProblemOf, provePasskey } from '../factors/passkeys.ts'
import { t } from '../factors/security.messages.ts'

export type ProofField = 'name' | 'current_password' | 'code'

export interface Proven {
  name: string
  proof: OwnProof
}

interface ProofFormProps {
  /** In the order they are asked for. A code may be left to a passkey, where there is one. */
  ask: readonly ProofField[]
  hasPasskey?: boolean
  confirm: string
  isDangerous?: boolean
  name?: string
  onSubmit: (proven: Proven) => Promise<void>
  onCancel: () => void
  children: ReactNode
}

export function ProofForm({
  ask,
  hasPasskey = false,
  confirm,
  isDangerous,
  name = '',
  onSubmit,
  onCancel,
  children,
}: ProofFormProps) {
  const [values, setValues] = useState<Record<ProofField, string>>({ name, current_password: '', code: '' })
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // A step inside an open dialog begins at its first field as well.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const refuse = (next: Record<string, string>) => {
    setProblems(next)
    // Once it is drawn.
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), 0)
  }
  const submit = async (isByPasskey: boolean) => {
    const needed = ask.filter((field) => field !== 'code' || !isByPasskey)
    const missing = needed.filter((field) => values[field].trim() === '')
    if (missing.length > 0) return refuse(Object.fromEntries(missing.map((field) => [field, t('required')])))
    setBusy(true)
    try {
      const second = isByPasskey
        ? { passkey: await provePasskey() }
        : ask.includes('code') && { code: values.code }
      await onSubmit({ name: values.name, proof: { current_password: values.current_password, ...second } })
    } catch (error) {
      refuse(problemsOf(error, ask))
      setBusy(false)
    }
  }
  const submitted = (event: SubmitEvent) => {
    event.preventDefault()
    void submit(false)
  }
  return (
    <form ref={form} className={classes.form} noValidate onSubmit={(event) => submitted(event)}>
      {children}
      {ask.map((field, at) => (
        <Field
          key={field}
          field={field}
          isFirst={at === 0}
          hint={field === 'code' && ask.length > 1 ? t('codeHint') : undefined}
          value={values[field]}
          problem={problems[field]}
          onChange={(value) => {
            setValues({ ...values, [field]: value })
            setProblems(({ [field]: _mended, ...others }) => others)
          }}
        />
      ))}
      {hasPasskey && ask.includes('code') && (
        <Button className={classes.other ?? ''} onClick={() => void submit(true)} disabled={isBusy}>
          {t('usePasskey')}
        </Button>
      )}
      <p role="alert" className={classes.problem}>
        {problems['result']}
      </p>
      <div className={classes.buttons}>
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <Button type="submit" variant="filled" color={isDangerous ? 'red' : undefined} loading={isBusy}>
          {confirm}
        </Button>
      </div>
    </form>
  )
}

interface FieldProps {
  field: ProofField
  isFirst: boolean
  hint: string | undefined
  value: string
  problem: string | undefined
  onChange: (value: string) => void
}

function Field({ field, isFirst, hint, value, problem, onChange }: FieldProps) {
  const input = {
    name: field,
    value,
    error: problem,
    // The kit leaves it out of its password field.
    'aria-invalid': problem !== undefined || undefined,
    required: true,
    withAsterisk: false,
    'data-autofocus': isFirst || undefined,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  }
  if (field === 'current_password') {
    const toggle = { 'aria-label': fields('showPassword'), 'aria-hidden': false, tabIndex: 0 }
    return (
      <PasswordInput
        {...input}
        label={t('password')}
        autoComplete="current-password"
        visibilityToggleButtonProps={toggle}
      />
    )
  }
  if (field === 'name') return <TextInput {...input} label={t('name')} autoComplete="off" maxLength={60} />
  return (
    <TextInput
      {...input}
      label={t('code')}
      description={hint}
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      maxLength={40}
      classNames={{ input: classes.code ?? '' }}
    />
  )
}

function problemsOf(error: unknown, ask: readonly string[]): Record<string, string> {
  const refused = error instanceof ApiError ? error.errors : {}
  const ofFields = Object.entries(refused).filter(([path]) => ask.includes(path))
  return ofFields.length > 0 ? Object.fromEntries(ofFields) : { result: passkeyProblemOf(error) }
}

/** Where the focus goes when a dialog closes: to the button that opened it, or to the box when that has gone. */
export function useFocusBack() {
  const box = useRef<HTMLDivElement>(null)
  const opener = useRef<Element | null>(null)
  const noteOpener = (): void => {
    opener.current = document.activeElement
  }
  const back = (): void => {
    // After the dialog has gone and let go of the focus.
    setTimeout(() => {
      const { current } = opener
      if (current instanceof HTMLElement && current.isConnected) current.focus()
      else box.current?.focus()
    }, 0)
  }
  return { box, noteOpener, back }
}
