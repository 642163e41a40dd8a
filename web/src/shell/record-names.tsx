import { categoryTypes } from '@dromos/contract/categories/category-types.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { businessesQuery } from '../businesses/businesses.api.ts'
import { categoryName, categoryQuery } from '../categories/categories.api.ts'
import { firmNamesQuery } from '../firms/firm-names.api.ts'
import type { NameOf, RefIds } from '../list/filters/ref-names.ts'
import { userNamesQuery } from '../people/users.api.ts'
import { useCan } from '../platform/session/session.tsx'

/** Whole lookup lists are read only where one of their values has to be named. */
export function RecordNames({ wanted, draw }: { wanted: RefIds; draw: (nameOf: NameOf) => ReactNode }) {
  const can = useCan()
  const firms = useQuery(firmNamesQuery(can('firms.read') ? (wanted.firms ?? []) : [])).data
  const people = useQuery({ ...userNamesQuery, enabled: isAny(wanted.people) }).data
  const businesses = useQuery({ ...businessesQuery, enabled: isAny(wanted.businesses) }).data
  const types = categoryTypes.filter((type) => isAny(wanted[type]))
  const values = useQueries({ queries: types.map(categoryQuery) })
  const records = { people: namesIn(people), businesses: namesIn(businesses), firms }
  return draw((ref, id) => {
    if (ref === 'firms' || ref === 'people' || ref === 'businesses') return records[ref]?.get(id) ?? '…'
    const found = values[types.indexOf(ref)]?.data?.find((value) => value.id === id)
    return found ? categoryName(found) : '…'
  })
}

const isAny = (ids: readonly number[] | undefined): boolean => ids !== undefined && ids.length > 0

const namesIn = (all: readonly { id: number; name: string }[] = []) =>
  new Map(all.map(({ id, name }) => [id, name]))
