import { language } from '../i18n/language.ts'
import { listTitles } from '@dromos/contract/trade/words.ts'
import type { BusinessRecord } from '@dromos/contract/businesses/businesses.ts'
import { ReadRecord, RecordScreen, useSavedRecord } from '../ui/form/record-screen.tsx'
import { useRecordForm } from '../ui/form/use-record-form.ts'
import { useBack } from '../ui/use-back.ts'
import { BusinessActions } from './business-actions.tsx'
import { businessValues, businessWords } from './business-form-values.ts'
import { BusinessFields } from './business-form.tsx'
import { businessCalls, businessQuery } from './businesses.api.ts'
import { t } from './businesses.messages.ts'

const list = { title: listTitles.businesses[language], path: '/app/businesses/list' } as const

/** `/app/businesses/create` */
export const BusinessCreatePage = () => <BusinessScreen record={null} />

/** `/app/businesses/edit/{id}` */
export const BusinessEditPage = () => (
  <ReadRecord list={list} read={businessQuery}>
    {(record) => <BusinessScreen record={record} />}
  </ReadRecord>
)

function BusinessScreen({ record }: { record: BusinessRecord | null }) {
  const back = useBack(list.path)
  const onSaved = useSavedRecord(record, '/app/businesses/edit', t('saved'))
  const data = useRecordForm({ record, calls: businessCalls, values: businessValues, onSaved })
  return (
    <RecordScreen
      record={record}
      list={list}
      title={record?.company_title ?? t('newBusiness')}
      data={data}
      words={businessWords(record)}
      startAt="company_title"
      actions={record && <BusinessActions business={record} onDestroyed={back} />}
    >
      <BusinessFields form={data.form} record={record} />
    </RecordScreen>
  )
}
