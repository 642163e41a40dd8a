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

export function UsersField<T extends FieldValues, O>(props: FieldProps<T, O> & { max?: number }) {
  const { options } = useColleagues()
  return <MultiSelectField {...props} options={options} />
}

const NONE: Option[] = []

function useColleagues() {
  const { data, isPending } = useQuery({ ...userNamesQuery, select: asOptions })
  return { options: data ?? NONE, isLoading: isPending }
}

const asOptions = (users: { id: number; name: string }[]): Option[] =>
  users.map(({ id, name }) => ({ value: id, label: name }))
