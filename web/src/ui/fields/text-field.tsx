import { tidyUrl } from '@dromos/contract/base/url.rules.ts'
import { Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { isSaveKey } from '../../platform/idempotency-keys.ts'
import classes from './fields.module.css'
import type { FieldProps } from './use-field.ts'
import { useField } from './use-field.ts'

interface TextFieldProps<T extends FieldValues, O> extends FieldProps<T, O> {
  type?: 'text' | 'email' | 'url'
  autoComplete?: string
  /** At the right within the field: what can be done with what stands in it. */
  section?: ReactNode
  /** Called with what was typed when the field is left, or the form saved from inside it. */
  onLeave?: (typed: string) => void
}

export function TextField<T extends FieldValues, O>({
  type = 'text',
  autoComplete = 'off',
  onLeave,
  section,
  ...props
}: TextFieldProps<T, O>) {
  const { value, change, blur, ref, input } = useField(props)
  const leave = (typed: string) => {
    const whole = type === 'url' ? tidyUrl(typed) : typed
    if (whole !== typed) change(whole)
    onLeave?.(typed)
  }
  return (
    <TextInput
      {...input}
      ref={ref}
      type={type === 'url' ? 'text' : type}
      inputMode={type}
      autoComplete={autoComplete}
      {...(section && { rightSection: section, rightSectionWidth: 56 })}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => change(event.currentTarget.value)}
      // Saved from inside the field, it is as good as left.
      onKeyDown={(event) => {
        if (event.key === 'Enter' || isSaveKey(event)) leave(event.currentTarget.value)
      }}
      onBlur={(event) => {
        leave(event.currentTarget.value)
        blur()
      }}
    />
  )
}

export function TextAreaField<T extends FieldValues, O>({
  rows = 2,
  ...props
}: FieldProps<T, O> & { rows?: number }) {
  const { value, change, blur, ref, input } = useField(props)
  return (
    <Textarea
      {...input}
      ref={ref}
      rows={rows}
      classNames={{ input: classes.grow ?? '' }}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={blur}
    />
  )
}
