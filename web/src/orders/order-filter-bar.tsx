import { useQuery } from '@tanstack/react-query'
import { daysOf } from '../platform/format.ts'
import { useCan } from '../platform/session.tsx'
import { FilterChips } from '../ui/filter-chips.tsx'
import type { FilterChip } from '../ui/filter-chips.tsx'
import { daysWithin, loadingWindows } from './loading-windows.ts'
import { firmNamesQuery } from './firm-names.api.ts'
import { noFilters } from './order-search.ts'
import type { OrderFilters } from './order-search.ts'
import { t } from './orders.messages.ts'
import classes from './orders.module.css'

interface OrderFilterBarProps {
  filters: OrderFilters
  onChange: (part: Partial<OrderFilters>) => void
}

/** What is filtered, each with its cross, and the date shortcuts. */
export function OrderFilterBar({ filters, onChange }: OrderFilterBarProps) {
  const chips = useChips({ filters, onChange })
  return (
    <div className={classes.bar}>
      <FilterChips chips={chips} onClear={() => onChange(noFilters)} />
      <fieldset className={classes.shortcuts}>
        <legend className="visually-hidden">{t('filters.shortcuts')}</legend>
        <span aria-hidden>{t('filters.shortcuts')}</span>
        {loadingWindows.map((window) => {
          const { from, to } = daysWithin(window, new Date())
          const isSet = filters.loading_from === from && filters.loading_to === to
          return (
            <button
              key={window}
              type="button"
              aria-pressed={isSet}
              onClick={() =>
                onChange(
                  isSet ? { loading_from: null, loading_to: null } : { loading_from: from, loading_to: to },
                )
              }
            >
              {t(`filters.${window}`)}
            </button>
          )
        })}
      </fieldset>
    </div>
  )
}

function useChips({ filters, onChange }: OrderFilterBarProps): FilterChip[] {
  const mayRead = useCan()('firms.read')
  const firms = useQuery(firmNamesQuery(mayRead ? [...filters.customer, ...filters.carrier] : []))
  const firmChips = (['customer', 'carrier'] as const).flatMap((side) =>
    filters[side].map((id) => ({
      key: `${side}-${id}`,
      label: t(`filters.${side}`),
      value: firms.data?.get(id) ?? '…',
      onRemove: () => onChange({ [side]: filters[side].filter((other) => other !== id) }),
    })),
  )
  const dayChips = (['loading', 'delivery'] as const).flatMap((kind) => {
    const from = filters[`${kind}_from`]
    const to = filters[`${kind}_to`]
    if (!from && !to) return []
    return {
      key: kind,
      label: t(`filters.${kind}`),
      value: daysOf(from, to),
      onRemove: () => onChange({ [`${kind}_from`]: null, [`${kind}_to`]: null }),
    }
  })
  return [...firmChips, ...dayChips]
}
