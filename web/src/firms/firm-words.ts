import type { CategoryType } from '@dromos/contract/category-types.ts'
import { businessNamed } from '../businesses/businesses.api.ts'
import { categoryNamed } from '../categories/categories.api.ts'
import { patternsOf } from '../platform/form-problems.ts'
import { namesOf } from '../ui/conflict-words.ts'
import type { FormWords } from '../ui/record-form.tsx'
import { colleagueNamed } from '../users/users.api.ts'
import { firmLabels } from './firm-form-values.ts'

/** What a firm's fields are called, and how their values are written when two versions are compared. */
export const firmWords: FormWords = { labels: firmLabels, showValue }

const categoryFields: Record<string, CategoryType> = {
  country_id: 'country',
  term_type_id: 'term',
  heard_about_type_id: 'heard_about',
  firm_types: 'firm',
}

function showValue(path: string, value: unknown): string | undefined {
  const field = patternsOf(path).at(-1)?.pattern.split('.').at(-1) ?? ''
  if (field === 'business_id') return businessNamed(value)
  if (field === 'assignee') return colleagueNamed(value)
  const type = categoryFields[field]
  if (!type) return undefined
  return Array.isArray(value) ? namesOf(value, (id) => categoryNamed(type, id)) : categoryNamed(type, value)
}
