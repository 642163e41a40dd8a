import type { FilterWords } from '@dromos/contract/base/filters.ts'
import type { CategoryListItem } from '@dromos/contract/categories/categories.ts'
import { categoryTypes, isFixedCategory } from '@dromos/contract/categories/category-types.ts'
import type { CategoryType } from '@dromos/contract/categories/category-types.ts'
import { categoryWord } from '@dromos/contract/categories/columns.ts'
import type { categoryList } from '@dromos/contract/categories/filters.ts'
import { Button } from '@mantine/core'
import { Navigate, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useMemo } from 'react'
import { language } from '../i18n/language.ts'
import { ImportLink } from '../imports/import-link.tsx'
import { activeLabel, activeOptions } from '../list/filters/active-words.ts'
import { RecordList } from '../list/record-list.tsx'
import { useListQuery } from '../list/use-list-query.ts'
import { useRecords } from '../list/use-records.ts'
import { useCan } from '../platform/session/session.tsx'
import { IconSelector } from '../ui/icons.ts'
import { useMatches } from '../ui/use-is-narrow.ts'
import { categoryName, useCategories } from './categories.api.ts'
import { t } from './categories.messages.ts'
import { CategoryState, columnsOf } from './category-columns.tsx'
import { TypeList, TypeSwitch } from './category-types.tsx'
import { categoryRecords } from './category-list.ts'

const CategoryArrange = lazy(async () => ({
  default: (await import('./category-arrange.tsx')).CategoryArrange,
}))

const CategoryPeek = lazy(async () => ({
  default: (await import('./category-peek.tsx')).CategoryPeek,
}))

export function CategoryListPage() {
  const { type } = useParams({ strict: false })
  const known = categoryTypes.find((name) => name === type)
  return known ? <CategoryPage key={known} type={known} /> : <Navigate to="/error" replace />
}

export function CategoriesPage() {
  return <Navigate to="/app/categories/list/$type" params={{ type: 'trailer' }} replace />
}

function CategoryPage({ type }: { type: CategoryType }) {
  const mayWrite = useCan()('categories.write')
  const { state, set } = useListQuery(categoryRecords(type).schema)
  if (!state.arrange || !mayWrite) {
    return <CategoryList type={type} onArrange={mayWrite ? () => set({ arrange: true }) : null} />
  }
  return (
    <Suspense>
      <CategoryArrange type={type} onDone={() => set({ arrange: null })} />
    </Suspense>
  )
}

const wordsOfSub: FilterWords<(typeof categoryList)['filters']> = {
  labels: { parent: categoryWord('subcargo', 'parent_id')[language], active: activeLabel },
  options: { active: activeOptions },
}

/** Where the lists have room beside the values. */
const BESIDE = '(min-width: 64.0625em)'

/** Only values that belong to a cargo are narrowed by it. */
const filterWords = { labels: { active: activeLabel }, options: wordsOfSub.options }

function CategoryList({ type, onArrange }: { type: CategoryType; onArrange: (() => void) | null }) {
  // The names of cargos, for the values that belong to one.
  useCategories('cargo')
  const columns = useMemo(() => columnsOf(type), [type])
  const hasRoom = useMatches(BESIDE)
  return (
    <RecordList
      list={useRecords(categoryRecords(type), columns)}
      texts={t.group('texts')}
      filterWords={type === 'subcargo' ? wordsOfSub : filterWords}
      narrow={narrow}
      peek={peek}
      side={hasRoom && <TypeList type={type} />}
      actions={
        <>
          {!hasRoom && <TypeSwitch type={type} />}
          {onArrange && (
            <Button leftSection={<IconSelector size={15} />} onClick={onArrange}>
              {t('arrange')}
            </Button>
          )}
        </>
      }
      {...(!isFixedCategory(type) && {
        importLink: <ImportLink kind="categories" type={type} />,
        create: 'categories.write',
      })}
    />
  )
}

const peek = (id: number, close: () => void) => <CategoryPeek id={id} onClose={close} />

const narrow = (value: CategoryListItem) => (
  <>
    <strong>{categoryName(value)}</strong> <CategoryState value={value} />
  </>
)
