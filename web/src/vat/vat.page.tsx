import { vatCaseWords } from '@dromos/contract/vat/vat-cases.ts'
import type { VatRecord } from '@dromos/contract/vat/vat.ts'
import { language } from '../i18n/language.ts'
import { ReadRecord, RecordScreen, useSavedRecord } from '../list/record-screen.tsx'
import { useListBack } from '../list/use-origin.ts'
import { RecordActions } from '../ui/form/record-actions.tsx'
import { useRecordForm } from '../ui/form/use-record-form.ts'
import { VatFields, vatValues, vatWords } from './vat-form.tsx'
import { vatCalls, vatQuery, vatRecords } from './vat.api.ts'
import { t } from './vat.messages.ts'

export const VatCreatePage = () => <VatScreen record={null} />

export const VatEditPage = () => (
  <ReadRecord list={vatRecords} read={vatQuery}>
    {(record) => <VatScreen record={record} />}
  </ReadRecord>
)

function VatScreen({ record }: { record: VatRecord | null }) {
  const { back } = useListBack(vatRecords)
  const onSaved = useSavedRecord(record, vatRecords, t('saved'))
  const data = useRecordForm({ record, calls: vatCalls, values: vatValues, onSaved })
  const name = record ? vatCaseWords[record.vat_case][language] : undefined
  return (
    <RecordScreen
      record={record}
      list={vatRecords}
      title={name}
      data={data}
      words={vatWords}
      startAt="vat_case"
      actions={
        record && (
          <RecordActions
            name={name ?? ''}
            record={record}
            calls={vatCalls}
            can={record.can}
            onDestroyed={back}
          />
        )
      }
    >
      <VatFields form={data.form} />
    </RecordScreen>
  )
}
