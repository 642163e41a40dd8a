import { useWatch } from 'react-hook-form'
import { knownPlaces } from '../places/places.api.ts'
import type { KnownPlace } from '../places/places.api.ts'
import { dayOf, kilogramsOf, metresOf } from '../platform/format.ts'
import { RouteChip } from '../routing/route-chip.tsx'
import { IconChevronDown, IconChevronRight } from '../ui/icons.ts'
import { stowedOf } from './consignment-values.ts'
import type { ConsignmentFormApi, DetailForm } from './consignment-values.ts'
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
            <RouteChip from={loading} to={unloading} avoidSea={avoidsSea === true} />
          </span>
        )}
        {!isOpen && <LoadInLine form={form} index={index} />}
      </button>
    </h2>
  )
}

/** `33 × · 13.2 LDM · 22,400 kg · +4 °C`: what tells a closed card from its neighbours. */
function LoadInLine({ form, index }: Pick<DetailSummaryProps, 'form' | 'index'>) {
  const text = useWatch({ control: form.control, name: `details.${index}`, compute: loadIn })
  return <span className={classes.load}>{text}</span>
}

function loadIn({ packings, load_meters: metres, weight, temp, degrees }: DetailForm): string {
  const pieces = stowedOf(packings).reduce((sum, { pallets }) => sum + pallets, 0)
  return [
    pieces > 0 && t('totals', { count: pieces }),
    typeof metres === 'number' && metres > 0 && `${metresOf(metres)} LDM`,
    typeof weight === 'number' && kilogramsOf(weight),
    typeof temp === 'number' && `${temp > 0 ? '+' : ''}${temp} °${degrees ?? 'C'}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

const lineOf = (place: KnownPlace | undefined): string =>
  place ? `${place.country_iso} ${place.city}` : t('card.unknown')
