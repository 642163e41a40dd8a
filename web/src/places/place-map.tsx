import type { PlacePoint } from '@dromos/contract/places/places.ts'
import { ActionIcon } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { call } from '../platform/api.ts'
import { useShortcuts } from '../platform/shortcuts.ts'
import { IconX } from '../ui/icons.ts'
import { LazyPointsMap } from '../ui/map/maps.tsx'
import type { MapPoint } from '../ui/map/point-layers.ts'
import { StateFlag } from '../ui/state-chip.tsx'
import classes from './place-map.module.css'
import { placeQuery } from './places.api.ts'
import { t } from './places.messages.ts'

interface PlaceMapProps {
  query: { search: string; country?: readonly number[]; customs?: boolean; active?: boolean }
  pointedId: number | null
  selectedId: number | null
  onPoint: (id: number | null) => void
  onSelect: (id: number | null) => void
}

const NONE: readonly PlacePoint[] = []

export function PlaceMap({ query, pointedId, selectedId, onPoint, onSelect }: PlaceMapProps) {
  const { data, isError } = useQuery({
    queryKey: ['places', 'map', query],
    queryFn: ({ signal }) => call('GET /places/map', { query, signal }),
    placeholderData: keepPreviousData,
  })
  const places = data?.data ?? NONE
  const points = useMemo(() => places.map((place) => ({ ...place, tone: toneOf(place) })), [places])
  return (
    <>
      <LazyPointsMap
        label={t('mapOfAll')}
        points={points}
        pointedId={pointedId}
        selectedId={selectedId}
        onPoint={onPoint}
        onSelect={onSelect}
      />
      {(data?.is_cut || isError) && (
        <output className={classes.note}>{t(isError ? 'mapFailed' : 'cut')}</output>
      )}
      {selectedId !== null && <PlaceCard id={selectedId} onClose={() => onSelect(null)} />}
    </>
  )
}

function toneOf({ active, customs }: PlacePoint): MapPoint['tone'] {
  if (!active) return 'off'
  return customs === 1 ? 'special' : 'plain'
}

function PlaceCard({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: place } = useQuery(placeQuery(id))
  useShortcuts({ Escape: onClose })
  if (!place) return null
  const lines = [
    place.address,
    `${place.postal} ${place.city}`.trim(),
    [place.person, place.phone || place.mobile].filter(Boolean).join(' · '),
    place.book_emails.join(', '),
    place.book_desc,
  ]
  return (
    <section className={classes.card} aria-label={place.name}>
      <div className={classes.head}>
        <Link to="/app/places/edit/$id" params={{ id: String(id) }}>
          {place.name}
        </Link>
        <ActionIcon size={26} aria-label={t('close')} onClick={onClose}>
          <IconX size={15} />
        </ActionIcon>
      </div>
      {lines.filter(Boolean).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {place.customs === 1 && <StateFlag tone="plain">{t('customsShort')}</StateFlag>}
      {!place.active && <StateFlag tone="warning">{t('inactive')}</StateFlag>}
    </section>
  )
}
