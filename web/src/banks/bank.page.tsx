import type { BankRecord } from '@dromos/contract/banks/banks.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { t as ui } from '../ui/form/record-actions.messages.ts'
import { RecordForm } from '../ui/form/record-form.tsx'
import { RecordLoading } from '../ui/form/record-loading.tsx'
import { StateFlag } from '../ui/state-chip.tsx'
import { toast } from '../ui/dialogs/toast.tsx'
import { useBack } from '../ui/use-back.ts'
import { BankActions } from './bank-actions.tsx'
import { bankWords } from './bank-form-values.ts'
import { BankFields } from './bank-form.tsx'
import { bankQuery } from './banks.api.ts'
import { t } from './banks.messages.ts'
import { useBankSave } from './use-bank-save.ts'

/** `/app/banks/create` */
export function BankCreatePage() {
  return <BankScreen record={null} />
}

/** `/app/banks/edit/{id}` */
export function BankEditPage() {
  const { id = '' } = useParams({ strict: false })
  const { data, error, refetch } = useQuery(bankQuery(Number(id)))
  if (data) return <BankScreen key={data.id} record={data} />
  return (
    <RecordLoading title={t('title')} error={error} onRetry={() => void refetch()}>
      <Button component={Link} to="/app/banks/list">
        {t('title')}
      </Button>
    </RecordLoading>
  )
}

function BankScreen({ record }: { record: BankRecord | null }) {
  const navigate = useNavigate()
  const back = useBack('/app/banks/list')
  const { form, saving } = useBankSave(record, ({ id }) => {
    toast({ text: t('saved') })
    if (record) return
    void navigate({ to: '/app/banks/edit/$id', params: { id: String(id) }, replace: true })
  })
  return (
    <RecordForm
      title={record?.bank_name ?? t('newBank')}
      trail={<Link to="/app/banks/list">{t('title')}</Link>}
      aside={record && !record.active ? <StateFlag tone="warning">{ui('off')}</StateFlag> : null}
      actions={record && <BankActions bank={record} onDestroyed={back} />}
      form={form}
      startAt={record ? undefined : 'iban'}
      saving={saving}
      words={bankWords}
      readOnly={record !== null && !record.can.update}
      stamp={record ?? undefined}
      onCancel={back}
    >
      <BankFields form={form} />
    </RecordForm>
  )
}
