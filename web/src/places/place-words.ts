import { categoryNamed } from '../categories/categories.api.ts'
import { yesOrNo } from '../ui/form/conflict-words.ts'
import type { FormWords } from '../ui/form/record-form.tsx'
import { placeLabels } from './place-form-values.ts'

/** What a place's fields are called, and how their values are written when two versions are compared. */
export const placeWords: FormWords = { labels: placeLabels, showValue }

function showValue(path: string, value: unknown): string | undefined {
  if (path === 'country_id') return categoryNamed('country', value)
  if (path === 'customs') return yesOrNo(value)
  return path === 'book_emails' && Array.isArray(value) ? value.join(', ') || undefined : undefined
}
