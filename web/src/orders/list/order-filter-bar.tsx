import { orderFilters } from '@dromos/contract/orders/filters.ts'
import { FilterBar } from '../../list/filters/filter-bar.tsx'
import { daysWithin, loadingWindows } from './loading-windows.ts'
import type { OrderFilters } from './order-search.ts'
import { orderFilterWords, t } from './order-filter.messages.ts'
import classes from '../orders.module.css'

interface OrderFilterBarProps {
  filters: OrderFilters
  onChange: (part: Partial<OrderFilters>) => void
}

export function OrderFilterBar({ filters, onChange }: OrderFilterBarProps) {
  return (
    <div className={classes.bar}>
      <FilterBar table={orderFilters} filters={filters} words={orderFilterWords} onChange={onChange} />
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
