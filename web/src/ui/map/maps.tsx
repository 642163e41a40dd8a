import { lazy, Suspense } from 'react'
import { t } from './map.messages.ts'
import classes from './map.module.css'
import type { PinMapProps } from './pin-map.tsx'
import type { PointsMapProps } from './points-map.tsx'

const Points = lazy(async () => ({ default: (await import('./points-map.tsx')).PointsMap }))
const Pin = lazy(async () => ({ default: (await import('./pin-map.tsx')).PinMap }))

/** Many points on a map, clustered. Fills its box. What draws it is loaded when it is first shown. */
export function LazyPointsMap(props: PointsMapProps) {
  return (
    <Suspense fallback={<Coming />}>
      <Points {...props} />
    </Suspense>
  )
}

/** One pin on a map, to be put and moved. What draws it is loaded when it is first shown. */
export function LazyPinMap(props: PinMapProps) {
  return (
    <Suspense fallback={<Coming />}>
      <Pin {...props} />
    </Suspense>
  )
}

function Coming() {
  return (
    <div className={classes['frame']}>
      <output className={classes['cover']}>{t('loading')}</output>
    </div>
  )
}
