import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import { MultiSelectField, SelectField } from '../ui/fields/select-field.tsx'
import type { Option } from '../ui/fields/select-field.tsx'
import type { FieldProps } from '../ui/fields/use-field.ts'
import { userNamesQuery } from './users.api.ts'

export function UserField<T extends FieldValues, O>(props: FieldProps<T, O>) {
  const { options, isLoading } = useColleagues()
  return <SelectField {...props} options={options} isLoading={isLoading} clearable />
}

/** `without`: who is named already, and is offered no second time. */
export function UsersField<T extends FieldValues, O>({
  without = null,
  ...props
}: FieldProps<T, O> & { max?: number; without?: number | null | undefined }) {
  const { options } = useColleagues()
  const offered = useMemo(
    () => options.map((option) => (option.value === without ? { ...option, isHidden: true } : option)),
    [options, without],
  )
  return <MultiSelectField {...props} options={offered} />
}

const NONE: Option[] = []

function useColleagues() {
  const { data, isPending } = useQuery({ ...userNamesQuery, select: asOptions })
  return { options: data ?? NONE, isLoading: isPending }
}

const asOptions = (users: { id: number; name: string }[]): Option[] =>
  users.map(({ id, name }) => ({ value: id, label: name }))
