import { useWatch } from 'react-hook-form'
import { knownPlaces } from '../places/places.api.ts'
import type { KnownPlace } from '../places/places.api.ts'
import { dayOf } from '../platform/format.ts'
import { RoadChip } from '../roads/road-chip.tsx'
import { IconChevronDown, IconChevronRight } from '../ui/icons.ts'
import type { ConsignmentFormApi } from './consignment-values.ts'
import { t } from './consignment.messages.ts'
import classes from './consignment.module.css'

interface DetailSummaryProps {
  form: ConsignmentFormApi
  index: number
  isOpen: boolean
  onToggle: () => void
}

export function DetailSummary({ form, index, isOpen, onToggle }: DetailSummaryProps) {
  const at = `details.${index}` as const
  const [from, to, loadingDay, unloadingDay, avoidsSea] = useWatch({
    control: form.control,
    name: [
      `${at}.loading.place_id`,
      `${at}.unloading.place_id`,
      `${at}.loading.date`,
      `${at}.unloading.date`,
      'avoid_sea',
    ],
  })
  const loading = knownPlaces.useKnown(from)
  const unloading = knownPlaces.useKnown(to)
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  const position = index + 1
  const days = [loadingDay, unloadingDay].filter((day) => day).map((day) => dayOf(day ?? null))
  return (
    <h2 className={classes.summary}>
      <button type="button" className="fold" aria-expanded={isOpen} onClick={onToggle}>
        <Chevron size={15} aria-hidden />
        <span>
          {position} · {lineOf(loading)} <span className={classes.arrow}>→</span> {lineOf(unloading)}
        </span>
        <span className={classes.days}>{days.join(' → ')}</span>
        {loading && unloading && (
          <span className={classes.days}>
            <RoadChip from={loading} to={unloading} avoidSea={avoidsSea === true} />
          </span>
        )}
      </button>
    </h2>
  )
}

const lineOf = (place: KnownPlace | undefined): string =>
  place ? `${place.country_iso} ${place.city}` : t('card.unknown')
