import type { Category } from '@dromos/contract/categories/categories.ts'
import type { CategoryType } from '@dromos/contract/categories/category-types.ts'
import { useMemo } from 'react'
import type { FieldValues } from 'react-hook-form'
import { MultiSelectField, SelectField } from '../ui/fields/select-field.tsx'
import type { Option } from '../ui/fields/select-field.tsx'
import type { FieldProps } from '../ui/fields/use-field.ts'
import { categoryName, useCategories } from './categories.api.ts'
import { synonymsOf } from './category-synonyms.ts'

interface CategoryFieldProps<T extends FieldValues, O> extends FieldProps<T, O> {
  type: CategoryType
  clearable?: boolean
  only?: (category: Category) => boolean
  onPicked?: (category: Category | undefined) => void
}

/** One value of a lookup list. Switched-off values show only where they are chosen already. */
export function CategoryField<T extends FieldValues, O>({
  type,
  only,
  onPicked,
  ...props
}: CategoryFieldProps<T, O>) {
  const categories = useCategories(type)
  const options = useMemo(() => optionsOf(type, categories, only), [type, categories, only])
  return (
    <SelectField
      {...props}
      options={options}
      isLoading={categories.length === 0}
      onChanged={(id) => onPicked?.(categories.find((category) => category.id === id))}
    />
  )
}

export function CategoriesField<T extends FieldValues, O>({
  type,
  max,
  ...props
}: FieldProps<T, O> & { type: CategoryType; max?: number }) {
  const categories = useCategories(type)
  const options = useMemo(() => optionsOf(type, categories), [type, categories])
  return <MultiSelectField {...props} options={options} {...(max ? { max } : {})} />
}

function optionsOf(
  type: CategoryType,
  categories: readonly Category[],
  only?: (category: Category) => boolean,
): Option[] {
  const kept = only ? categories.filter(only) : categories
  return kept.map((category) => ({
    value: category.id,
    label: categoryName(category),
    also: `${category.name_en} ${category.name_el} ${category.iso ?? ''} ${synonymsOf(type, category.id)}`,
    isHidden: !category.active,
  }))
}
