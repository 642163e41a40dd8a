import { Textarea, TextInput } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import classes from './fields.module.css'
import type { FieldProps } from './use-field.ts'
import { useField } from './use-field.ts'

interface TextFieldProps<T extends FieldValues, O> extends FieldProps<T, O> {
  type?: 'text' | 'email' | 'url'
  autoComplete?: string
  /** Called with what was typed when the field is left. */
  onLeave?: (typed: string) => void
}

/** One line of text. */
export function TextField<T extends FieldValues, O>({
  type = 'text',
  autoComplete = 'off',
  onLeave,
  ...props
}: TextFieldProps<T, O>) {
  const { value, change, blur, ref, input } = useField(props)
  return (
    <TextInput
      {...input}
      ref={ref}
      type={type === 'url' ? 'text' : type}
      inputMode={type}
      autoComplete={autoComplete}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={(event) => {
        onLeave?.(event.currentTarget.value)
        blur()
      }}
    />
  )
}

/** Several lines of text; grows with its content. */
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
      classNames={{ input: classes['grow'] ?? '' }}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={blur}
    />
  )
}
