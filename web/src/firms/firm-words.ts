import type { CategoryType } from '@dromos/contract/categories/category-types.ts'
import { businessNamed } from '../businesses/businesses.api.ts'
import { categoryNamed } from '../categories/categories.api.ts'
import { patternsOf } from '../platform/form-problems.ts'
import { moneyOf } from '../platform/format.ts'
import { namesOf, yesOrNo } from '../ui/form/conflict-words.ts'
import type { FormWords } from '../ui/form/record-form.tsx'
import { colleagueNamed } from '../people/users.api.ts'
import { firmLabels } from './firm-form-values.ts'
import { t } from './firms.messages.ts'

export const firmWords: FormWords = { labels: firmLabels, showValue }

const categoryFields: Record<string, CategoryType> = {
  country_id: 'country',
  term_type_id: 'term',
  heard_about_type_id: 'heard_about',
  firm_types: 'firm',
  operations: 'operation',
  loads: 'load',
  countries: 'country',
  cargos: 'cargo',
  trailers: 'trailer',
}

function showValue(path: string, value: unknown): string | undefined {
  const field = patternsOf(path).at(-1)?.pattern.split('.').at(-1) ?? ''
  const own = ownWords[field]
  if (own) return own(value)
  const type = categoryFields[field]
  if (!type) return undefined
  return Array.isArray(value) ? namesOf(value, (id) => categoryNamed(type, id)) : categoryNamed(type, value)
}

const flagged = (value: unknown): string | undefined =>
  typeof value === 'boolean' ? yesOrNo(value ? 1 : 2) : undefined

const ownWords: Readonly<Record<string, (value: unknown) => string | undefined>> = {
  business_id: businessNamed,
  assignee: colleagueNamed,
  assign_users: (value) => (Array.isArray(value) ? namesOf(value, colleagueNamed) : undefined),
  insurance: (value) => (value === 'assigned' || value === 'unassigned' ? t(`kind.${value}`) : undefined),
  share_carrier: flagged,
  tell_delays: flagged,
  show_price: flagged,
  company_insurance: (value) => (typeof value === 'number' ? moneyOf(value) : undefined),
}
