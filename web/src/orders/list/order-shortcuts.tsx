import { daysWithin, loadingWindows } from './loading-windows.ts'
import { t } from './order-filter.messages.ts'
import classes from '../orders.module.css'

interface Days {
  loading_from: string | null
  loading_to: string | null
}

export function OrderShortcuts({ filters, onChange }: { filters: Days; onChange: (part: Days) => void }) {
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
    </fieldset>
  )
}
