import { categoryFields } from '@dromos/contract/categories/columns.ts'
import type { CategoryInput, CategoryRecord } from '@dromos/contract/categories/categories.ts'
import { categoryInputOf } from '@dromos/contract/categories/categories.ts'
import { categoryStart } from '@dromos/contract/categories/category-types.ts'
import type { CategoryType } from '@dromos/contract/categories/category-types.ts'
import { schemaResolver } from '../platform/form-schema.ts'
import type { FormOf, FormValues } from '../ui/form/use-record-form.ts'

export type CategoryFormApi = FormOf<CategoryInput>

export const categoryValues = (type: CategoryType): FormValues<CategoryRecord, CategoryInput> => ({
  resolver: schemaResolver(categoryInputOf(type)),
  empty: { name_en: '', name_el: '', ...categoryStart[type] },
  stored: (record) => {
    const extras = Object.fromEntries(categoryFields(type).map((name) => [name, record[name]]))
    return { name_en: record.name_en, name_el: record.name_el, ...extras }
  },
})
