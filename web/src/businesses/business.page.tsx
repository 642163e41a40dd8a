import type { BusinessRecord } from '@dromos/contract/businesses/businesses.ts'
import { useFormChoices } from '../categories/form-choices.api.ts'
import { ReadRecord, RecordScreen, useSavedRecord } from '../list/record-screen.tsx'
import { useListBack } from '../list/use-origin.ts'
import { BusinessIncomingPanel } from '../inbox/incoming-mailbox-panel.tsx'
import { BusinessOutgoingPanel } from '../inbox/outgoing-mailbox-panel.tsx'
import { useRecordForm } from '../ui/form/use-record-form.ts'
import { RailCard } from '../ui/rail.tsx'
import type { RailContent } from '../ui/rail.tsx'
import { BusinessActions } from './business-actions.tsx'
import { BusinessBanks, BusinessUses } from './business-facts.tsx'
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
      {...(record && { rail: railOf(record) })}
    >
      <BusinessFields form={data.form} record={record} />
    </RecordScreen>
  )
}

const railOf = ({ id, banks }: BusinessRecord): RailContent => ({
  label: t('rail'),
  line: (
    <span>
      <span className="muted">{t('accounts')}</span> <b className="digits">{banks.length}</b>
    </span>
  ),
  cards: (
    <>
      <RailCard title={t('uses')} memory="business.uses">
        <BusinessUses id={id} />
      </RailCard>
      <RailCard title={t('accounts')} memory="business.accounts">
        <BusinessBanks id={id} />
      </RailCard>
      <RailCard title={t('outgoing')} memory="business.outgoing">
        <BusinessOutgoingPanel id={id} />
      </RailCard>
      <RailCard title={t('incoming')} memory="business.incoming">
        <BusinessIncomingPanel id={id} />
      </RailCard>
    </>
  ),
})
