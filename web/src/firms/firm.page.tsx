import { language } from '../i18n/language.ts'
import { listTitles } from '@dromos/contract/trade/words.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { RecordLoading } from '../ui/form/record-loading.tsx'
import { FirmScreen } from './firm-screen.tsx'
import { firmQuery } from './firms.api.ts'

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
    <RecordLoading title={listTitles.firms[language]} error={error} onRetry={() => void refetch()}>
      <Button component={Link} to="/app/firms">
        {listTitles.firms[language]}
      </Button>
    </RecordLoading>
  )
}
