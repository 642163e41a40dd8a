import type { CategoryRecord } from '@dromos/contract/categories/categories.ts'
import type { CategoryType } from '@dromos/contract/categories/category-types.ts'
import { categoryTypes, isFixedCategory } from '@dromos/contract/categories/category-types.ts'
import { Alert, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useNavigate, useParams } from '@tanstack/react-router'
import { countOf } from '../platform/format.ts'
import { RecordForm } from '../ui/form/record-form.tsx'
import { RecordLoading } from '../ui/form/record-loading.tsx'
import { StateFlag } from '../ui/state-chip.tsx'
import { t as ui } from '../ui/form/record-actions.messages.ts'
import { toast } from '../ui/dialogs/toast.tsx'
import { useBack } from '../ui/use-back.ts'
import { categoryName, categoryRecordQuery } from './categories.api.ts'
import { t } from './categories.messages.ts'
import { CategoryActions } from './category-actions.tsx'
import { CategoryFields } from './category-form.tsx'
import { wordsOf } from './category-words.ts'
import { useCategorySave } from './use-category-save.ts'

/** `/app/categories/create/{type}` */
export function CategoryCreatePage() {
  const type = useType()
  if (!type || isFixedCategory(type)) return <Navigate to="/error" replace />
  return <CategoryScreen key={type} type={type} record={null} />
}

/** `/app/categories/edit/{type}/{id}` */
export function CategoryEditPage() {
  const type = useType()
  return type ? <CategoryEdit type={type} /> : <Navigate to="/error" replace />
}

function useType(): CategoryType | undefined {
  const { type } = useParams({ strict: false })
  return categoryTypes.find((known) => known === type)
}

function CategoryEdit({ type }: { type: CategoryType }) {
  const { id = '' } = useParams({ strict: false })
  const { data, error, refetch } = useQuery(categoryRecordQuery(type, Number(id)))
  if (data) return <CategoryScreen key={`${type} ${data.id}`} type={type} record={data} />
  return (
    <RecordLoading title={t(`types.${type}`)} error={error} onRetry={() => void refetch()}>
      <Button component={Link} to={`/app/categories/list/${type}`}>
        {t(`types.${type}`)}
      </Button>
    </RecordLoading>
  )
}

function CategoryScreen({ type, record }: { type: CategoryType; record: CategoryRecord | null }) {
  const navigate = useNavigate()
  const back = useBack(`/app/categories/list/${type}`)
  const { form, saving } = useCategorySave(type, record, ({ id }) => {
    toast({ text: t('saved') })
    if (record) return
    void navigate({ to: '/app/categories/edit/$type/$id', params: { type, id: String(id) }, replace: true })
  })
  return (
    <RecordForm
      title={record ? categoryName(record) : t('newValue')}
      trail={
        <Link to="/app/categories/list/$type" params={{ type }}>
          {t(`types.${type}`)}
        </Link>
      }
      aside={record && <Facts record={record} />}
      actions={record && <CategoryActions type={type} value={record} onDestroyed={back} />}
      notice={record?.system && <SystemNotice type={type} />}
      form={form}
      startAt={record ? undefined : 'name_en'}
      saving={saving}
      words={wordsOf(type)}
      readOnly={record !== null && !record.can.update}
      stamp={record ?? undefined}
      onCancel={back}
    >
      <CategoryFields type={type} form={form} isIdentityFixed={record !== null && !record.can.identity} />
    </RecordForm>
  )
}

function Facts({ record }: { record: CategoryRecord }) {
  return (
    <>
      {!record.active && <StateFlag tone="warning">{ui('off')}</StateFlag>}
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
