import { palletPlacesOf, shareOf } from '@dromos/contract/consignments/load-metres.rules.ts'
import { useWatch } from 'react-hook-form'
import { useCategory } from '../categories/categories.api.ts'
import { metresOf, numberOf } from '../platform/format.ts'
import { numberOr, stowedOf } from './consignment-values.ts'
import type { ConsignmentFormApi } from './consignment-values.ts'
import { t } from './consignment.messages.ts'
import classes from './load-bar.module.css'

/** How much of the trailer a detail takes as it is typed: metres, and places of pallets where the trailer counts them. */
export function LoadBar({ form, index }: { form: ConsignmentFormApi; index: number }) {
  const at = `details.${index}` as const
  const [trailerId, type, typed] = useWatch({
    control: form.control,
    name: [`${at}.trailer_type_id`, `${at}.load_type_id`, `${at}.load_meters`],
  })
  const packings = useWatch({ control: form.control, name: `${at}.packings`, compute: stowedOf })
  const trailer = useCategory('trailer', trailerId)
  const load = { load_type_id: type ?? null, load_meters: numberOr(typed, 0), weight: 0, packings }
  const { metres, most, isOver } = shareOf(load, trailer ?? {})
  const places = palletPlacesOf(packings)
  return <LoadMeter {...{ metres, most, isOver, places }} room={trailer?.pallets ?? null} />
}

interface LoadMeterProps {
  metres: number
  /** What the trailer holds, in metres. */
  most: number
  isOver: boolean
  /** Of EUR pallets, needed and there; null where the trailer does not say. */
  places: number
  room: number | null
}

/** `13.2 / 13.6 m ▬▬▬▬▭ 33 / 33 pallets`. */
function LoadMeter({ metres, most, isOver, places, room }: LoadMeterProps) {
  if (metres === 0) return null
  const share = Math.min(100, (metres / most) * 100)
  return (
    <p className={classes.load} data-over={isOver || undefined}>
      <span className="digits nowrap">
        {t('ofMetres', { metres: metresOf(metres), most: metresOf(most) })}
      </span>
      <meter
        aria-label={t('loadShare')}
        min={0}
        max={100}
        value={share}
        className={classes.meter}
        style={{ backgroundSize: `${share}% 100%` }}
      />
      {places > 0 && (
        <span className="digits nowrap">
          {room === null
            ? t('places', { count: places })
            : t('ofPlaces', { places: numberOf(places), room: numberOf(room) })}
        </span>
      )}
    </p>
  )
}
