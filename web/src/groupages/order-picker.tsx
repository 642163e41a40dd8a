import { groupageLimits } from '@dromos/contract/groupages/groupage-input.ts'
import type { GroupageOrder } from '@dromos/contract/groupages/groupages.ts'
import { orderStatus } from '@dromos/contract/constants/order-statuses.ts'
import { useRef } from 'react'
import { useShortcuts } from '../platform/shortcuts.ts'
import { dayOf, metresOf } from '../platform/format.ts'
import { AsyncSelect } from '../ui/fields/async-select.tsx'
import type { AsyncSource } from '../ui/fields/use-async-search.ts'
import { findOpenOrders } from './groupages.api.ts'
import { t } from './groupages.messages.ts'

interface OrderPickerProps {
  chosen: ReadonlySet<number>
  /** Who carries the groupage; orders that it has already may join. */
  carrier: number | null
  onPick: (order: GroupageOrder) => void
}

/** Looks for an order that waits for a carrier, and adds it: with the mouse, or by the key `a` and what it is known by. */
export function OrderPicker({ chosen, carrier, onPick }: OrderPickerProps) {
  const field = useRef<HTMLInputElement>(null)
  const offered = useRef(new Map<number, GroupageOrder>())
  useShortcuts({ a: () => field.current?.focus() })
  const source: AsyncSource = {
    queryKey: ['groupages', 'open', carrier, [...chosen]],
    search: async (text, signal) => {
      const found = await findOpenOrders(text, carrier, signal)
      for (const order of found) offered.current.set(order.id, order)
      return found.filter(({ id }) => !chosen.has(id)).map(asFound)
    },
    words: { nothing: t('noneFound'), failed: t('findFailed') },
  }
  const isFull = chosen.size >= groupageLimits.orders
  return (
    <AsyncSelect
      input={{
        name: 'find-order',
        label: t('find'),
        description: isFull ? t('full', { count: groupageLimits.orders }) : t('findHint'),
        placeholder: undefined,
        error: undefined,
        required: false,
        withAsterisk: false,
        readOnly: isFull,
        'data-read-only': isFull || undefined,
        'data-autofocus': undefined,
        className: undefined,
      }}
      inputRef={field}
      value={null}
      current={null}
      source={source}
      onPick={(found) => {
        const order = found && offered.current.get(found.value)
        if (order) onPick(order)
      }}
    />
  )
}

const asFound = ({
  id,
  number_id: number,
  customer,
  loading,
  delivery,
  load_meters: metres,
  status,
}: GroupageOrder) => ({
  value: id,
  label: number,
  hint: [
    customer,
    `${loading.country_iso} ${loading.city} → ${delivery.country_iso} ${delivery.city}`,
    dayOf(loading.date),
    `${metresOf(metres)} m`,
    ...(status === orderStatus.loading ? [t('sameCarrier')] : []),
  ].join(' · '),
})
