import { Link } from '@tanstack/react-router'
import { daysWithin, loadingWindows } from '@dromos/contract/orders/days/loading-windows.rules.ts'
import { t } from './order-filter.messages.ts'
import type { OrderListState } from './order-search.ts'
import classes from '../orders.module.css'

interface Days {
  loading_from: string | null
  loading_to: string | null
}

type Filters = Pick<OrderListState, 'customer' | 'carrier' | 'delivery_from' | 'delivery_to'> & Days

export function OrderShortcuts({ filters, onChange }: { filters: Filters; onChange: (part: Days) => void }) {
  return (
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
      <Link to="/app/dashboard/map" search={mapSearch(filters)}>
        {t('map')}
      </Link>
    </fieldset>
  )
}

/** What the map has filters for as well. */
function mapSearch({ customer, carrier, ...filters }: Filters): Record<string, string> {
  const { loading_from, loading_to, delivery_from, delivery_to } = filters
  const asked = { loading_from, loading_to, delivery_from, delivery_to }
  const firms = { customers: customer.join(','), carriers: carrier.join(',') }
  const set = Object.entries({ ...asked, ...firms }).flatMap(([name, value]) =>
    value ? [[name, value]] : [],
  )
  return Object.fromEntries(set)
}
