import classes from './password-hint.module.css'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { PasswordField } from '../ui/fields/password-field.tsx'
import type { Span } from '../ui/fields/use-field.ts'
import { passwordLabels as labels } from './password-form-values.ts'
import {
  brokenPasswordRules,
  passwordRules,
  passwordStrength,
} from '@dromos/contract/people/password.rules.ts'
import { IconCheck, IconMinus } from '../ui/icons.ts'
import { t } from './password.messages.ts'

export function NewPassword<T extends FieldValues & { password?: string | null | undefined }, O>({
  control,
  words,
  span,
  isFirst = false,
}: {
  control: Control<T, unknown, O>
  words: readonly string[]
  span: Span
  isFirst?: boolean
}) {
  // Both forms that have a new password name its fields so.
  const at = (name: 'password' | 'password_confirmation') => name as FieldPath<T>
  const typed: unknown = useWatch({ control, name: at('password') })
  return (
    <>
      <PasswordField
        control={control}
        name={at('password')}
        label={labels.password}
        autoComplete="new-password"
        isFirst={isFirst}
        required
        span={span}
      />
      <PasswordField
        control={control}
        name={at('password_confirmation')}
        label={labels.password_confirmation}
        autoComplete="new-password"
        required
        span={span}
      />
      <PasswordHint password={typeof typed === 'string' ? typed : ''} words={words} />
    </>
  )
}

function PasswordHint({ password, words }: { password: string; words: readonly string[] }) {
  const broken = new Set(password === '' ? passwordRules : brokenPasswordRules(password, words))
  const strength = passwordStrength(password, words)
  return (
    <div className={classes.hint}>
      <p>{t('needs')}</p>
      <ul>
        {passwordRules.map((rule) => (
          <li key={rule} data-met={!broken.has(rule) || undefined}>
            {broken.has(rule) ? <IconMinus size={14} aria-hidden /> : <IconCheck size={14} aria-hidden />}
            {t(`rules.${rule}`)}
            <span className="visually-hidden"> ({t(broken.has(rule) ? 'open' : 'met')})</span>
          </li>
        ))}
      </ul>
      <div className={classes.bar} data-strength={strength} aria-hidden>
        <span />
        <span />
        <span />
        <span />
      </div>
      <output>{strength > 0 && t('strength', { word: t(`strengths.s${asStep(strength)}`) })}</output>
    </div>
  )
}

const asStep = (strength: 0 | 1 | 2 | 3 | 4): 1 | 2 | 3 | 4 => (strength === 0 ? 1 : strength)
