import type { CategoryType } from '@dromos/contract/categories/category-types.ts'
import { orderStatuses } from '@dromos/contract/trade/order-statuses.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { businessesQuery } from '../../businesses/businesses.api.ts'
import { categoryName, categoryQuery } from '../../categories/categories.api.ts'
import { daysOf } from '../../platform/format.ts'
import { useCan } from '../../platform/session/session.tsx'
import { FilterChips } from '../../list/filter-chips.tsx'
import type { FilterChip } from '../../list/filter-chips.tsx'
import { userNamesQuery } from '../../people/users.api.ts'
import { firmNamesQuery } from './firm-names.api.ts'
import { choiceFilters, noFilters, textFilters } from './order-search.ts'
import type { ChoiceFilter, OrderFilters } from './order-search.ts'
import { t } from '../orders.messages.ts'
import { t as filterText } from './order-filter.messages.ts'

interface OrderFilterChipsProps {
  filters: OrderFilters
  onChange: (part: Partial<OrderFilters>) => void
}

/** What the list of orders is narrowed by, each with its cross. */
export function OrderFilterChips({ filters, onChange }: OrderFilterChipsProps) {
  const nameOf = useNames(filters)
  const several = (name: ChoiceFilter | 'status', label: string, write: (id: number) => string) =>
    filters[name].map((id) => ({
      key: `${name}-${id}`,
      label,
      value: write(id),
      onRemove: () => onChange({ [name]: filters[name].filter((other) => other !== id) }),
    }))
  const choices = choiceFilters.flatMap((name) => several(name, filterText(name), (id) => nameOf(name, id)))
  const states = several('status', t('columns.status'), (id) => t(`status.s${statusOf(id)}`))
  const chips = [...choices, ...states, ...otherChips({ filters, onChange })]
  return <FilterChips chips={chips} onClear={() => onChange(noFilters)} />
}

// The server refuses any other number, and names the filter.
const statusOf = (id: number) => orderStatuses.find((known) => known === id) ?? 1

function otherChips({ filters, onChange }: OrderFilterChipsProps): FilterChip[] {
  const dayChips = (['loading', 'delivery'] as const).flatMap((kind) => {
    const from = filters[`${kind}_from`]
    const to = filters[`${kind}_to`]
    if (!from && !to) return []
    return {
      key: kind,
      label: filterText(kind),
      value: daysOf(from, to),
      onRemove: () => onChange({ [`${kind}_from`]: null, [`${kind}_to`]: null }),
    }
  })
  const textChips = textFilters.flatMap((name) =>
    filters[name]
      ? {
          key: name,
          label: filterText(name),
          value: filters[name],
          onRemove: () => onChange({ [name]: '' }),
        }
      : [],
  )
  const delayChips = filters.delay
    ? [
        {
          key: 'delay',
          label: filterText('delay'),
          value: filterText(`delays.${filters.delay}`),
          onRemove: () => onChange({ delay: '' }),
        },
      ]
    : []
  return [...dayChips, ...textChips, ...delayChips]
}

const types = {
  trailers: 'trailer',
  cargos: 'cargo',
  load_type: 'load',
  operations: 'operation',
} as const satisfies Partial<Record<ChoiceFilter, CategoryType>>
const lists = Object.keys(types) as (keyof typeof types)[]

// Lists are read only where one of their values has to be named.
function useNames(filters: OrderFilters): (name: ChoiceFilter, id: number) => string {
  const can = useCan()
  const firms = useQuery(firmNamesQuery(can('firms.read') ? [...filters.customer, ...filters.carrier] : []))
  const people = useQuery({ ...userNamesQuery, enabled: filters.assign_users.length > 0 })
  const businesses = useQuery({ ...businessesQuery, enabled: filters.business.length > 0 })
  const values = useQueries({
    queries: lists.map((name) => ({ ...categoryQuery(types[name]), enabled: filters[name].length > 0 })),
  })
  const category = (name: keyof typeof types) =>
    namesOf(values[lists.indexOf(name)]?.data?.map((value) => ({ id: value.id, name: categoryName(value) })))
  const names: Record<ChoiceFilter, ReadonlyMap<number, string> | undefined> = {
    customer: firms.data,
    carrier: firms.data,
    business: namesOf(businesses.data),
    assign_users: namesOf(people.data),
    trailers: category('trailers'),
    cargos: category('cargos'),
    load_type: category('load_type'),
    operations: category('operations'),
  }
  return (name, id) => names[name]?.get(id) ?? '…'
}

const namesOf = (all: readonly { id: number; name: string }[] | undefined) =>
  new Map(all?.map(({ id, name }) => [id, name]))
