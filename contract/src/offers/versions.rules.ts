/** What its customer was sent, as far as two versions can differ. */
export interface SentVersion {
  title: string
  content: string
  message: string
  language: string
  valid_until: string | null
  contacts: readonly { name: string; email: string }[]
  manuscripts: readonly { title: string; body: string }[]
  options: readonly SentOption[]
}

export interface SentOption {
  title: string
  note: string
  from: { city: string; country_iso: string }
  to: { city: string; country_iso: string }
  days: number | null
  unit: string
  quantity: number | null
  price: number
  recommended: boolean
  valid_until: string | null
  loading_date: string | null
}

/** A part of an offer that two versions have differently. `at`: which option or text, counted from 0. */
export interface Difference {
  part: 'offer' | 'contacts' | 'manuscript' | 'option'
  at: number
  /** The field; empty where the whole part was added or taken away. */
  field: string
  before: unknown
  after: unknown
}

const ownFields = ['title', 'content', 'message', 'language', 'valid_until'] as const

/** What is otherwise in the later of two versions, in the sequence in which it is read. */
export function differencesOf(before: SentVersion, after: SentVersion): Difference[] {
  const own = ownFields.flatMap((field) =>
    before[field] === after[field]
      ? []
      : [{ part: 'offer' as const, at: 0, field, before: before[field], after: after[field] }],
  )
  const [sentTo, sendTo] = [before, after].map(({ contacts }) => contacts.map(nameOf).join(', '))
  const contacts =
    sentTo === sendTo
      ? []
      : [{ part: 'contacts' as const, at: 0, field: 'contacts', before: sentTo, after: sendTo }]
  return [
    ...own,
    ...contacts,
    ...listDifferences('option', before.options, after.options),
    ...listDifferences('manuscript', before.manuscripts, after.manuscripts),
  ]
}

const nameOf = ({ name, email }: { name: string; email: string }): string => name || email

function listDifferences<T extends { title: string }>(
  part: 'manuscript' | 'option',
  before: readonly T[],
  after: readonly T[],
): Difference[] {
  const most = Math.max(before.length, after.length)
  return Array.from({ length: most }, (_, at) => at).flatMap((at): Difference[] => {
    const [old, now] = [before[at], after[at]]
    if (old && now) return fieldDifferences(part, at, { old, now })
    return [{ part, at, field: '', before: old?.title ?? null, after: now?.title ?? null }]
  })
}

function fieldDifferences<T extends { title: string }>(
  part: 'manuscript' | 'option',
  at: number,
  { old, now }: { old: T; now: T },
): Difference[] {
  const later = new Map(Object.entries(now))
  return Object.entries(old).flatMap(([field, value]) =>
    JSON.stringify(value) === JSON.stringify(later.get(field))
      ? []
      : [{ part, at, field, before: plain(value), after: plain(later.get(field)) }],
  )
}

// A town is told as one writes it.
function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('city' in value)) return value
  const iso = 'country_iso' in value ? String(value.country_iso) : ''
  return `${iso} ${String(value.city)}`
}
