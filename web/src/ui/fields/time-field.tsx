import classes from './fields.module.css'
import type { FieldValues } from 'react-hook-form'
import { parseTime } from '@dromos/contract/notation/times.rules.ts'
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

const formatTime = (value: unknown): string => (typeof value === 'string' ? value : '')
