import type { SimilarPlace } from '@dromos/contract/places/places.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { SimilarNotice } from '../ui/form/similar-notice.tsx'
import type { PlaceFormApi } from './place-form-values.ts'
import { similarQuery } from './places.api.ts'
import type { Likeness } from './places.api.ts'
import { t } from './places.messages.ts'

const NONE: readonly SimilarPlace[] = []

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
    <SimilarNotice
      title={t('similar')}
      hint={t('similarHint')}
      newTab={t('newTab')}
      records={found.map((place) => ({
        id: place.id,
        path: `/app/places/edit/${place.id}`,
        line: lineOf(place),
      }))}
    />
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

function lineOf({ name, city, metres, active }: SimilarPlace): string {
  const km = Math.round(metres / 1_000)
  const line = metres < 1_000 ? t('similarLine', { name, city, metres }) : t('similarFar', { name, city, km })
  return active ? line : `${line} · ${t('inactive')}`
}
