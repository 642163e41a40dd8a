import type { ClauseRecord } from '@dromos/contract/clauses/clauses.ts'
import { language } from '../i18n/language.ts'
import { ReadRecord, RecordScreen, useSavedRecord } from '../list/record-screen.tsx'
import { useListBack } from '../list/use-origin.ts'
import { useCan } from '../platform/session/session.tsx'
import { RecordActions } from '../ui/form/record-actions.tsx'
import { useRecordForm } from '../ui/form/use-record-form.ts'
import { ClauseFields, clauseValues, clauseWords } from './clause-form.tsx'
import { clauseCalls, clauseQuery, clauseRecords } from './clauses.api.ts'
import { t } from './clauses.messages.ts'

export const ClauseCreatePage = () => <ClauseScreen record={null} />

export const ClauseEditPage = () => (
  <ReadRecord list={clauseRecords} read={clauseQuery}>
    {(record) => <ClauseScreen record={record} />}
  </ReadRecord>
)

function ClauseScreen({ record }: { record: ClauseRecord | null }) {
  const { back } = useListBack(clauseRecords)
  const maySettle = useCan()('offers.settle')
  const onSaved = useSavedRecord(record, clauseRecords, t('saved'))
  const data = useRecordForm({ record, calls: clauseCalls, values: clauseValues, onSaved })
  const name = record?.[`title_${language}`]
  return (
    <RecordScreen
      record={record}
      list={clauseRecords}
      title={name}
      data={data}
      words={clauseWords}
      startAt="title_el"
      actions={
        record &&
        maySettle && (
          <RecordActions name={name ?? ''} record={record} calls={clauseCalls} onDestroyed={back} />
        )
      }
    >
      <ClauseFields form={data.form} />
    </RecordScreen>
  )
}
