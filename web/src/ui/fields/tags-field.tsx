import { TagsInput } from '@mantine/core'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { isSaveKey } from '../../platform/idempotency-keys.ts'
import type { FieldProps } from './use-field.ts'
import { useField } from './use-field.ts'

/** A list of short texts, such as e-mail addresses: Enter, comma or semicolon ends one, Backspace takes it back. */
export function TagsField<T extends FieldValues, O>({ max, ...props }: FieldProps<T, O> & { max?: number }) {
  const { value, change, blur, ref, input } = useField(props)
  const [typed, setTyped] = useState('')
  const tags = Array.isArray(value) ? value.filter((tag) => typeof tag === 'string') : []
  const take = () => {
    const text = typed.trim()
    if (text === '' || tags.length >= (max ?? Infinity)) return
    if (!tags.includes(text)) change([...tags, text])
    setTyped('')
  }
  return (
    <TagsInput
      {...input}
      ref={ref}
      value={tags}
      onChange={change}
      searchValue={typed}
      onSearchChange={setTyped}
      onBlur={blur}
      // Saved from inside the field, it is as good as left.
      onKeyDown={(event) => {
        if (isSaveKey(event)) take()
      }}
      // There is nothing to choose from, and an open list would take the first Escape.
      openOnFocus={false}
      acceptValueOnBlur
      splitChars={[',', ';', ' ']}
      maxTags={max}
    />
  )
}
