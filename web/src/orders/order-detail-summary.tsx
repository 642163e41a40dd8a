import { roadFactors, roadKm } from '@dromos/contract/rules/road.ts'
import { useWatch } from 'react-hook-form'
import { knownPlaces } from '../places/places.api.ts'
import type { KnownPlace } from '../places/places.api.ts'
import { locale } from '../i18n/language.ts'
import { dayOf, kilometresOf } from '../platform/format.ts'
import { IconChevronDown, IconChevronRight } from '../ui/icons.ts'
import type { OrderFormApi } from './order-form-values.ts'
import { t } from './order-form.messages.ts'
import classes from './order-form.module.css'

interface DetailSummaryProps {
  form: OrderFormApi
  index: number
  isOpen: boolean
  onToggle: () => void
}

/** A detail in one line: its number, from where to where, and when. Pressing it opens or closes the card. */
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
    <h2 className={classes['summary']}>
      <button type="button" aria-expanded={isOpen} onClick={onToggle}>
        <Chevron size={15} aria-hidden />
        <span>
          {position} · {lineOf(loading)} <span className={classes['arrow']}>→</span> {lineOf(unloading)}
        </span>
        <span className={classes['days']}>{days.join(' → ')}</span>
        {loading && unloading && <Road from={loading} to={unloading} avoidSea={avoidsSea === true} />}
      </button>
    </h2>
  )
}

/** About how far it is; how that is reckoned is said on hover. */
function Road({ from, to, avoidSea }: { from: KnownPlace; to: KnownPlace; avoidSea: boolean }) {
  const factor = avoidSea ? roadFactors.overLand : roadFactors.withFerries
  const hint = t(avoidSea ? 'road.overLand' : 'road.withFerries', { factor: factor.toLocaleString(locale) })
  return (
    <span className={classes['days']} title={hint}>
      {t(avoidSea ? 'road.kmOverLand' : 'road.km', { km: kilometresOf(roadKm(from, to, { avoidSea })) })}
    </span>
  )
}

const lineOf = (place: KnownPlace | undefined): string =>
  place ? `${place.country_iso} ${place.city}` : t('detail.unknown')
