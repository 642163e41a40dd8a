import type { SimilarPlace } from '@dromos/contract/places/places.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { IconAlertTriangle } from '../ui/icons.ts'
import type { PlaceFormApi } from './place-form-values.ts'
import classes from './place-form.module.css'
import { similarQuery } from './places.api.ts'
import type { Likeness } from './places.api.ts'
import { t } from './places.messages.ts'

const NONE: readonly SimilarPlace[] = []

/** Says which stored places the one being entered may be, and links to them. It may be saved all the same. */
export function PlaceSimilar({ form, except }: { form: PlaceFormApi; except: number | null }) {
  const likeness = useLikeness(form)
  const [rested] = useDebouncedValue(likeness, 400)
  const { dirtyFields } = form.formState
  const isTouched = compared.some((field) => dirtyFields[field])
  const { data } = useQuery({
    ...similarQuery({ ...(rested ?? NOWHERE), ...(except === null ? {} : { except }) }),
    enabled: rested !== null && isTouched,
  })
  const found = isTouched && likeness ? (data ?? NONE) : NONE
  return (
    <output className={classes.similar}>
      {found.length > 0 && (
        <div className={classes.warning}>
          <IconAlertTriangle size={16} aria-hidden />
          <div>
            <strong>{t('similar')}</strong>
            <ul>
              {found.map((place) => (
                <li key={place.id}>
                  <a href={`/app/places/edit/${place.id}`} target="_blank" rel="noopener">
                    {lineOf(place)}
                    <span className="visually-hidden"> ({t('newTab')})</span>
                  </a>
                  {!place.active && ` · ${t('inactive')}`}
                </li>
              ))}
            </ul>
            {t('similarHint')}
          </div>
        </div>
      )}
    </output>
  )
}

const compared = ['name', 'country_id', 'lat', 'lng'] as const

const NOWHERE: Likeness = { name: '', country_id: 0, lat: 0, lng: 0 }

function useLikeness({ control }: PlaceFormApi): Likeness | null {
  const [name, country_id, lat, lng] = useWatch({ control, name: ['name', 'country_id', 'lat', 'lng'] })
  const isWhole =
    typeof lat === 'number' && typeof lng === 'number' && Math.abs(lat) <= 90 && Math.abs(lng) <= 180
  return name?.trim() && country_id && isWhole ? { name: name.trim(), country_id, lat, lng } : null
}

function lineOf({ name, city, metres }: SimilarPlace): string {
  if (metres < 1_000) return t('similarLine', { name, city, metres })
  return t('similarFar', { name, city, km: Math.round(metres / 1_000) })
}
