import { useQuery } from '@tanstack/react-query'
import { StateFlag } from '../ui/state-chip.tsx'
import classes from './place-note-chip.module.css'
import { placeQuery } from './places.api.ts'
import { t } from './places.messages.ts'

const FRESH_MS = 300_000

export function PlaceNoteChip({ id }: { id: number | null | undefined }) {
  const { data: place } = useQuery({ ...placeQuery(id ?? 0), enabled: Boolean(id), staleTime: FRESH_MS })
  if (!place) return null
  const lines = [
    {
      label: t('booking'),
      text: [place.book_emails.join(', '), place.book_desc].filter(Boolean).join(' · '),
    },
    { label: t('person'), text: [place.person, place.phone || place.mobile].filter(Boolean).join(' · ') },
    { label: t('message'), text: place.message },
  ].filter(({ text }) => text !== '')
  const hasCustoms = place.customs === 1
  if (lines.length === 0 && !hasCustoms) return null
  return (
    <span className={classes.note}>
      {hasCustoms && <StateFlag tone="plain">{t('customsShort')}</StateFlag>}
      {lines.map(({ label, text }) => (
        <span key={label} className={classes.line} title={text}>
          <span className="strong">{label}:</span> {text}
        </span>
      ))}
    </span>
  )
}
