import { missingCodes } from '@dromos/contract/consignments/needed-codes.rules.ts'
import { journeyOf } from '@dromos/contract/orders/moves.ts'
import type { StaffOrderRecord } from '@dromos/contract/orders/order-record.ts'
import { orderStatus } from '@dromos/contract/constants/order-statuses.ts'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { categoryName, useCategories } from '../../categories/categories.api.ts'
import { DocumentNotes } from '../../documents/notes.tsx'
import { useKnownList } from '../../platform/use-known-records.ts'
import { knownPlaces } from '../../places/places.api.ts'
import type { OrderForm, OrderFormApi } from './order-form-values.ts'
import { t } from './order-form.messages.ts'

/** Names the codes that the countries of an order want before it is loaded, as long as they are not typed. */
export function MissingCodes({ form, order }: { form: OrderFormApi; order: StaffOrderRecord | null }) {
  const rules = useCategories('reference').filter(({ active }) => active)
  const details = useWatch({ control: form.control, name: 'details', compute: codedOf })
  const ends = useMemo(() => details.flatMap(({ from, to }) => [from, to]), [details])
  const places = useKnownList(knownPlaces, ends)
  if (order && (order.closed || order.cancelled || journeyOf(order.life) >= orderStatus.delivery)) return null
  const coded = details.map(({ references }, at) => ({
    from: places[at * 2]?.country_iso ?? null,
    to: places[at * 2 + 1]?.country_iso ?? null,
    references,
  }))
  const missing = missingCodes(coded, rules)
  if (missing.length === 0) return null
  const text = t('missingCodes', { codes: missing.map(categoryName).join(', ') })
  return <DocumentNotes notes={[{ key: 'codes', tone: 'warning', text }]} />
}

const codedOf = (details: OrderForm['details']) =>
  details.map(({ loading, unloading, references }) => ({
    from: loading.place_id,
    to: unloading.place_id,
    references,
  }))
