import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { firmsSource } from '../firms/firms.api.ts'
import { AsyncSelect } from '../ui/fields/async-select.tsx'
import { DateField } from '../ui/fields/date-field.tsx'
import { FilterDrawer } from '../ui/filter-drawer.tsx'
import { IconX } from '../ui/icons.ts'
import { firmNamesQuery } from './firm-names.api.ts'
import { noFilters } from './order-search.ts'
import type { OrderFilters } from './order-search.ts'
import { t } from './orders.messages.ts'
import classes from './orders.module.css'

type Change = (part: Partial<OrderFilters>) => void

/** The filters of the order list. */
export function OrderFilterDrawer({
  filters,
  withFirms,
  onChange,
  onClose,
}: {
  filters: OrderFilters
  withFirms: boolean
  onChange: Change
  onClose: () => void
}) {
  return (
    <FilterDrawer isOpen onClose={onClose} onClear={() => onChange(noFilters)}>
      {withFirms && (
        <>
          <Firms side="customer" filters={filters} onChange={onChange} />
          <Firms side="carrier" filters={filters} onChange={onChange} />
        </>
      )}
      <Days filters={filters} onChange={onChange} />
    </FilterDrawer>
  )
}

const sources = { customer: firmsSource('customer'), carrier: firmsSource('carrier') }

/** Several firms of one side: each pick is added, each chosen one has its cross. */
function Firms({
  side,
  filters,
  onChange,
}: {
  side: 'customer' | 'carrier'
  filters: OrderFilters
  onChange: Change
}) {
  const chosen = filters[side]
  const names = useQuery(firmNamesQuery([...filters.customer, ...filters.carrier]))
  return (
    <div>
      <AsyncSelect
        input={{
          name: side,
          label: t(`filters.${side}`),
          description: undefined,
          placeholder: t('filters.addFirm'),
          error: undefined,
          required: false,
          withAsterisk: false,
          readOnly: false,
          'data-read-only': undefined,
          'data-autofocus': undefined,
          className: undefined,
          labelProps: undefined,
        }}
        value={null}
        current={null}
        source={sources[side]}
        onPick={(firm) =>
          firm && !chosen.includes(firm.value) && onChange({ [side]: [...chosen, firm.value] })
        }
      />
      {chosen.length > 0 && (
        <ul className={classes.chosen}>
          {chosen.map((id) => {
            const name = names.data?.get(id) ?? '…'
            return (
              <li key={id}>
                {name}
                <button
                  type="button"
                  aria-label={t('filters.remove', { name })}
                  onClick={() => onChange({ [side]: chosen.filter((other) => other !== id) })}
                >
                  <IconX size={13} />
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

type DayFilters = Pick<OrderFilters, 'loading_from' | 'loading_to' | 'delivery_from' | 'delivery_to'>

function Days({ filters, onChange }: { filters: OrderFilters; onChange: Change }) {
  const { loading_from, loading_to, delivery_from, delivery_to } = filters
  const { control, subscribe } = useForm<DayFilters>({
    values: { loading_from, loading_to, delivery_from, delivery_to },
  })
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onChange(realDays(values)) }),
    [subscribe, onChange],
  )
  return (
    <>
      <fieldset className={classes.filterGroup}>
        <legend>{t('filters.loading')}</legend>
        <div className={classes.days}>
          <DateField control={control} name="loading_from" label={t('filters.from')} />
          <DateField control={control} name="loading_to" label={t('filters.to')} />
        </div>
      </fieldset>
      <fieldset className={classes.filterGroup}>
        <legend>{t('filters.delivery')}</legend>
        <div className={classes.days}>
          <DateField control={control} name="delivery_from" label={t('filters.from')} />
          <DateField control={control} name="delivery_to" label={t('filters.to')} />
        </div>
      </fieldset>
    </>
  )
}

/** Text that is no day yet is not a filter yet. */
function realDays(values: DayFilters): DayFilters {
  const day = (value: string | null) => (value && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : null)
  return {
    loading_from: day(values.loading_from),
    loading_to: day(values.loading_to),
    delivery_from: day(values.delivery_from),
    delivery_to: day(values.delivery_to),
  }
}
