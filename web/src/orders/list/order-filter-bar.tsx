import { lazy, Suspense } from 'react'
import { daysWithin, loadingWindows } from './loading-windows.ts'
import { countFilters } from './order-search.ts'
import type { OrderFilters } from './order-search.ts'
import { t } from './order-filter.messages.ts'
import classes from '../orders.module.css'

// Most lists are opened without a filter, and whatever names one is read only then.
const OrderFilterChips = lazy(() =>
  import('./order-filter-chips.tsx').then((module) => ({ default: module.OrderFilterChips })),
)

interface OrderFilterBarProps {
  filters: OrderFilters
  onChange: (part: Partial<OrderFilters>) => void
}

/** What is filtered, each with its cross, and the date shortcuts. */
export function OrderFilterBar({ filters, onChange }: OrderFilterBarProps) {
  return (
    <div className={classes.bar}>
      <Suspense>
        {countFilters(filters) > 0 && <OrderFilterChips filters={filters} onChange={onChange} />}
      </Suspense>
      <fieldset className={classes.shortcuts}>
        <legend className="visually-hidden">{t('shortcuts')}</legend>
        <span aria-hidden>{t('shortcuts')}</span>
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
              {t(window)}
            </button>
          )
        })}
      </fieldset>
    </div>
  )
}
