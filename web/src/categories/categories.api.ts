import type { Category } from '@dromos/contract/categories/categories.ts'
import type { CategoryType } from '@dromos/contract/categories/category-types.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { language } from '../i18n/language.ts'
import { call } from '../platform/api.ts'
import type { BodyOf } from '../platform/api.ts'
import { broughtTogether, readApart } from '../platform/pending-selects.ts'
import { nameCountries } from '../platform/format.ts'
import { onLive } from '../platform/live-handlers.ts'
import { queryClient } from '../platform/query-client.ts'

const HOUR = 3_600_000
const NONE: readonly Category[] = []

const readAt = new Map<string, number>()

const keyOf = (type: string) => ['categories', 'choices', type] as const

/** One lookup list, read once and kept until an administrator changes it. */
export const categoryQuery = (type: CategoryType) =>
  queryOptions({
    queryKey: keyOf(type),
    queryFn: async ({ signal }): Promise<readonly Category[]> => {
      const brought = await broughtTogether<readonly Category[]>(keyOf(type))
      if (brought) return brought
      const reply = await call('GET /categories/{type}/dataFields', { params: { type }, signal })
      readAt.set(type, reply.revision)
      if (type === 'country') nameThem(reply.data)
      return reply.data
    },
    staleTime: HOUR,
    gcTime: Infinity,
  })

const revisionsKey = ['categories', 'revisions'] as const

/** Asked when pickers open or the window is looked at again; an old list shows until the new one comes. */
const revisionsQuery = queryOptions({
  queryKey: revisionsKey,
  queryFn: async ({ signal }) => {
    const brought = await broughtTogether<Record<string, number>>(revisionsKey)
    if (brought) return brought
    const { revisions } = await call('GET /categories/revisions', { signal })
    const isOld = ([type, revision]: [string, number]) => (readAt.get(type) ?? revision) < revision
    await Promise.all(
      Object.entries(revisions)
        .filter(isOld)
        .map(([type]) => readAgain(type)),
    )
    return revisions
  },
  staleTime: 5_000,
})

// Only the asking is wanted: without this, every picker would be drawn twice for each answer.
const silently = { ...revisionsQuery, notifyOnChangeProps: [] }

export function keepCategories(
  lists: readonly { type: CategoryType; values: readonly Category[] }[],
  revisions: Readonly<Record<string, number>>,
): void {
  for (const { type, values } of lists) {
    readAt.set(type, revisions[type] ?? 0)
    queryClient.setQueryData(keyOf(type), values)
    if (type === 'country') nameThem(values)
  }
  // Of other lists they say nothing: those are asked about when they are next wanted.
  const known = queryClient.getQueryData<Readonly<Record<string, number>>>(revisionsKey)
  queryClient.setQueryData(revisionsKey, { ...known, ...revisions })
}

function nameThem(countries: readonly Category[]): void {
  nameCountries(countries.map((country) => [country.iso ?? '', categoryName(country)]))
}

export function useCategories(type: CategoryType): readonly Category[] {
  useQuery(silently)
  return useQuery(categoryQuery(type)).data ?? NONE
}

export function useCategory(type: CategoryType, id: number | null | undefined): Category | undefined {
  return useCategories(type).find((category) => category.id === id)
}

export const categoryName = (category: Pick<Category, 'name_en' | 'name_el'>): string =>
  language === 'el' ? category.name_el : category.name_en

/** The name behind an id of a lookup list that this page has read; undefined when it has not. */
export function categoryNamed(type: CategoryType, id: unknown): string | undefined {
  const found = knownCategories(type).find((value) => value.id === id)
  return found && categoryName(found)
}

export const knownCategories = (type: CategoryType): readonly Category[] =>
  queryClient.getQueryData(categoryQuery(type).queryKey) ?? NONE

export const isDangerousCargo = (id: unknown): boolean =>
  knownCategories('cargo').some((value) => value.id === id && value.adr === true)

const categoryRecordQuery = (type: CategoryType, id: number) =>
  queryOptions({
    queryKey: ['categories', 'record', type, id],
    queryFn: ({ signal }) => call('GET /categories/{type}/edit/{id}', { params: { type, id }, signal }),
  })

export const categoryRailQuery = (type: CategoryType, id: number) =>
  queryOptions({
    queryKey: ['categories', 'record', type, id, 'rail'],
    queryFn: ({ signal }) => call('GET /categories/{type}/rail/{id}', { params: { type, id }, signal }),
  })

export const categoryCalls = (type: CategoryType) => ({
  read: (id: number) => categoryRecordQuery(type, id),
  store: (body: BodyOf<'POST /categories/{type}/store'>, idempotencyKey: string) =>
    call('POST /categories/{type}/store', { params: { type }, body, idempotencyKey }),
  update: (id: number, body: BodyOf<'POST /categories/{type}/update/{id}'>) =>
    call('POST /categories/{type}/update/{id}', { params: { type, id }, body }),
  setActive: (id: number, action: 'activate' | 'deactivate') =>
    call('PUT /categories/{type}/active/{id}', { params: { type, id }, body: { action } }),
  destroy: (id: number) => call('DELETE /categories/{type}/destroy/{id}', { params: { type, id } }),
  changed: () => categoriesChanged(type),
})

/** Gives a value its file, or takes it away. */
export async function saveCategoryFile(type: CategoryType, id: number, file: File | null): Promise<void> {
  const input = { params: { type, id }, body: {} }
  if (!file) {
    await call('POST /categories/{type}/file/{id}', input)
    return
  }
  const { callWithFile } = await import('../platform/transfer.ts')
  const sending = { file, onProgress: () => undefined, signal: new AbortController().signal }
  await callWithFile('POST /categories/{type}/file/{id}', input, sending)
}

/** A list has changed, here or elsewhere: its pickers, its screen and its records are read anew. */
export function categoriesChanged(type: CategoryType): void {
  // Cargos are offered together with what narrows them.
  const types = type === 'subcargo' ? (['cargo', 'subcargo'] as const) : [type]
  for (const changed of types) void readAgain(changed)
  void queryClient.invalidateQueries({ queryKey: ['categories', 'list', type] })
  void queryClient.invalidateQueries({ queryKey: ['categories', 'record', type] })
}

// The types are the contract's; what else may come is no list of ours and changes nothing.
onLive('categories', ({ type }) => categoriesChanged(type as CategoryType))

function readAgain(type: string): Promise<void> {
  readApart()
  return queryClient.invalidateQueries({ queryKey: keyOf(type) })
}
