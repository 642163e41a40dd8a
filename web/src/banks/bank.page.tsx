import type { BankRecord } from '@dromos/contract/banks/banks.ts'
import { useFormChoices } from '../categories/form-choices.api.ts'
import { ReadRecord, RecordScreen, useSavedRecord } from '../list/record-screen.tsx'
import { useListBack } from '../list/use-origin.ts'
import { useRecordForm } from '../ui/form/use-record-form.ts'
import { RailCard } from '../ui/rail.tsx'
import type { RailContent } from '../ui/rail.tsx'
import { BankActions } from './bank-actions.tsx'
import { BankServes } from './bank-serves.tsx'
import { bankValues, bankWords } from './bank-form-values.ts'
import { BankFields } from './bank-form.tsx'
import { bankCalls, bankQuery, bankRecords } from './banks.api.ts'
import { t } from './banks.messages.ts'

export const BankCreatePage = () => <BankScreen record={null} />

export const BankEditPage = () => (
  <ReadRecord list={bankRecords} read={bankQuery}>
    {(record) => <BankScreen record={record} />}
  </ReadRecord>
)

function BankScreen({ record }: { record: BankRecord | null }) {
  useFormChoices('banks')
  const { back } = useListBack(bankRecords)
  const onSaved = useSavedRecord(record, bankRecords, t('saved'))
  const data = useRecordForm({ record, calls: bankCalls, values: bankValues, onSaved })
  return (
    <RecordScreen
      record={record}
      list={bankRecords}
      title={record?.bank_name}
      data={data}
      words={bankWords}
      startAt="iban"
      actions={record && <BankActions bank={record} onDestroyed={back} />}
      {...(record && { rail: railOf(record) })}
    >
      <BankFields form={data.form} />
    </RecordScreen>
  )
}

const railOf = ({ id, businesses }: BankRecord): RailContent => ({
  label: t('rail'),
  line: (
    <span>
      <span className="muted">{t('uses')}</span> <b className="digits">{businesses.length}</b>
    </span>
  ),
  cards: (
    <RailCard title={t('usedBy')} memory="bank.businesses">
      <BankServes id={id} />
    </RailCard>
  ),
})
