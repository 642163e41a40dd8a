import type { PlaceRecord } from '@dromos/contract/places/places.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { RecordForm } from '../ui/form/record-form.tsx'
import { RecordLoading } from '../ui/form/record-loading.tsx'
import { StateFlag } from '../ui/state-chip.tsx'
import { toast } from '../ui/dialogs/toast.tsx'
import { useBack } from '../ui/use-back.ts'
import { PlaceActions } from './place-actions.tsx'
import { PlaceFields } from './place-form.tsx'
import { placeWords } from './place-words.ts'
import { placeQuery } from './places.api.ts'
import { t } from './places.messages.ts'
import { usePlaceSave } from './use-place-save.ts'

/** `/app/places/create` */
export function PlaceCreatePage() {
  return <PlaceScreen record={null} />
}

/** `/app/places/edit/{id}` */
export function PlaceEditPage() {
  const { id = '' } = useParams({ strict: false })
  const { data, error, refetch } = useQuery(placeQuery(Number(id)))
  if (data) return <PlaceScreen key={data.id} record={data} />
  return (
    <RecordLoading title={t('title')} error={error} onRetry={() => void refetch()}>
      <Button component={Link} to="/app/places/list">
        {t('title')}
      </Button>
    </RecordLoading>
  )
}

function PlaceScreen({ record }: { record: PlaceRecord | null }) {
  const navigate = useNavigate()
  const back = useBack('/app/places/list')
  const { form, saving } = usePlaceSave({
    record,
    onSaved: (saved) => {
      toast({ text: t('created') })
      if (record) return
      void navigate({ to: '/app/places/edit/$id', params: { id: String(saved.id) }, replace: true })
    },
  })
  return (
    <RecordForm
      title={record?.name ?? t('newPlace')}
      trail={<Link to="/app/places/list">{t('title')}</Link>}
      aside={<State record={record} />}
      actions={record && <Actions record={record} />}
      form={form}
      startAt={record ? undefined : 'name'}
      saving={saving}
      words={placeWords}
      readOnly={record !== null && !record.can.update}
      stamp={record ?? undefined}
      onCancel={back}
    >
      <PlaceFields form={form} id={record?.id ?? null} />
    </RecordForm>
  )
}

function Actions({ record }: { record: PlaceRecord }) {
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/app/places/list', replace: true })
  return <PlaceActions place={record} can={record.can} onDestroyed={leave} />
}

function State({ record }: { record: PlaceRecord | null }) {
  return record && !record.active ? <StateFlag tone="plain">{t('inactive')}</StateFlag> : null
}
