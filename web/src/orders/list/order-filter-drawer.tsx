import { orderFilters } from '@dromos/contract/orders/filters.ts'
import type { ReactNode } from 'react'
import { Fragment } from 'react'
import type { Control } from 'react-hook-form'
import { BusinessesField } from '../../businesses/business-field.tsx'
import { CategoriesField } from '../../categories/category-field.tsx'
import { FirmsFilterField } from '../../firms/firms-filter-field.tsx'
import { FilterDrawer } from '../../list/filters/filter-drawer.tsx'
import { noFilters } from '../../list/filters/filters.ts'
import { useFilterForm } from '../../list/filters/use-filter-form.ts'
import type { FilterForm } from '../../list/filters/use-filter-form.ts'
import { UsersField } from '../../people/user-field.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { MultiSelectField, SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import classes from '../orders.module.css'
import { orderFilterWords, t } from './order-filter.messages.ts'
import type { OrderFilters } from './order-search.ts'

type Table = typeof orderFilters

const { labels, options } = orderFilterWords

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
  onChange: (part: Partial<OrderFilters>) => void
  onClose: () => void
}) {
  const { control, leave } = useFilterForm(orderFilters, filters, onChange)
  const text = (name: 'order_id' | 'ref_number' | 'pn_truck' | 'pn_trailer') => (
    <TextField control={control} name={name} label={labels[name]} onLeave={leave(name)} />
  )
  const firms = (side: 'customer' | 'carrier') =>
    withFirms && (
      <FirmsFilterField
        side={side}
        label={labels[side]}
        value={filters[side]}
        onChange={(chosen) => onChange({ [side]: chosen })}
      />
    )
  const values = (name: 'trailers' | 'cargos' | 'load_type' | 'operations') =>
    !isCustomer && (
      <CategoriesField control={control} name={name} type={orderFilters[name].ref} label={labels[name]} />
    )
  const fields: Record<keyof Table, ReactNode> = {
    order_id: text('order_id'),
    customer: firms('customer'),
    carrier: firms('carrier'),
    loading_from: <Window control={control} name="loading" />,
    loading_to: null,
    delivery_from: <Window control={control} name="delivery" />,
    delivery_to: null,
    status: (
      <MultiSelectField control={control} name="status" label={labels.status} options={options.status} />
    ),
    delay: (
      <SelectField control={control} name="delay" label={labels.delay} options={options.delay} clearable />
    ),
    ref_number: text('ref_number'),
    pn_truck: !isCustomer && (
      <div className={classes.days}>
        {text('pn_truck')}
        {text('pn_trailer')}
      </div>
    ),
    pn_trailer: null,
    assign_users: !isCustomer && (
      <UsersField control={control} name="assign_users" label={labels.assign_users} />
    ),
    business: !isCustomer && <BusinessesField control={control} name="business" label={labels.business} />,
    trailers: values('trailers'),
    cargos: values('cargos'),
    load_type: values('load_type'),
    operations: values('operations'),
  }
  return (
    <FilterDrawer onClose={onClose} onClear={() => onChange(noFilters(orderFilters))}>
      {Object.entries(fields).map(([name, field]) => (
        <Fragment key={name}>{field}</Fragment>
      ))}
    </FilterDrawer>
  )
}

function Window({ control, name }: { control: Control<FilterForm<Table>>; name: 'loading' | 'delivery' }) {
  return (
    <fieldset className={classes.filterGroup}>
      <legend>{labels[name]}</legend>
      <div className={classes.days}>
        <DateField control={control} name={`${name}_from`} label={t('from')} />
        <DateField control={control} name={`${name}_to`} label={t('to')} />
      </div>
    </fieldset>
  )
}
