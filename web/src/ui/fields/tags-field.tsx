import { TagsInput } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import type { FieldProps } from './use-field.ts'
import { useField } from './use-field.ts'

/** A list of short texts, such as e-mail addresses: Enter, comma or semicolon ends one, Backspace takes it back. */
export function TagsField<T extends FieldValues, O>({ max, ...props }: FieldProps<T, O> & { max?: number }) {
  const { value, change, blur, ref, input } = useField(props)
  return (
    <TagsInput
      {...input}
      ref={ref}
      value={Array.isArray(value) ? value.filter((tag) => typeof tag === 'string') : []}
      onChange={change}
      onBlur={blur}
      // There is nothing to choose from, and an open list would take the first Escape.
      openOnFocus={false}
      acceptValueOnBlur
      splitChars={[',', ';', ' ']}
      maxTags={max}
    />
  )
}
