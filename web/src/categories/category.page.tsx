import type { CategoryRecord } from '@dromos/contract/categories/categories.ts'
import type { CategoryType } from '@dromos/contract/categories/category-types.ts'
import { categoryTypes, isFixedCategory } from '@dromos/contract/categories/category-types.ts'
import { Alert } from '@mantine/core'
import { Navigate, useParams } from '@tanstack/react-router'
import { countOf } from '../platform/format.ts'
import { ReadRecord, RecordScreen, useSavedRecord } from '../list/record-screen.tsx'
import { useListBack } from '../list/use-origin.ts'
import { useRecordForm } from '../ui/form/use-record-form.ts'
import { RailCard } from '../ui/rail.tsx'
import type { RailContent } from '../ui/rail.tsx'
import { StateFlag } from '../ui/state-chip.tsx'
import { categoryCalls, categoryName } from './categories.api.ts'
import { t } from './categories.messages.ts'
import { CategoryFile } from './category-file.tsx'
import { CategoryActions } from './category-actions.tsx'
import { categoryRecords } from './category-list.ts'
import { categoryValues } from './category-form-values.ts'
import { CategoryUses } from './category-uses.tsx'
import { CategoryFields } from './category-form.tsx'
import { wordsOf } from './category-words.ts'

export function CategoryCreatePage() {
  const type = useType()
  if (!type || isFixedCategory(type)) return <Navigate to="/error" replace />
  return <CategoryScreen key={type} type={type} record={null} />
}

export function CategoryEditPage() {
  const type = useType()
  return type ? <CategoryEdit type={type} /> : <Navigate to="/error" replace />
}

function useType(): CategoryType | undefined {
  const { type } = useParams({ strict: false })
  return categoryTypes.find((known) => known === type)
}

function CategoryEdit({ type }: { type: CategoryType }) {
  return (
    <ReadRecord key={type} list={categoryRecords(type)} read={categoryCalls(type).read}>
      {(record) => <CategoryScreen type={type} record={record} />}
    </ReadRecord>
  )
}

function CategoryScreen({ type, record }: { type: CategoryType; record: CategoryRecord | null }) {
  const { back } = useListBack(categoryRecords(type))
  const onSaved = useSavedRecord(record, categoryRecords(type), t('saved'))
  const values = categoryValues(type)
  const data = useRecordForm({ record, calls: categoryCalls(type), values, onSaved })
  return (
    <RecordScreen
      record={record}
      list={categoryRecords(type)}
      title={record && categoryName(record)}
      data={data}
      words={wordsOf(type)}
      startAt="name_en"
      aside={record && <Facts record={record} />}
      actions={record && <CategoryActions type={type} value={record} onDestroyed={back} />}
      notice={record?.system && <SystemNotice type={type} />}
      {...(record && { rail: railOf(type, record) })}
    >
      <CategoryFields
        type={type}
        form={data.form}
        isIdentityFixed={record !== null && !record.can.identity}
      />
      {record && <CategoryFile type={type} value={record} />}
    </RecordScreen>
  )
}

function Facts({ record }: { record: CategoryRecord }) {
  return (
    <>
      {record.system && <StateFlag tone="plain">{t('system')}</StateFlag>}
      <StateFlag tone="plain">
        {t('usedSo', { count: countOf(record.uses, record.uses_is_estimate) })}
      </StateFlag>
    </>
  )
}

function SystemNotice({ type }: { type: CategoryType }) {
  return <Alert mb="sm">{t(isFixedCategory(type) ? 'fixedHint' : 'systemHint')}</Alert>
}

const railOf = (type: CategoryType, { id, uses, uses_is_estimate: isMore }: CategoryRecord): RailContent => ({
  label: t('usedIn'),
  line: <span>{t('usedSo', { count: countOf(uses, isMore) })}</span>,
  cards: (
    <RailCard title={t('usedIn')} memory="category.uses">
      <CategoryUses type={type} id={id} />
    </RailCard>
  ),
})
