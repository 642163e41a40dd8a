import { firmFilters } from '@dromos/contract/firms/filters.ts'
import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { CategoriesField } from '../categories/category-field.tsx'
import { FilterDrawer } from '../list/filters/filter-drawer.tsx'
import { noFilters } from '../list/filters/filters.ts'
import { useFilterForm } from '../list/filters/use-filter-form.ts'
import { UsersField } from '../people/user-field.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { firmFilterWords } from './firm-filter-words.ts'
import type { FirmFilters } from './firm-search.ts'
import { t } from './firms.messages.ts'

const { labels, options } = firmFilterWords

/** The filters of the list of firms; each narrows it at once, the address when its field is left. */
export function FirmFilterDrawer({
  filters,
  onChange,
  onClose,
}: {
  filters: FirmFilters
  onChange: (part: Partial<FirmFilters>) => void
  onClose: () => void
}) {
  const { control, leave } = useFilterForm(firmFilters, filters, onChange)
  const values = (name: 'firm_types' | 'operations' | 'countries' | 'cargos' | 'trailers') => (
    <CategoriesField control={control} name={name} type={firmFilters[name].ref} label={labels[name]} />
  )
  const choice = (name: 'credit' | 'insurance' | 'active') => (
    <SelectField control={control} name={name} label={labels[name]} options={options[name]} clearable />
  )
  const fields: Record<keyof typeof firmFilters, ReactNode> = {
    firm_types: values('firm_types'),
    assign_users: <UsersField control={control} name="assign_users" label={labels.assign_users} />,
    operations: values('operations'),
    countries: values('countries'),
    cargos: values('cargos'),
    trailers: values('trailers'),
    address: (
      <TextField
        control={control}
        name="address"
        label={labels.address}
        placeholder={t('filterAddressHint')}
        onLeave={leave('address')}
      />
    ),
    credit: choice('credit'),
    insurance: choice('insurance'),
    active: choice('active'),
  }
  return (
    <FilterDrawer onClose={onClose} onClear={() => onChange(noFilters(firmFilters))}>
      {Object.entries(fields).map(([name, field]) => (
        <Fragment key={name}>{field}</Fragment>
      ))}
    </FilterDrawer>
  )
}
