import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { RecordLoading } from '../ui/form/record-loading.tsx'
import { FirmScreen } from './firm-screen.tsx'
import { firmQuery } from './firms.api.ts'
import { t } from './firms.messages.ts'

/** `/app/firms/create` */
export function FirmCreatePage() {
  const navigate = useNavigate()
  return (
    <FirmScreen
      record={null}
      onCreated={(id, search) =>
        void navigate({ to: '/app/firms/edit/$id', params: { id: String(id) }, search, replace: true })
      }
    />
  )
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
