import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { PasswordField } from '../ui/fields/password-field.tsx'
import type { Span } from '../ui/fields/use-field.ts'
import { passwordLabels as labels } from './password-form-values.ts'
import { PasswordHint } from './password-hint.tsx'

/** A new password, twice, with what it needs. */
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
