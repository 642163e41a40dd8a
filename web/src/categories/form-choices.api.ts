import type { FormArea, LookupChoice } from '@dromos/contract/categories/data-fields.ts'
import type { Choice, SwitchableChoice } from '@dromos/contract/base/paging.ts'
import { categoryTypes } from '@dromos/contract/categories/category-types.ts'
import { choiceNames } from '@dromos/contract/categories/choice-names.ts'
import { useMemo, useState } from 'react'
import { businessesQuery } from '../businesses/businesses.api.ts'
import { language } from '../i18n/language.ts'
import { userNamesQuery } from '../people/users.api.ts'
import { call } from '../platform/api.ts'
import { readTogether } from '../platform/pending-selects.ts'
import { queryClient } from '../platform/query-client.ts'
import { categoryName, keepCategories, useCategories } from './categories.api.ts'

const HOUR = 3_600_000

/** One call, before the fields ask list by list. Once an hour: in between, revisions tell of changes. */
export function useFormChoices(area: FormArea): void {
  useState(() => void queryClient.prefetchQuery(choicesQuery(area)))
}

const choicesQuery = (area: FormArea) => ({
  queryKey: ['formChoices', area],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    readTogether(
      () => call(`GET /${area}/dataFields`, { query: { lang: language, edit: true }, signal }),
      keep,
    ),
  staleTime: HOUR,
  gcTime: HOUR,
  retry: false,
})

type Brought = Partial<Record<(typeof choiceNames)[keyof typeof choiceNames], LookupChoice[]>> & {
  businesses?: SwitchableChoice[]
  users?: Choice[]
  revisions: Readonly<Record<string, number>>
}

function keep(brought: Brought): void {
  const lists = categoryTypes.flatMap((type) => {
    const values = brought[choiceNames[type]]
    return values ? [{ type, values }] : []
  })
  keepCategories(lists, brought.revisions)
  if (brought.businesses) queryClient.setQueryData(businessesQuery.queryKey, brought.businesses)
  if (brought.users) queryClient.setQueryData(userNamesQuery.queryKey, brought.users)
}

export function usePhoneCountries() {
  const countries = useCategories('country')
  return useMemo(
    () =>
      countries.map((country) => ({
        id: country.id,
        name: categoryName(country),
        iso: country.iso ?? '',
        phone_code: country.country_phone_code ?? '',
      })),
    [countries],
  )
}
