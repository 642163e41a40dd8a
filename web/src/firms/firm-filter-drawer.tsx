import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { CategoriesField } from '../categories/category-field.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { FilterDrawer } from '../list/filter-drawer.tsx'
import { UsersField } from '../people/user-field.tsx'
import { credits, insurances, noFilters } from './firm-search.ts'
import type { FirmFilters } from './firm-search.ts'
import { t } from './firms.messages.ts'

interface FirmFilterDrawerProps {
  filters: FirmFilters
  onChange: (part: Partial<FirmFilters>) => void
  onClose: () => void
}

interface FilterForm {
  firm_types: number[]
  operations: number[]
  countries: number[]
  cargos: number[]
  trailers: number[]
  assign_users: number[]
  address: string
  credit: string | null
  insurance: string | null
  active: string | null
}

const creditOptions = credits.map((state) => ({ value: state, label: t(`credit.${state}`) }))
const insuranceOptions = insurances.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))
const activeOptions = [
  { value: 'true', label: t('active') },
  { value: 'false', label: t('inactive') },
]

/** The filters of the list of firms; each narrows it at once, the address when its field is left. */
export function FirmFilterDrawer({ filters, onChange, onClose }: FirmFilterDrawerProps) {
  const { control, subscribe } = useForm<FilterForm>({ values: formOf(filters) })
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onChange(filtersOf(values)) }),
    [subscribe, onChange],
  )
  return (
    <FilterDrawer onClose={onClose} onClear={() => onChange(noFilters)}>
      <CategoriesField control={control} name="firm_types" type="firm" label={t('types')} />
      <UsersField control={control} name="assign_users" label={t('assignUsers')} />
      <CategoriesField control={control} name="operations" type="operation" label={t('operations')} />
      <CategoriesField control={control} name="countries" type="country" label={t('countries')} />
      <CategoriesField control={control} name="cargos" type="cargo" label={t('cargos')} />
      <CategoriesField control={control} name="trailers" type="trailer" label={t('trailers')} />
      <TextField
        control={control}
        name="address"
        label={t('filterAddress')}
        placeholder={t('filterAddressHint')}
        onLeave={(address) => onChange({ address })}
      />
      <SelectField
        control={control}
        name="credit"
        label={t('filterCredit')}
        options={creditOptions}
        clearable
      />
      <SelectField
        control={control}
        name="insurance"
        label={t('filterInsurance')}
        options={insuranceOptions}
        clearable
      />
      <SelectField control={control} name="active" label={t('state')} options={activeOptions} clearable />
    </FilterDrawer>
  )
}

function formOf(filters: FirmFilters): FilterForm {
  return {
    firm_types: [...filters.firm_types],
    operations: [...filters.operations],
    countries: [...filters.countries],
    cargos: [...filters.cargos],
    trailers: [...filters.trailers],
    assign_users: [...filters.assign_users],
    address: filters.address,
    credit: filters.credit || null,
    insurance: filters.insurance || null,
    active: filters.active === null ? null : String(filters.active),
  }
}

// Half an address is no filter yet.
function filtersOf({ address: _typed, ...values }: FilterForm): Partial<FirmFilters> {
  return {
    ...values,
    credit: credits.find((state) => state === values.credit) ?? '',
    insurance: insurances.find((kind) => kind === values.insurance) ?? '',
    active: values.active === null ? null : values.active === 'true',
  }
}
