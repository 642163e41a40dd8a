import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { boundsOfAll } from './map-points.ts'
import { boundsOf, EUROPE, POINTS_PADDING, pinView, pointsOfRoute } from './map-view.ts'
import { t } from './map.messages.ts'
import classes from './map.module.css'
import type { PinMapProps } from './pin-map.tsx'
import type { PointsMapProps } from './points-map.tsx'
import type { RouteMapProps } from './route-map.tsx'
import type { StillMapProps, Still, Town } from './still-map.tsx'

// A map may stand in a form: a failed load must not take along what is typed there.
const failed = () => ({ default: Failed })
const Points = lazy(() =>
  import('./points-map.tsx').then(({ PointsMap }) => ({ default: PointsMap })).catch(failed),
)
const Pin = lazy(() => import('./pin-map.tsx').then(({ PinMap }) => ({ default: PinMap })).catch(failed))
const Route = lazy(() =>
  import('./route-map.tsx').then(({ RouteMap }) => ({ default: RouteMap })).catch(failed),
)
const StillMap = lazy<ComponentType<StillMapProps>>(() =>
  import('./still-map.tsx')
    .then(({ StillMap }) => ({ default: StillMap }))
    .catch(() => ({ default: Nothing })),
)

type Lazily<P> = Omit<P, 'onDrawn'>

/** Many points on a map, clustered, with a way among them. Fills its box. What draws it is loaded when it is first shown. */
export function LazyPointsMap(props: Lazily<PointsMapProps>) {
  const { points, route, reach, padding = POINTS_PADDING } = props
  const still = useMemo(
    () => ({ ...EUROPE, bounds: boundsOfAll(points, route, reach), padding, ...route }),
    [points, route, reach, padding],
  )
  return <Stage still={still}>{(onDrawn) => <Points {...props} onDrawn={onDrawn} />}</Stage>
}

export function LazyPinMap(props: Lazily<PinMapProps>) {
  const { pin, zoom, isJustFound = false } = props
  const still = useMemo(() => ({ ...pinView({ pin, zoom, isJustFound }), pin }), [pin, zoom, isJustFound])
  return <Stage still={still}>{(onDrawn) => <Pin {...props} onDrawn={onDrawn} />}</Stage>
}

export function LazyRouteMap(props: Lazily<RouteMapProps>) {
  const { stops, lines } = props
  const still = useMemo(
    () => ({ ...EUROPE, bounds: boundsOf(pointsOfRoute({ stops, lines })), stops, lines }),
    [stops, lines],
  )
  return <Stage still={still}>{(onDrawn) => <Route {...props} onDrawn={onDrawn} />}</Stage>
}

/** A picture of towns and what joins them, and no map that moves: nothing is asked of anybody else for it. */
export function LazyStillMap({ towns, lines }: { towns: readonly Town[]; lines: RouteMapProps['lines'] }) {
  const still = useMemo(
    () => ({ ...EUROPE, bounds: boundsOf(towns.map(({ lng, lat }) => [lng, lat])), towns, lines }),
    [towns, lines],
  )
  return (
    <div className={classes.stage}>
      <Suspense>
        <StillMap still={still} />
      </Suspense>
    </div>
  )
}

/** A picture of the map stands here until the map is drawn; what draws the map is large, and comes after the picture. */
function Stage({ still, children }: { still: Still; children: (onDrawn: () => void) => ReactNode }) {
  const [isDrawn, setDrawn] = useState(false)
  const [isSeen, setSeen] = useState(false)
  return (
    <div className={classes.stage} data-has-pin={still.pin !== undefined}>
      <Suspense>{isSeen && children(() => setDrawn(true))}</Suspense>
      {!isDrawn && (
        <>
          <output className="visually-hidden">{t('loading')}</output>
          <Suspense>
            <StillMap still={still} onSeen={() => setSeen(true)} />
          </Suspense>
        </>
      )}
    </div>
  )
}

function Nothing({ onSeen }: StillMapProps): ReactNode {
  useEffect(() => onSeen?.())
  return null
}

function Failed({ onDrawn }: { onDrawn: () => void }) {
  useEffect(onDrawn)
  return (
    <div className={classes.frame}>
      <output className={classes.cover}>{t('failed')}</output>
    </div>
  )
}
