import { language } from '../i18n/language.ts'
import { listTitles } from '@dromos/contract/trade/words.ts'
import type { ContactRecord } from '@dromos/contract/contacts/contacts.ts'
import { Link } from '@tanstack/react-router'
import { RecordActions } from '../ui/form/record-actions.tsx'
import { ReadRecord, RecordScreen, useSavedRecord } from '../ui/form/record-screen.tsx'
import { useRecordForm } from '../ui/form/use-record-form.ts'
import { useBack } from '../ui/use-back.ts'
import { contactValues } from './contact-form-values.ts'
import { ContactFields } from './contact-form.tsx'
import { contactLogWords } from './contact-log.api.ts'
import { contactCalls, contactName, contactQuery } from './contacts.api.ts'
import classes from './contacts.module.css'
import { t } from './contacts.messages.ts'

const list = { title: listTitles.contacts[language], path: '/app/contacts' } as const
const values = contactValues()

/** `/app/contacts/create` */
export const ContactCreatePage = () => <ContactScreen record={null} />

/** `/app/contacts/edit/{id}` */
export const ContactEditPage = () => (
  <ReadRecord list={list} read={contactQuery}>
    {(record) => <ContactScreen record={record} />}
  </ReadRecord>
)

function ContactScreen({ record }: { record: ContactRecord | null }) {
  const back = useBack(list.path)
  const onSaved = useSavedRecord(record, '/app/contacts/edit', t('saved'))
  const data = useRecordForm({ record, calls: contactCalls, values, onSaved })
  return (
    <RecordScreen
      record={record}
      list={list}
      title={record ? contactName(record) : t('newContact')}
      data={data}
      words={contactLogWords}
      startAt="firm_id"
      aside={record && <FirmLink contact={record} />}
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
