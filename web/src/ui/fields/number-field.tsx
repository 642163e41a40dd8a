import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { language } from '../../i18n/language.ts'
import {
  formatCents,
  formatNumber,
  otherReading,
  parseCents,
  parseNumber,
} from '@dromos/contract/notation/numbers.rules.ts'
import { ReadInput } from './read-input.tsx'
import type { FieldProps } from './use-field.ts'
import { useField } from './use-field.ts'
import classes from './fields.module.css'

interface NumberFieldProps<T extends FieldValues, O> extends FieldProps<T, O> {
  /** Decimal places shown; the schema says how many are allowed. */
  decimals?: number
  unit?: ReactNode
  /** `allowed` for numbers that may be negative, `shown` where the plus is written too, as for temperatures. */
  sign?: 'none' | 'allowed' | 'shown'
  /** What an empty field holds; null unless stated. Undefined makes an empty field a missing one. */
  empty?: null | undefined
  onChanged?: (value: number | null) => void
}

export function NumberField<T extends FieldValues, O>(props: NumberFieldProps<T, O>) {
  const { decimals = 0, unit, sign = 'none', onChanged, ...field } = props
  const { value, change, blur, ref, input } = useField(field)
  const empty = 'empty' in props ? props.empty : null
  const format = (shown: unknown) => {
    const text = formatNumber(shown, language, decimals)
    return sign === 'shown' && typeof shown === 'number' && shown > 0 ? `+${text}` : text
  }
  return (
    <ReadInput
      {...input}
      inputRef={ref}
      inputMode={sign === 'none' ? 'decimal' : 'text'}
      classNames={{ input: classes.number ?? '' }}
      rightSection={unit}
      rightSectionPointerEvents="none"
      rightSectionWidth={unit ? undefined : 0}
      value={value}
      parse={(text) => parseNumber(text, language, decimals) ?? empty}
      other={(text) => otherReading(text, language, decimals)}
      format={format}
      change={(next) => {
        change(next)
        onChanged?.(typeof next === 'number' ? next : null)
      }}
      blur={blur}
    />
  )
}

/** An amount of money: cents in, cents out, shown with two places in the language of the page. */
export function MoneyField<T extends FieldValues, O>({
  currency = '€',
  ...props
}: FieldProps<T, O> & { currency?: string }) {
  const { value, change, blur, ref, input } = useField(props)
  return (
    <ReadInput
      {...input}
      inputRef={ref}
      inputMode="decimal"
      classNames={{ input: classes.number ?? '' }}
      rightSection={currency}
      rightSectionPointerEvents="none"
      value={value}
      parse={(text) => parseCents(text, language) ?? undefined}
      other={(text) => centsOf(otherReading(text, language))}
      format={(shown) => formatCents(shown, language)}
      change={change}
      blur={blur}
    />
  )
}

const centsOf = (amount: number | null): number | null => (amount === null ? null : Math.round(amount * 100))
