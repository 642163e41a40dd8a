import { lazy, Suspense } from 'react'
import { t } from './map.messages.ts'
import classes from './map.module.css'
import type { PinMapProps } from './pin-map.tsx'
import type { PointsMapProps } from './points-map.tsx'
import type { RouteMapProps } from './route-map.tsx'

// A map may stand in a form: a failed load must not take along what is typed there.
const failed = () => ({ default: Failed })
const Points = lazy(() =>
  import('./points-map.tsx').then(({ PointsMap }) => ({ default: PointsMap })).catch(failed),
)
const Pin = lazy(() => import('./pin-map.tsx').then(({ PinMap }) => ({ default: PinMap })).catch(failed))
const Route = lazy(() =>
  import('./route-map.tsx').then(({ RouteMap }) => ({ default: RouteMap })).catch(failed),
)

/** Many points on a map, clustered. Fills its box. What draws it is loaded when it is first shown. */
export function LazyPointsMap(props: PointsMapProps) {
  return (
    <Suspense fallback={<Coming />}>
      <Points {...props} />
    </Suspense>
  )
}

export function LazyPinMap(props: PinMapProps) {
  return (
    <Suspense fallback={<Coming />}>
      <Pin {...props} />
    </Suspense>
  )
}

export function LazyRouteMap(props: RouteMapProps) {
  return (
    <Suspense fallback={<Coming />}>
      <Route {...props} />
    </Suspense>
  )
}

const Coming = () => <Covered text={t('loading')} />
const Failed = () => <Covered text={t('failed')} />

function Covered({ text }: { text: string }) {
  return (
    <div className={classes.frame}>
      <output className={classes.cover}>{text}</output>
    </div>
  )
}
