import { directionOf } from '@dromos/contract/orders/direction.rules.ts'
import { useEffect } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { knownPlaces } from '../../places/places.api.ts'
import type { OrderForm, OrderFormApi } from './order-form-values.ts'

/** Follows the two countries of a new order until somebody chooses a direction. Answers whether it does. */
export function useProposedDirection(form: OrderFormApi, isNew: boolean): boolean {
  const { control, setValue } = form
  const ends = useWatch({ control, name: 'details', compute: endsOf })
  const from = knownPlaces.useKnown(ends.from)?.country_iso
  const to = knownPlaces.useKnown(ends.to)?.country_iso
  const { dirtyFields } = useFormState({ control, name: 'import_export' })
  const isProposed = isNew && from !== undefined && to !== undefined && !dirtyFields.import_export
  useEffect(() => {
    if (isProposed) setValue('import_export', directionOf(from, to))
  }, [isProposed, from, to, setValue])
  return isProposed
}

const endsOf = (details: OrderForm['details']) => ({
  from: details[0]?.loading.place_id ?? null,
  to: details.at(-1)?.unloading.place_id ?? null,
})
