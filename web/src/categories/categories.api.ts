import type { Category, CategoryType } from '@dromos/contract/categories.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { language } from '../i18n/language.ts'
import { call } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'

const HOUR = 3_600_000
const NONE: readonly Category[] = []

/** One lookup list, read once and kept: administrators change them rarely. */
export const categoryQuery = (type: CategoryType) =>
  queryOptions({
    queryKey: ['categories', type],
    queryFn: async ({ signal }): Promise<readonly Category[]> => {
      const reply = await call('GET /categories/{type}', { params: { type }, signal })
      return reply.data
    },
    staleTime: HOUR,
    gcTime: Infinity,
  })

/** The values of one lookup list, switched-off ones included; none while they are being read. */
export function useCategories(type: CategoryType): readonly Category[] {
  return useQuery(categoryQuery(type)).data ?? NONE
}

/** One value of a lookup list. */
export function useCategory(type: CategoryType, id: number | null | undefined): Category | undefined {
  return useCategories(type).find((category) => category.id === id)
}

/** A value's name in the language of the page. */
export const categoryName = (category: Category): string =>
  language === 'el' ? category.name_el : category.name_en

/** The name behind an id of a lookup list that this page has read; undefined when it has not. */
export function categoryNamed(type: CategoryType, id: unknown): string | undefined {
  const found = queryClient.getQueryData(categoryQuery(type).queryKey)?.find((value) => value.id === id)
  return found && categoryName(found)
}
