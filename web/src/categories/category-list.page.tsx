import { categoryTitle } from '@dromos/contract/categories/columns.ts'
import { language } from '../i18n/language.ts'
import { categoryList } from '@dromos/contract/categories/filters.ts'
import { flag } from '@dromos/contract/base/filters.ts'
import type { CategoryListItem } from '@dromos/contract/categories/categories.ts'
import type { CategoryType } from '@dromos/contract/categories/category-types.ts'
import { categoryTypes, isFixedCategory } from '@dromos/contract/categories/category-types.ts'
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useMemo } from 'react'
import { ImportLink } from '../imports/import-link.tsx'
import { call } from '../platform/api.ts'
import { listSchema } from '../list/list-address.ts'
import { useCan } from '../platform/session/session.tsx'
import { useListQuery } from '../list/use-list-query.ts'
import { ActiveFilter, FilterSelect } from '../list/filters/filter-select.tsx'
import { IconSelector } from '../ui/icons.ts'
import { RecordList } from '../list/record-list.tsx'
import { categoryName, useCategories } from './categories.api.ts'
import { t } from './categories.messages.ts'
import { CategoryState, columnsOf, TypeSwitch } from './category-columns.tsx'

const CategoryArrange = lazy(async () => ({
  default: (await import('./category-arrange.tsx')).CategoryArrange,
}))

const schema = listSchema(categoryList, { arrange: flag })

/** `/app/categories/list/{type}` */
export function CategoryListPage() {
  const { type } = useParams({ strict: false })
  const known = categoryTypes.find((name) => name === type)
  return known ? <CategoryList key={known} type={known} /> : <Navigate to="/error" replace />
}

/** `/app/categories`: the first of the lists. */
export function CategoriesPage() {
  return <Navigate to="/app/categories/list/$type" params={{ type: 'trailer' }} replace />
}

function CategoryList({ type }: { type: CategoryType }) {
  const navigate = useNavigate()
  const mayWrite = useCan()('categories.write')
  const list = useListQuery(schema)
  const { active, parent, arrange } = list.state
  // The names of cargos, for those that narrow them.
  const cargos = useCategories('cargo')
  const columns = useMemo(() => columnsOf(type), [type])
  const query = { ...list.request, parent, ...(active === null ? {} : { active }) }
  const rows = useQuery({
    queryKey: ['categories', 'list', type, query],
    queryFn: ({ signal }) => call('GET /categories/{type}', { params: { type }, query, signal }),
    placeholderData: keepPreviousData,
    enabled: arrange !== true,
  })
  if (arrange && mayWrite) {
    return (
      <Suspense>
        <CategoryArrange type={type} onDone={() => list.set({ arrange: null })} />
      </Suspense>
    )
  }
  const open = ({ id }: CategoryListItem) =>
    void navigate({ to: '/app/categories/edit/$type/$id', params: { type, id: String(id) } })
  return (
    <RecordList
      name={`categories.${type}`}
      texts={textsOf(type)}
      list={list}
      rows={rows}
      columns={columns}
      file={{ address: `/categories/${type}/export`, query }}
      rowId={({ id }) => id}
      narrow={narrow}
      onOpen={open}
      importLink={importLinkOf(type)}
      onCreate={
        mayWrite && !isFixedCategory(type)
          ? () => void navigate({ to: '/app/categories/create/$type', params: { type } })
          : undefined
      }
      filters={
        <>
          <TypeSwitch type={type} />
          {type === 'subcargo' && (
            <FilterSelect
              label={t('allCargos')}
              options={cargos
                .filter(({ parent_id: above }) => !above)
                .map((cargo) => ({ value: cargo.id, label: categoryName(cargo) }))}
              value={parent[0] ?? null}
              onChange={(chosen) => list.set({ parent: chosen === null ? [] : [chosen] })}
            />
          )}
          <ActiveFilter value={active} onChange={(chosen) => list.set({ active: chosen })} />
          {mayWrite && (
            <Button leftSection={<IconSelector size={15} />} onClick={() => list.set({ arrange: true })}>
              {t('arrange')}
            </Button>
          )}
        </>
      }
      isFiltered={active !== null || parent.length > 0}
      onClear={() => list.set({ q: '', active: null, parent: [] })}
    />
  )
}

const importLinkOf = (type: CategoryType) =>
  isFixedCategory(type) ? null : <ImportLink kind="categories" type={type} />

const textsOf = (type: CategoryType) => ({
  title: categoryTitle(type)[language],
  search: t('search'),
  create: t('newValue'),
  empty: t('empty'),
  emptyHint: t('emptyHint'),
  nothing: t('nothing'),
  nothingHint: t('nothingHint'),
})

const narrow = (value: CategoryListItem) => (
  <>
    <strong>{categoryName(value)}</strong> <CategoryState value={value} />
  </>
)
