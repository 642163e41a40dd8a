import type { BusinessRecord } from '@dromos/contract/businesses/businesses.ts'
import { useFormChoices } from '../categories/form-choices.api.ts'
import { ReadRecord, RecordScreen, useSavedRecord } from '../list/record-screen.tsx'
import { useListBack } from '../list/use-origin.ts'
import { useRecordForm } from '../ui/form/use-record-form.ts'
import { BusinessActions } from './business-actions.tsx'
import { businessValues, businessWords } from './business-form-values.ts'
import { BusinessFields } from './business-form.tsx'
import { businessCalls, businessQuery, businessRecords } from './businesses.api.ts'
import { t } from './businesses.messages.ts'

export const BusinessCreatePage = () => <BusinessScreen record={null} />

export const BusinessEditPage = () => (
  <ReadRecord list={businessRecords} read={businessQuery}>
    {(record) => <BusinessScreen record={record} />}
  </ReadRecord>
)

function BusinessScreen({ record }: { record: BusinessRecord | null }) {
  useFormChoices('businesses')
  const { back } = useListBack(businessRecords)
  const onSaved = useSavedRecord(record, businessRecords, t('saved'))
  const data = useRecordForm({ record, calls: businessCalls, values: businessValues, onSaved })
  return (
    <RecordScreen
      record={record}
      list={businessRecords}
      title={record?.company_title}
      data={data}
      words={businessWords(record)}
      startAt="company_title"
      actions={record && <BusinessActions business={record} onDestroyed={back} />}
    >
      <BusinessFields form={data.form} record={record} />
    </RecordScreen>
  )
}
