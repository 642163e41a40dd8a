import type { ContactRecord } from '@dromos/contract/contacts/contacts.ts'
import { Link } from '@tanstack/react-router'
import { RecordActions } from '../ui/form/record-actions.tsx'
import { useFormChoices } from '../categories/form-choices.api.ts'
import { ReadRecord, RecordScreen, useSavedRecord } from '../list/record-screen.tsx'
import { useListBack } from '../list/use-origin.ts'
import { useRecordForm } from '../ui/form/use-record-form.ts'
import { contactRail } from './contact-rail.tsx'
import { contactValues } from './contact-form-values.ts'
import { ContactFields } from './contact-form.tsx'
import { contactLogWords } from './contact-log.api.ts'
import { contactCalls, contactName, contactQuery } from './contacts.api.ts'
import classes from './contacts.module.css'
import { contactRecords } from './contact-list.ts'
import { t } from './contacts.messages.ts'

const values = contactValues()

export const ContactCreatePage = () => <ContactScreen record={null} />

export const ContactEditPage = () => (
  <ReadRecord list={contactRecords} read={contactQuery}>
    {(record) => <ContactScreen record={record} />}
  </ReadRecord>
)

function ContactScreen({ record }: { record: ContactRecord | null }) {
  useFormChoices('contacts')
  const { back } = useListBack(contactRecords)
  const onSaved = useSavedRecord(record, contactRecords, t('saved'))
  const data = useRecordForm({ record, calls: contactCalls, values, onSaved })
  return (
    <RecordScreen
      record={record}
      list={contactRecords}
      title={record && contactName(record)}
      data={data}
      words={contactLogWords}
      startAt="firm_id"
      aside={record && <FirmLink contact={record} />}
      {...(record && { rail: contactRail(record) })}
      actions={record && <Actions contact={record} onDestroyed={back} />}
    >
      <ContactFields form={data.form} withFirm={record === null} />
    </RecordScreen>
  )
}

function Actions({ contact, onDestroyed }: { contact: ContactRecord; onDestroyed: () => void }) {
  if (!contact.can.manage) return null
  const name = contactName(contact)
  return <RecordActions name={name} record={contact} calls={contactCalls} onDestroyed={onDestroyed} />
}

function FirmLink({ contact }: { contact: ContactRecord }) {
  return (
    <Link
      className={classes.firm}
      to="/app/firms/edit/$id"
      params={{ id: String(contact.firm_id) }}
      search={{ tab: 'contacts' }}
    >
      {contact.firm}
    </Link>
  )
}
