import { TagsInput } from '@mantine/core'
import { useState } from 'react'
import type { ClipboardEvent } from 'react'
import { readAddresses } from '@dromos/contract/notation/addresses.rules.ts'
import type { FieldValues } from 'react-hook-form'
import { isSaveKey } from '../../platform/idempotency-keys.ts'
import type { FieldProps } from './use-field.ts'
import { useField } from './use-field.ts'

/** A list of e-mail addresses: Enter, comma or semicolon ends one, Backspace takes it back. Lists of mail programs can be pasted. */
export function TagsField<T extends FieldValues, O>({ max, ...props }: FieldProps<T, O> & { max?: number }) {
  const { value, change, blur, ref, input } = useField(props)
  const [typed, setTyped] = useState('')
  const tags = Array.isArray(value) ? value.filter((tag) => typeof tag === 'string') : []
  const take = () => {
    const text = typed.trim()
    if (text === '' || tags.length >= (max ?? Infinity)) return
    add(text)
  }
  const add = (text: string) => {
    const more = readAddresses(text).filter((address) => !tags.includes(address))
    if (more.length > 0) change([...tags, ...more])
    setTyped('')
  }
  // The input would divide names with a comma; one too many is for the schema to say.
  const paste = (event: ClipboardEvent<HTMLDivElement>) => {
    if (input.readOnly) return
    event.preventDefault()
    event.stopPropagation()
    add(`${typed}${event.clipboardData.getData('text/plain')}`)
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
      wrapperProps={{ onPasteCapture: paste }}
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
