import { isPeoplesLogType } from '@dromos/contract/constants/log-types.ts'
import type { NoteControl } from '../documents/log-form.tsx'
import { categoryName, useCategories } from './categories.api.ts'
import { CategoryField } from './category-field.tsx'

export const logTypeField = (control: NoteControl, label: string) => (
  <CategoryField
    control={control}
    name="log_type_id"
    type="log"
    label={label}
    only={({ id }) => isPeoplesLogType(id)}
    required
    span={4}
  />
)

export function useLogTypeNames(): (id: number) => string {
  const types = useCategories('log')
  return (id) => {
    const type = types.find((one) => one.id === id)
    return type ? categoryName(type) : ''
  }
}
