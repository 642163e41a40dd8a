import type { FirmRecord } from '@dromos/contract/firms.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { RecordForm } from '../ui/record-form.tsx'
import { RecordLoading } from '../ui/record-loading.tsx'
import { StateFlag } from '../ui/state-chip.tsx'
import { toast } from '../ui/toast.tsx'
import { useBack } from '../ui/use-back.ts'
import { FirmFields } from './firm-form.tsx'
import { firmWords } from './firm-words.ts'
import { firmQuery } from './firms.api.ts'
import { t } from './firms.messages.ts'
import { useFirmSave } from './use-firm-save.ts'

const FirmFilesPanel = lazy(async () => ({
  default: (await import('./firm-files-panel.tsx')).FirmFilesPanel,
}))

/** `/app/firms/create` */
export function FirmCreatePage() {
  return <FirmScreen record={null} />
}

/** `/app/firms/edit/{id}` */
export function FirmEditPage() {
  const { id = '' } = useParams({ strict: false })
  const { data, error, refetch } = useQuery(firmQuery(Number(id)))
  if (data) return <FirmScreen key={data.id} record={data} />
  return (
    <RecordLoading title={t('title')} error={error} onRetry={() => void refetch()}>
      <Button component={Link} to="/app/firms">
        {t('title')}
      </Button>
    </RecordLoading>
  )
}

function FirmScreen({ record }: { record: FirmRecord | null }) {
  const navigate = useNavigate()
  const back = useBack('/app/firms')
  const { form, saving } = useFirmSave({
    record,
    onSaved: (saved) => {
      toast({ text: t('saved') })
      if (record) return
      void navigate({ to: '/app/firms/edit/$id', params: { id: String(saved.id) }, replace: true })
    },
  })
  return (
    <RecordForm
      title={record?.name ?? t('newFirm')}
      trail={<Link to="/app/firms">{t('title')}</Link>}
      aside={record && !record.active ? <StateFlag tone="plain">{t('inactive')}</StateFlag> : null}
      form={form}
      startAt={record ? undefined : 'name'}
      saving={saving}
      words={firmWords}
      readOnly={record !== null && !record.can.update}
      stamp={record ?? undefined}
      onCancel={back}
    >
      <FirmFields form={form} isVatDoubtful={record?.vat_suspicious ?? false} />
      <Files record={record} />
    </RecordForm>
  )
}

function Files({ record }: { record: FirmRecord | null }) {
  if (!record) return null
  return (
    <Suspense>
      <FirmFilesPanel firmId={record.id} />
    </Suspense>
  )
}
