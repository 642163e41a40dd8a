import type { PlacePoint } from '@dromos/contract/places/places.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../platform/api.ts'
import { LazyPointsMap } from '../ui/map/maps.tsx'
import type { MapPoint } from '../ui/map/map-points.ts'
import classes from './place-map.module.css'
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
    </>
  )
}

function toneOf({ active, customs }: PlacePoint): MapPoint['tone'] {
  if (!active) return 'off'
  return customs === 1 ? 'special' : 'plain'
}
