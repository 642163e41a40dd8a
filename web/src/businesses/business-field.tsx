import type { SwitchableChoice } from '@dromos/contract/base/paging.ts'
import { useQuery } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import { MultiSelectField, SelectField } from '../ui/fields/select-field.tsx'
import type { Option } from '../ui/fields/select-field.tsx'
import type { FieldProps } from '../ui/fields/use-field.ts'
import { businessesQuery } from './businesses.api.ts'

const NONE: Option[] = []

/** One of our own companies; switched-off ones show only where they are chosen already. */
export function BusinessField<T extends FieldValues, O>(props: FieldProps<T, O> & { clearable?: boolean }) {
  const { data, isPending } = useQuery({ ...businessesQuery, select: asOptions })
  return <SelectField {...props} options={data ?? NONE} isLoading={isPending} />
}

export function BusinessesField<T extends FieldValues, O>({
  only,
  ...props
}: FieldProps<T, O> & {
  only?: readonly number[]
}) {
  const { data = NONE } = useQuery({ ...businessesQuery, select: asOptions })
  const options = only ? data.filter(({ value }) => only.includes(Number(value))) : data
  return <MultiSelectField {...props} options={options} />
}

const asOptions = (businesses: SwitchableChoice[]): Option[] =>
  businesses.map(({ id, name, active }) => ({ value: id, label: name, isHidden: !active }))
