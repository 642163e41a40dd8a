import 'maplibre-gl/dist/maplibre-gl.css'
import { t } from './map.messages.ts'
import classes from './map.module.css'
import type { DrawnMap } from './use-map.ts'

export function MapFrame({ drawn: { state, setBox } }: { drawn: DrawnMap }) {
  return (
    <div className={classes.frame}>
      <div ref={setBox} className={classes.map} />
      {state === 'failed' && <output className={classes.cover}>{t('failed')}</output>}
    </div>
  )
}
