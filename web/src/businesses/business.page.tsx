import type { BusinessRecord } from '@dromos/contract/businesses/businesses.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { t as ui } from '../ui/form/record-actions.messages.ts'
import { RecordForm } from '../ui/form/record-form.tsx'
import { RecordLoading } from '../ui/form/record-loading.tsx'
import { StateFlag } from '../ui/state-chip.tsx'
import { toast } from '../ui/dialogs/toast.tsx'
import { useBack } from '../ui/use-back.ts'
import { BusinessActions } from './business-actions.tsx'
import { businessWords } from './business-form-values.ts'
import { BusinessFields } from './business-form.tsx'
import { businessQuery } from './businesses.api.ts'
import { t } from './businesses.messages.ts'
import { useBusinessSave } from './use-business-save.ts'

/** `/app/businesses/create` */
export function BusinessCreatePage() {
  return <BusinessScreen record={null} />
}

/** `/app/businesses/edit/{id}` */
export function BusinessEditPage() {
  const { id = '' } = useParams({ strict: false })
  const { data, error, refetch } = useQuery(businessQuery(Number(id)))
  if (data) return <BusinessScreen key={data.id} record={data} />
  return (
    <RecordLoading title={t('title')} error={error} onRetry={() => void refetch()}>
      <Button component={Link} to="/app/businesses/list">
        {t('title')}
      </Button>
    </RecordLoading>
  )
}

function BusinessScreen({ record }: { record: BusinessRecord | null }) {
  const navigate = useNavigate()
  const back = useBack('/app/businesses/list')
  const { form, saving } = useBusinessSave(record, ({ id }) => {
    toast({ text: t('saved') })
    if (record) return
    void navigate({ to: '/app/businesses/edit/$id', params: { id: String(id) }, replace: true })
  })
  return (
    <RecordForm
      title={record?.company_title ?? t('newBusiness')}
      trail={<Link to="/app/businesses/list">{t('title')}</Link>}
      aside={record && !record.active ? <StateFlag tone="warning">{ui('off')}</StateFlag> : null}
      actions={record && <BusinessActions business={record} onDestroyed={back} />}
      form={form}
      startAt={record ? undefined : 'company_title'}
      saving={saving}
      words={businessWords(record)}
      readOnly={record !== null && !record.can.update}
      stamp={record ?? undefined}
      onCancel={back}
    >
      <BusinessFields form={form} record={record} />
    </RecordForm>
  )
}
