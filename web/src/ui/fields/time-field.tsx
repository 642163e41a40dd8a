import classes from './fields.module.css'
import type { FieldValues } from 'react-hook-form'
import { t } from './fields.messages.ts'
import { ParsedInput } from './parsed-input.tsx'
import type { FieldProps } from './use-field.ts'
import { useField } from './use-field.ts'

/** A time of day `HH:MM`; `8` and `800` are understood. Empty is null. */
export function TimeField<T extends FieldValues, O>(props: FieldProps<T, O>) {
  const { value, change, blur, ref, input } = useField(props)
  return (
    <ParsedInput
      {...input}
      placeholder={input.readOnly ? undefined : t('timeShape')}
      inputRef={ref}
      inputMode="numeric"
      maxLength={8}
      classNames={{ input: classes.figures ?? '' }}
      value={value}
      parse={parseTime}
      format={formatTime}
      change={change}
      blur={blur}
    />
  )
}

const TYPED = /^(\d{1,2})(?:[:.,\s]?(\d{2}))?$/

/** `HH:MM` from `8`, `800`, `8.30` or `08:30`; null when empty; anything else unchanged for the schema to refuse. */
export function parseTime(text: string): string | null {
  const typed = text.trim()
  if (typed === '') return null
  const parts = TYPED.exec(typed)
  if (!parts) return text
  const hour = Number(parts[1])
  const minute = Number(parts[2] ?? 0)
  if (hour > 23 || minute > 59) return text
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

const formatTime = (value: unknown): string => (typeof value === 'string' ? value : '')
