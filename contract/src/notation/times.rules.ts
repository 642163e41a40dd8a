const TYPED = /^(\d{1,2})(?:[:.,\s]?(\d{2}))?$/

/** `HH:MM` from `8`, `800`, `8.30` or `08:30`; null when empty; anything else unchanged for the schema to refuse. */
export function parseTime(text: string): string | null {
  const typed = text.trim()
  if (typed === '') return null
  const parts = TYPED.exec(typed)
  if (!parts) return text
  const hour = Number(parts[1])
  const minute = Number(parts[2] ?? 0)
  if (hour > 23 || minute > 59) return text
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}
