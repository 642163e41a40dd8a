import type { CategoryRecord } from '@dromos/contract/categories/categories.ts'
import type { CategoryType } from '@dromos/contract/categories/category-types.ts'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../platform/api.ts'
import type { ReplyOf } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { useSave } from '../platform/use-save.ts'
import type { Saving } from '../platform/use-save.ts'
import { categoriesChanged, categoryRecordQuery } from './categories.api.ts'
import { emptyCategory, resolverOf, storedCategory } from './category-form-values.ts'
import type { CategoryBody, CategoryForm, CategoryFormApi } from './category-form-values.ts'

type SavedCategory = ReplyOf<'POST /categories/{type}/store'>

/** The form of one value, new or stored, and how it is saved. */
export function useCategorySave(
  type: CategoryType,
  record: CategoryRecord | null,
  onSaved: (saved: SavedCategory) => void,
): { form: CategoryFormApi; saving: Saving<CategoryForm> } {
  const stored = useMemo(() => record && storedCategory(type, record), [type, record])
  const form = useForm<CategoryForm, unknown, CategoryBody>({
    defaultValues: stored?.values ?? emptyCategory(type),
    resolver: resolverOf(type),
    reValidateMode: 'onBlur',
    shouldFocusError: false,
  })
  const update = (id: number, body: CategoryBody, version: number) =>
    call('POST /categories/{type}/update/{id}', { params: { type, id }, body: { ...body, version } })
  const saving = useSave<CategoryForm, CategoryBody, SavedCategory>({
    form,
    record: stored,
    create: (body, idempotencyKey) =>
      call('POST /categories/{type}/store', { params: { type }, body, idempotencyKey }),
    change: (made, body) => update(made.id, body, made.version),
    ...(record && {
      update: (body: CategoryBody, version: number) => update(record.id, body, version),
      latest: async () => {
        const query = { ...categoryRecordQuery(type, record.id), staleTime: 0 }
        return storedCategory(type, await queryClient.fetchQuery(query))
      },
    }),
    onSaved: (saved) => {
      categoriesChanged(type)
      onSaved(saved)
    },
  })
  return { form, saving }
}
