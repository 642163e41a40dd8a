import { useController } from 'react-hook-form'
import { BusinessesField } from '../businesses/business-field.tsx'
import { CategoriesField } from '../categories/category-field.tsx'
import { FirmsFilterField } from '../firms/firms-filter-field.tsx'
import type { RefFieldProps } from '../list/filters/ref-names.ts'
import { UsersField } from '../people/user-field.tsx'
import { useCan } from '../platform/session/session.tsx'

export function RecordField({ filter, ...field }: RefFieldProps) {
  const can = useCan()
  const { ref } = filter
  if (ref === 'firms') return can('firms.read') && <Firms {...field} filter={filter} />
  if (ref === 'people') return can('users.names') && <UsersField {...field} />
  if (ref === 'businesses') return can('businesses.read') && <BusinessesField {...field} />
  return can('categories.read') && <CategoriesField {...field} type={ref} />
}

function Firms({ filter: { side }, control, name, label }: RefFieldProps) {
  const { field } = useController({ control, name })
  return (
    <FirmsFilterField
      name={name}
      {...(side && { side })}
      label={label}
      // What the form holds for filters that name records.
      value={field.value as readonly number[]}
      onChange={field.onChange}
    />
  )
}
