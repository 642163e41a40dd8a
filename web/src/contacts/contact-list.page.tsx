import { contactColumns } from '@dromos/contract/contacts/columns.ts'
import { listTitles } from '@dromos/contract/trade/words.ts'
import { gridColumns } from '../list/grid-columns.ts'
import { language } from '../i18n/language.ts'
import { categoryNames } from '../categories/category-names-chip.tsx'
import { contactList, mailRoles } from '@dromos/contract/contacts/filters.ts'
import type { ContactListItem } from '@dromos/contract/contacts/contacts.ts'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ImportLink } from '../imports/import-link.tsx'
import { listSchema } from '../list/list-address.ts'
import { useCan } from '../platform/session/session.tsx'
import { useListQuery } from '../list/use-list-query.ts'
import { listPlace } from '../ui/fields/list-props.ts'
import { RecordList } from '../list/record-list.tsx'
import classes from '../list/record-list.module.css'
import { StateFlag } from '../ui/state-chip.tsx'
import { roleName } from './contact-log.api.ts'
import { contactListQuery, contactName } from './contacts.api.ts'
import own from './contacts.module.css'
import { t } from './contacts.messages.ts'

const schema = listSchema(contactList)

const columns = gridColumns<ContactListItem, typeof contactColumns>(contactColumns, {
  columns: {
    name: {
      width: 220,
      cell: (contact) => (
        <Link to="/app/contacts/edit/$id" className={classes.link} params={{ id: String(contact.id) }}>
          {contactName(contact)}
        </Link>
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

const texts = {
  title: listTitles.contacts[language],
  search: t('listHint'),
  create: t('newContact'),
  empty: t('empty'),
  emptyHint: t('emptyHint'),
  nothing: t('nothing'),
  nothingHint: t('nothingHint'),
}

const roleOptions = mailRoles.map((role) => ({ value: role, label: roleName(role) }))
const stateOptions = [
  { value: 'true', label: t('active') },
  { value: 'false', label: t('inactive') },
]

/** `/app/contacts` */
export function ContactListPage() {
  const navigate = useNavigate()
  const can = useCan()
  const list = useListQuery(schema)
  const { role, active } = list.state
  const query = { ...list.request, ...(role && { role }), ...(active === null ? {} : { active }) }
  const rows = useQuery(contactListQuery(query))
  return (
    <RecordList
      name="contacts"
      texts={texts}
      list={list}
      rows={rows}
      columns={columns}
      file={{ address: '/contacts/export', query }}
      importLink={<ImportLink kind="contacts" />}
      rowId={({ id }) => id}
      narrow={narrow}
      onOpen={({ id }) => void navigate({ to: '/app/contacts/edit/$id', params: { id: String(id) } })}
      onCreate={can('contacts.write') ? () => void navigate({ to: '/app/contacts/create' }) : undefined}
      filters={
        <>
          <Select
            w={180}
            aria-label={t('mailRoles')}
            placeholder={t('mailRoles')}
            data={roleOptions}
            value={role || null}
            onChange={(chosen) => list.set({ role: mailRoles.find((known) => known === chosen) ?? '' })}
            clearable
            clearButtonProps={{ 'aria-label': t('mailRoles') }}
            comboboxProps={listPlace}
            withScrollArea={false}
          />
          <Select
            w={150}
            aria-label={t('state')}
            placeholder={t('state')}
            data={stateOptions}
            value={active === null ? null : String(active)}
            onChange={(chosen) => list.set({ active: chosen === null ? null : chosen === 'true' })}
            clearable
            clearButtonProps={{ 'aria-label': t('state') }}
            comboboxProps={listPlace}
            withScrollArea={false}
          />
        </>
      }
      isFiltered={role !== '' || active !== null}
      onClear={() => list.set({ q: '', role: '', active: null })}
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

const narrow = (contact: ContactListItem) => (
  <span className={own['narrow']}>
    <strong>{contactName(contact)}</strong>
    <span>{[contact.firm, contact.mobile || contact.phone].filter(Boolean).join(' · ')}</span>
  </span>
)
