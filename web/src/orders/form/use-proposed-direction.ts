import { directionOf } from '@dromos/contract/orders/direction.rules.ts'
import { directionWords } from '@dromos/contract/constants/order-words.ts'
import { useEffect } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { language } from '../../i18n/language.ts'
import { knownPlaces } from '../../places/places.api.ts'
import type { OrderForm, OrderFormApi } from './order-form-values.ts'
import { t } from './order-form.messages.ts'

/**
 * Follows the countries of both ends of a new order until somebody chooses a direction, and answers what the field says of
 * it: that it follows them, or what it would be by them where another one was chosen.
 */
export function useProposedDirection(form: OrderFormApi, isNew: boolean): string | false {
  const { control, setValue } = form
  const ends = useWatch({ control, name: 'details', compute: endsOf })
  const chosen = useWatch({ control, name: 'import_export' })
  const from = knownPlaces.useKnown(ends.from)?.country_iso
  const to = knownPlaces.useKnown(ends.to)?.country_iso
  const { dirtyFields } = useFormState({ control, name: 'import_export' })
  const byPlaces = from === undefined || to === undefined ? null : directionOf(from, to)
  const isProposed = isNew && byPlaces !== null && !dirtyFields.import_export
  useEffect(() => {
    if (isProposed) setValue('import_export', byPlaces)
  }, [isProposed, byPlaces, setValue])
  if (isProposed) return t('proposedDirection')
  return (
    byPlaces !== null &&
    byPlaces !== chosen &&
    t('otherDirection', { direction: directionWords[byPlaces][language] })
  )
}

const endsOf = (details: OrderForm['details']) => ({
  from: details[0]?.loading.place_id ?? null,
  to: details.at(-1)?.unloading.place_id ?? null,
})
