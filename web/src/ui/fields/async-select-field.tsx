import type { FieldValues } from 'react-hook-form'

import { AsyncSelect } from './async-select.tsx'
import type { AsyncSource, Found } from './use-async-search.ts'
import type { FieldProps } from './use-field.ts'
import { useField } from './use-field.ts'

export interface AsyncSelectFieldProps<T extends FieldValues, O> extends FieldProps<T, O> {
  current: string | null
  source: AsyncSource
  clearable?: boolean
  onPicked?: (found: Found | null) => void
  onCreate?: ((typed: string) => void) | undefined
}

export function AsyncSelectField<T extends FieldValues, O>({
  current,
  source,
  clearable,
  onPicked,
  onCreate,
  ...props
}: AsyncSelectFieldProps<T, O>) {
  const { value, change, blur, ref, input } = useField(props)
  return (
    <AsyncSelect
      input={input}
      inputRef={ref}
      value={typeof value === 'number' ? value : null}
      current={current}
      source={source}
      clearable={clearable ?? false}
      onPick={(found) => {
        change(found?.value ?? null)
        onPicked?.(found)
      }}
      onBlur={blur}
      onCreate={input.readOnly ? undefined : onCreate}
    />
  )
}
