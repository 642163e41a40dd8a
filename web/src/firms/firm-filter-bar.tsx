import type { CategoryType } from '@dromos/contract/categories/category-types.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { categoryName, categoryQuery } from '../categories/categories.api.ts'
import { FilterChips } from '../list/filter-chips.tsx'
import type { FilterChip } from '../list/filter-chips.tsx'
import { userNamesQuery } from '../people/users.api.ts'
import { choiceFilters, noFilters } from './firm-search.ts'
import type { ChoiceFilter, FirmFilters } from './firm-search.ts'
import classes from './firms.module.css'
import { t } from './firms.messages.ts'

interface FirmFilterBarProps {
  filters: FirmFilters
  onChange: (part: Partial<FirmFilters>) => void
}

const labels: Record<ChoiceFilter, string> = {
  firm_types: t('types'),
  operations: t('operations'),
  countries: t('countries'),
  cargos: t('cargos'),
  trailers: t('trailers'),
  assign_users: t('assignUsers'),
}
const types: Record<Exclude<ChoiceFilter, 'assign_users'>, CategoryType> = {
  firm_types: 'firm',
  operations: 'operation',
  countries: 'country',
  cargos: 'cargo',
  trailers: 'trailer',
}

/** What the list is narrowed by, each with its cross. */
export function FirmFilterBar({ filters, onChange }: FirmFilterBarProps) {
  const nameOf = useNames(filters)
  const choices = choiceFilters.flatMap((name) =>
    filters[name].map((id) => ({
      key: `${name}-${id}`,
      label: labels[name],
      value: nameOf(name, id),
      onRemove: () => onChange({ [name]: filters[name].filter((other) => other !== id) }),
    })),
  )
  return (
    <div className={classes['bar']}>
      <FilterChips
        chips={[...choices, ...otherChips({ filters, onChange })]}
        onClear={() => onChange(noFilters)}
      />
    </div>
  )
}

function otherChips({ filters, onChange }: FirmFilterBarProps): FilterChip[] {
  const chip = (key: keyof FirmFilters, label: string, value: string): FilterChip => ({
    key,
    label,
    value,
    onRemove: () => onChange({ [key]: noFilters[key] }),
  })
  return [
    ...(filters.address ? [chip('address', t('filterAddress'), filters.address)] : []),
    ...(filters.credit ? [chip('credit', t('filterCredit'), t(`credit.${filters.credit}`))] : []),
    ...(filters.insurance ? [chip('insurance', t('filterInsurance'), t(`kind.${filters.insurance}`))] : []),
    ...(filters.active === null
      ? []
      : [chip('active', t('state'), t(filters.active ? 'active' : 'inactive'))]),
  ]
}

// Lists are read only where one of their values has to be named.
function useNames(filters: FirmFilters): (name: ChoiceFilter, id: number) => string {
  const lists = choiceFilters.filter((name) => name !== 'assign_users')
  const read = useQueries({
    queries: lists.map((name) => ({ ...categoryQuery(types[name]), enabled: filters[name].length > 0 })),
  })
  const people = useQuery({ ...userNamesQuery, enabled: filters.assign_users.length > 0 })
  return (name, id) => {
    if (name === 'assign_users') return people.data?.find((person) => person.id === id)?.name ?? '…'
    const found = read[lists.indexOf(name)]?.data?.find((value) => value.id === id)
    return found ? categoryName(found) : '…'
  }
}
