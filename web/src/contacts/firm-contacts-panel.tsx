import { newTitles } from '@dromos/contract/constants/words.ts'
import { language } from '../i18n/language.ts'
import type { ContactListItem } from '@dromos/contract/contacts/contacts.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { categoryName, useCategory } from '../categories/categories.api.ts'
import { useCan } from '../platform/session/session.tsx'
import { Empty } from '../ui/states/empty.tsx'
import { CallLink } from '../ui/fact-lines.tsx'
import { ErrorPanel } from '../ui/states/error-panel.tsx'
import { IconPlus } from '../ui/icons.ts'
import { PanelPager, usePanelPages } from '../ui/panel-pages.tsx'
import { SkeletonLines } from '../ui/states/skeleton-lines.tsx'
import { StateFlag } from '../ui/state-chip.tsx'
import { toast } from '../ui/dialogs/toast.tsx'
import { roleName } from './contact-log.api.ts'
import { contactListQuery, contactName } from './contacts.api.ts'
import list from '../list/record-list.module.css'
import plain from '../ui/grid/plain-table.module.css'
import classes from './contacts.module.css'
import { t } from './contacts.messages.ts'

const ContactDrawer = lazy(() =>
  import('./contact-drawer.tsx').then((module) => ({ default: module.ContactDrawer })),
)

export function FirmContactsPanel({ firmId, isOpen }: { firmId: number; isOpen: boolean }) {
  const pages = usePanelPages()
  const [isAdding, setAdding] = useState(false)
  const contacts = useQuery(contactListQuery({ firm_id: String(firmId), ...pages.query }))
  const mayAdd = useCan()('contacts.write') && isOpen
  const add = mayAdd && (
    <Button leftSection={<IconPlus size={15} />} onClick={() => setAdding(true)}>
      {newTitles.contacts[language]}
    </Button>
  )
  if (contacts.isError) return <ErrorPanel error={contacts.error} onRetry={() => void contacts.refetch()} />
  if (!contacts.data) return <SkeletonLines count={6} />
  const { data, total } = contacts.data
  return (
    <>
      {/* In one place with and without contacts, so that the focus finds it again after the first. */}
      <div className={classes.head}>{add}</div>
      {total === 0 ? (
        <Empty title={t('texts.empty')} text={t('texts.emptyHint')} />
      ) : (
        <>
          <ContactTable contacts={data} />
          <PanelPager pages={pages} answer={contacts.data} />
        </>
      )}
      <Suspense>
        {isAdding && (
          <ContactDrawer
            firmId={firmId}
            onClose={() => setAdding(false)}
            onCreated={() => {
              setAdding(false)
              toast({ text: t('saved') })
            }}
          />
        )}
      </Suspense>
    </>
  )
}

function ContactTable({ contacts }: { contacts: readonly ContactListItem[] }) {
  const hasVehicles = contacts.some(
    ({ pn_trucks: trucks, pn_trailers: trailers }) => [...trucks, ...trailers][0],
  )
  return (
    <div className={plain.scroll}>
      <table className={`${plain.table} ${classes.people}`}>
        <thead>
          <tr>
            <th scope="col">{t('person')}</th>
            <th scope="col">{t('email')}</th>
            <th scope="col">{t('phone')}</th>
            {hasVehicles && <th scope="col">{t('vehicles')}</th>}
            <th scope="col">{t('mailRoles')}</th>
          </tr>
        </thead>
        <tbody>
          {contacts.map((contact) => (
            <tr key={contact.id}>
              <td>
                <Link to="/app/contacts/edit/$id" params={{ id: String(contact.id) }} className={list.link}>
                  {contactName(contact)}
                </Link>{' '}
                {!contact.active && <StateFlag tone="warning">{t('inactive')}</StateFlag>}
                <JobTitle id={contact.job_title_id} />
              </td>
              <td>{contact.email}</td>
              <td>
                {[contact.phone, contact.mobile].filter(Boolean).map((number) => (
                  <span key={number} className={classes.number}>
                    <CallLink number={number} />
                  </span>
                ))}
              </td>
              {hasVehicles && <td>{[...contact.pn_trucks, ...contact.pn_trailers].join(' · ')}</td>}
              <td>{contact.mail_roles.map(roleName).join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function JobTitle({ id }: { id: number | null }) {
  const title = useCategory('job_title', id)
  return title ? <span className={classes.faint}>{categoryName(title)}</span> : null
}
