import { PasswordInput } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { t } from './fields.messages.ts'
import type { FieldProps } from './use-field.ts'
import { useField } from './use-field.ts'

interface PasswordFieldProps<T extends FieldValues, O> extends FieldProps<T, O> {
  /** `off` is for passwords that are not this product's own, such as a mailbox's. */
  autoComplete: 'current-password' | 'new-password' | 'off'
}

/** A secret, shown only while its owner asks for it. Pasting is welcome: password managers paste. */
export function PasswordField<T extends FieldValues, O>({
  autoComplete,
  ...props
}: PasswordFieldProps<T, O>) {
  const { value, change, blur, ref, input } = useField(props)
  return (
    <PasswordInput
      {...input}
      // The kit marks its other inputs by itself.
      aria-invalid={input.error !== undefined || undefined}
      ref={ref}
      autoComplete={autoComplete}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={blur}
      visibilityToggleButtonProps={{
        'aria-label': `${t('showPassword')}: ${props.label}`,
        'aria-hidden': false,
        tabIndex: 0,
      }}
    />
  )
}
