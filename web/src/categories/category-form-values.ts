import type { CategoryInput, CategoryRecord } from '@dromos/contract/categories/categories.ts'
import { categoryInputOf } from '@dromos/contract/categories/categories.ts'
import { categoryStart } from '@dromos/contract/categories/category-types.ts'
import type { CategoryType } from '@dromos/contract/categories/category-types.ts'
import type { UseFormReturn } from 'react-hook-form'
import { schemaResolver } from '../platform/form-schema.ts'
import type { Emptyable } from '../platform/form-schema.ts'
import type { Stored } from '../platform/save-attempt.ts'
import { extrasOf } from './category-words.ts'

export type CategoryBody = CategoryInput
export type CategoryForm = Emptyable<CategoryBody>
export type CategoryFormApi = UseFormReturn<CategoryForm, unknown, CategoryBody>

/** Checks a value by the fields its list has. */
export const resolverOf = (type: CategoryType) =>
  schemaResolver<CategoryForm, CategoryBody>(categoryInputOf(type))

/** A value nobody has entered yet. */
export function emptyCategory(type: CategoryType): CategoryForm {
  return { name_en: '', name_el: '', ...categoryStart[type] }
}

/** A stored value as its form holds it. */
export function storedCategory(type: CategoryType, record: CategoryRecord): Stored<CategoryForm> {
  const extras = Object.fromEntries(extrasOf(type).map((name) => [name, record[name]]))
  return { version: record.version, values: { name_en: record.name_en, name_el: record.name_el, ...extras } }
}
