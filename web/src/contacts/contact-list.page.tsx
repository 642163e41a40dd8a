import { contactColumns } from '@dromos/contract/contacts/columns.ts'
import type { ContactListItem } from '@dromos/contract/contacts/contacts.ts'
import { mailRoles } from '@dromos/contract/contacts/filters.ts'
import type { contactList } from '@dromos/contract/contacts/filters.ts'
import type { FilterWords } from '@dromos/contract/base/filters.ts'
import { Link } from '@tanstack/react-router'
import { lazy } from 'react'
import { categoryNames } from '../categories/category-names-chip.tsx'
import { language } from '../i18n/language.ts'
import { ImportLink } from '../imports/import-link.tsx'
import { activeLabel, activeOptions } from '../list/filters/active-words.ts'
import { gridColumns } from '../list/grid-columns.ts'
import { RecordLink } from '../list/record-link.tsx'
import { RecordList } from '../list/record-list.tsx'
import classes from '../list/record-list.module.css'
import { useRecords } from '../list/use-records.ts'
import { StateFlag } from '../ui/state-chip.tsx'
import { contactRecords } from './contact-list.ts'
import { roleName } from './contact-log.api.ts'
import { contactName } from './contacts.api.ts'
import own from './contacts.module.css'
import { t } from './contacts.messages.ts'

const ContactPeek = lazy(async () => ({ default: (await import('./contact-peek.tsx')).ContactPeek }))

const columns = gridColumns<ContactListItem, typeof contactColumns>(contactColumns, {
  columns: {
    name: {
      width: 220,
      cell: (contact) => (
        <RecordLink edit={contactRecords.edit} id={contact.id}>
          {contactName(contact)}
        </RecordLink>
      ),
    },
    firm: {
      width: 240,
      cell: (contact) => (
        <Link to="/app/firms/edit/$id" className={classes.link} params={{ id: String(contact.firm_id) }}>
          {contact.firm}
        </Link>
      ),
    },
    job: { width: 170 },
    email: { width: 230 },
    phone: { width: 140 },
    mobile: { width: 140 },
    trucks: { width: 150 },
    roles: { width: 190, cell: (contact) => <Roles contact={contact} /> },
  },
  names: categoryNames,
})

const filterWords: FilterWords<(typeof contactList)['filters']> = {
  labels: { role: t('mailRoles'), job_title: contactColumns.job.word[language], active: activeLabel },
  options: {
    role: mailRoles.map((role) => ({ value: role, label: roleName(role) })),
    active: activeOptions,
  },
}

export function ContactListPage() {
  return (
    <RecordList
      list={useRecords(contactRecords, columns)}
      texts={t.group('texts')}
      filterWords={filterWords}
      narrow={narrow}
      importLink={<ImportLink kind="contacts" />}
      create="contacts.write"
      peek={peek}
    />
  )
}

function Roles({ contact }: { contact: ContactListItem }) {
  return (
    <>
      {contact.mail_roles.map(roleName).join(', ')}{' '}
      {!contact.active && <StateFlag tone="warning">{t('inactive')}</StateFlag>}
    </>
  )
}

const peek = (id: number, close: () => void) => <ContactPeek id={id} onClose={close} />

const narrow = (contact: ContactListItem) => (
  <span className={own.narrow}>
    <strong>{contactName(contact)}</strong>
    <span>{[contact.firm, contact.mobile || contact.phone].filter(Boolean).join(' · ')}</span>
  </span>
)
