import { language } from '../i18n/language.ts'
import { listTitles } from '@dromos/contract/trade/words.ts'
import type { BankRecord } from '@dromos/contract/banks/banks.ts'
import { ReadRecord, RecordScreen, useSavedRecord } from '../ui/form/record-screen.tsx'
import { useRecordForm } from '../ui/form/use-record-form.ts'
import { useBack } from '../ui/use-back.ts'
import { BankActions } from './bank-actions.tsx'
import { bankValues, bankWords } from './bank-form-values.ts'
import { BankFields } from './bank-form.tsx'
import { bankCalls, bankQuery } from './banks.api.ts'
import { t } from './banks.messages.ts'

const list = { title: listTitles.banks[language], path: '/app/banks/list' } as const

/** `/app/banks/create` */
export const BankCreatePage = () => <BankScreen record={null} />

/** `/app/banks/edit/{id}` */
export const BankEditPage = () => (
  <ReadRecord list={list} read={bankQuery}>
    {(record) => <BankScreen record={record} />}
  </ReadRecord>
)

function BankScreen({ record }: { record: BankRecord | null }) {
  const back = useBack(list.path)
  const onSaved = useSavedRecord(record, '/app/banks/edit', t('saved'))
  const data = useRecordForm({ record, calls: bankCalls, values: bankValues, onSaved })
  return (
    <RecordScreen
      record={record}
      list={list}
      title={record?.bank_name ?? t('newBank')}
      data={data}
      words={bankWords}
      startAt="iban"
      actions={record && <BankActions bank={record} onDestroyed={back} />}
    >
      <BankFields form={data.form} />
    </RecordScreen>
  )
}
