import type { TextInputProps } from '@mantine/core'
import { TextInput } from '@mantine/core'
import type { KeyboardEvent, Ref } from 'react'
import { useState } from 'react'

export interface ParsedInputProps extends Omit<
  TextInputProps,
  'value' | 'onChange' | 'onBlur' | 'ref' | 'defaultValue' | 'step'
> {
  value: unknown
  /** What the typed text means; text that means nothing is given back and kept. */
  parse: (text: string) => unknown
  format: (value: unknown) => string
  change: (value: unknown) => void
  blur: () => void
  inputRef: Ref<HTMLInputElement>
  step?: (event: KeyboardEvent<HTMLInputElement>) => unknown
}

/** What is typed stays as typed until the field is left; then it shows the value as it was understood. */
export function ParsedInput({
  value,
  parse,
  format,
  change,
  blur,
  inputRef,
  step,
  ...rest
}: ParsedInputProps) {
  const [draft, setDraft] = useState<string | null>(null)
  return (
    <TextInput
      {...rest}
      ref={inputRef}
      autoComplete="off"
      value={draft ?? format(value)}
      onChange={(event) => {
        setDraft(event.currentTarget.value)
        change(parse(event.currentTarget.value))
      }}
      onBlur={() => {
        setDraft(null)
        blur()
      }}
      onKeyDown={(event) => {
        const stepped = rest.readOnly ? undefined : step?.(event)
        if (stepped === undefined) return
        event.preventDefault()
        setDraft(null)
        change(stepped)
      }}
    />
  )
}
