import { orderStatuses } from '@dromos/contract/trade/order-statuses.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type { Control } from 'react-hook-form'
import { BusinessesField } from '../../businesses/business-field.tsx'
import { CategoriesField } from '../../categories/category-field.tsx'
import { firmsSource } from '../../firms/firms.api.ts'
import { AsyncSelect } from '../../ui/fields/async-select.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { MultiSelectField, SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FilterDrawer } from '../../list/filter-drawer.tsx'
import { IconX } from '../../ui/icons.ts'
import { firmNamesQuery } from './firm-names.api.ts'
import { UsersField } from '../../people/user-field.tsx'
import { delays, noFilters, textFilters } from './order-search.ts'
import type { OrderFilters, TextFilter } from './order-search.ts'
import { t } from '../orders.messages.ts'
import { t as filterText } from './order-filter.messages.ts'
import classes from '../orders.module.css'

type Change = (part: Partial<OrderFilters>) => void

interface FilterForm {
  business: number[]
  order_id: string
  pn_truck: string
  pn_trailer: string
  loading_from: string | null
  loading_to: string | null
  delivery_from: string | null
  delivery_to: string | null
  trailers: number[]
  cargos: number[]
  load_type: number[]
  status: number[]
  operations: number[]
  ref_number: string
  delay: string | null
  assign_users: number[]
}

const statusOptions = orderStatuses.map((id) => ({ value: id, label: t(`status.s${id}`) }))
const delayOptions = delays.map((delay) => ({ value: delay, label: filterText(`delays.${delay}`) }))

/** The filters of the order list; each narrows it at once, a text when its field is left. */
export function OrderFilterDrawer({
  filters,
  isCustomer,
  withFirms,
  onChange,
  onClose,
}: {
  filters: OrderFilters
  /** Offers only what a customer may ask by. */
  isCustomer: boolean
  withFirms: boolean
  onChange: Change
  onClose: () => void
}) {
  const { control, subscribe } = useForm<FilterForm>({ values: formOf(filters) })
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onChange(choicesOf(values)) }),
    [subscribe, onChange],
  )
  const text = (name: TextFilter) => (
    <TextField
      control={control}
      name={name}
      label={filterText(name)}
      onLeave={(typed) => onChange({ [name]: typed.trim() })}
    />
  )
  return (
    <FilterDrawer onClose={onClose} onClear={() => onChange(noFilters)}>
      {text('order_id')}
      {withFirms && (
        <>
          <Firms side="customer" filters={filters} onChange={onChange} />
          <Firms side="carrier" filters={filters} onChange={onChange} />
        </>
      )}
      <Days control={control} />
      <MultiSelectField control={control} name="status" label={t('columns.status')} options={statusOptions} />
      <SelectField
        control={control}
        name="delay"
        label={filterText('delay')}
        options={delayOptions}
        clearable
      />
      {text('ref_number')}
      {!isCustomer && (
        <>
          <div className={classes.days}>
            {text('pn_truck')}
            {text('pn_trailer')}
          </div>
          <UsersField control={control} name="assign_users" label={filterText('assign_users')} />
          <BusinessesField control={control} name="business" label={filterText('business')} />
          <CategoriesField control={control} name="trailers" type="trailer" label={filterText('trailers')} />
          <CategoriesField control={control} name="cargos" type="cargo" label={filterText('cargos')} />
          <CategoriesField control={control} name="load_type" type="load" label={filterText('load_type')} />
          <CategoriesField
            control={control}
            name="operations"
            type="operation"
            label={filterText('operations')}
          />
        </>
      )}
    </FilterDrawer>
  )
}

function formOf({ customer: _customer, carrier: _carrier, delay, ...filters }: OrderFilters): FilterForm {
  return {
    ...filters,
    business: [...filters.business],
    trailers: [...filters.trailers],
    cargos: [...filters.cargos],
    load_type: [...filters.load_type],
    status: [...filters.status],
    operations: [...filters.operations],
    assign_users: [...filters.assign_users],
    delay: delay || null,
  }
}

// A text counts when its field is left; until then the list does not follow each letter.
function choicesOf({ delay, ...values }: FilterForm): Partial<OrderFilters> {
  const chosen = Object.entries(values).filter(([name]) => !textFilters.some((text) => text === name))
  return {
    ...Object.fromEntries(chosen),
    ...realDays(values),
    delay: delays.find((known) => known === delay) ?? '',
  }
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
          label: filterText(side),
          description: undefined,
          placeholder: filterText('addFirm'),
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
                  aria-label={filterText('remove', { name })}
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

function Days({ control }: { control: Control<FilterForm> }) {
  return (
    <>
      <fieldset className={classes.filterGroup}>
        <legend>{filterText('loading')}</legend>
        <div className={classes.days}>
          <DateField control={control} name="loading_from" label={filterText('from')} />
          <DateField control={control} name="loading_to" label={filterText('to')} />
        </div>
      </fieldset>
      <fieldset className={classes.filterGroup}>
        <legend>{filterText('delivery')}</legend>
        <div className={classes.days}>
          <DateField control={control} name="delivery_from" label={filterText('from')} />
          <DateField control={control} name="delivery_to" label={filterText('to')} />
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
