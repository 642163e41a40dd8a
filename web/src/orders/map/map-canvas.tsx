import { mapLayers } from '@dromos/contract/map/filters.ts'
import type { OrderMap } from '@dromos/contract/map/map.ts'
import { statusWords } from '@dromos/contract/constants/order-words.ts'
import { openStatuses, orderStatus } from '@dromos/contract/constants/order-statuses.ts'
import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { language } from '../../i18n/language.ts'
import { call } from '../../platform/api.ts'
import { useCan } from '../../platform/session/session.tsx'
import { lateColour, offColour, riskColour, specialColour } from '../../ui/map/map-colours.ts'
import type { MapPoint } from '../../ui/map/map-points.ts'
import { LazyPointsMap } from '../../ui/map/maps.tsx'
import { arcColours, arcsOf, pointsOf } from './map-data.ts'
import type { MapStand } from './map-data.ts'
import classes from './map.module.css'
import { t } from './map.messages.ts'

type Layer = (typeof mapLayers)[number]

interface CanvasProps {
  data: OrderMap | undefined
  stands: readonly MapStand[] | null
  place: number | null
  onPlace: (id: number | null) => void
  layer: Layer
  onLayer: (layer: Layer) => void
}

const NONE: readonly MapPoint[] = []
/** Layers stand above, the legend below, and the keys of the map at the right. */
const PADDING = { top: 56, right: 56, bottom: 56, left: 32 }

/** Orders by place, the ways between, and besides them places where they are wanted. */
export function MapCanvas({ data, stands, place, onPlace, layer, onLayer }: CanvasProps) {
  const [pointed, point] = useState<number | null>(null)
  const mayRead = useCan()('places.read')
  const besides = usePlaces(mayRead ? layer : 'orders')
  const points = useMemo(() => {
    const own = stands ? pointsOf(stands) : []
    const known = new Set(own.map(({ id }) => id))
    return [...own, ...besides.filter(({ id }) => !known.has(id))]
  }, [stands, besides])
  const all = useMemo(() => (data ? arcsOf(data, null) : []), [data])
  const arcs = useMemo(() => (data && place !== null ? arcsOf(data, place) : all), [data, place, all])
  return (
    <div className={classes.canvas}>
      <LazyPointsMap
        label={t('label')}
        points={points}
        arcs={arcs}
        reach={all}
        padding={PADDING}
        pointedId={pointed}
        selectedId={place}
        onPoint={point}
        onSelect={onPlace}
      />
      {mayRead && (
        <SegmentedControl
          className={classes.layers ?? ''}
          size="xs"
          aria-label={t('layer')}
          data={mapLayers.map((one) => ({ value: one, label: t(`layers.${one}`) }))}
          value={layer}
          onChange={onLayer}
        />
      )}
      <ul className={classes.legend} aria-label={t('legend')}>
        {[...openStatuses, orderStatus.finished]
          .toSorted((one, other) => one - other)
          .map((status) => (
            <li key={status}>
              <i style={{ background: arcColours[status] }} aria-hidden />
              {statusWords[status][language]}
            </li>
          ))}
        <li>
          <i data-dot style={{ background: lateColour }} aria-hidden />
          {t('dots.late')}
        </li>
        <li>
          <i data-dot style={{ background: riskColour }} aria-hidden />
          {t('dots.risk')}
        </li>
        {mayRead && layer !== 'orders' && (
          <li>
            <i data-dot style={{ background: specialColour }} aria-hidden />
            {t('dots.customs')}
          </li>
        )}
        {mayRead && layer === 'places' && (
          <li>
            <i data-dot style={{ background: offColour }} aria-hidden />
            {t('dots.place')}
          </li>
        )}
      </ul>
    </div>
  )
}

function usePlaces(layer: Layer): readonly MapPoint[] {
  const query = { search: '', active: true, ...(layer === 'customs' && { customs: true }) }
  const { data } = useQuery({
    queryKey: ['places', 'map', query],
    queryFn: ({ signal }) => call('GET /places/map', { query, signal }),
    enabled: layer !== 'orders',
  })
  return useMemo(() => {
    if (layer === 'orders' || !data) return NONE
    return data.data.map(({ id, name, lat, lng, customs }) => ({
      id,
      name,
      lat,
      lng,
      tone: customs === 1 ? ('special' as const) : ('off' as const),
    }))
  }, [data, layer])
}
