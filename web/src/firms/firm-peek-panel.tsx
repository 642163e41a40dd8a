import { shownVat } from '@dromos/contract/notation/vat-numbers.rules.ts'
import type { FirmRecord } from '@dromos/contract/firms/firms.ts'
import { words as common } from '@dromos/contract/constants/words.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { use } from 'react'
import { CategoryFlags } from '../categories/category-flags-chip.tsx'
import { contactListQuery, contactName } from '../contacts/contacts.api.ts'
import { language } from '../i18n/language.ts'
import { ListOrigin, originSearch } from '../list/list-origin.ts'
import { PeekFrame } from '../list/peek/peek-frame.tsx'
import { PeekPart } from '../list/peek/peek-panel.tsx'
import { ReadPart } from '../list/read-part.tsx'
import { useCan } from '../platform/session/session.tsx'
import { CallLink, fact, FactLines, MailLink } from '../ui/fact-lines.tsx'
import { FirmActions } from './firm-actions.tsx'
import { firmRecords } from './firm-list.ts'
import classes from './firm-peek.module.css'
import { addressLine, firmQuery, knownFirms } from './firms.api.ts'
import { t } from './firms.messages.ts'
import { t as rail } from './rail/firm-rail.messages.ts'
import { FirmFactCards } from './rail/firm-rail.tsx'
import { t as words } from './firm-record.messages.ts'

export function FirmPeek({ id, onClose }: { id: number; onClose: () => void }) {
  const navigate = useNavigate()
  const origin = originSearch(use(ListOrigin))
  const openTab = (tab: string) =>
    void navigate({ to: `${firmRecords.edit}/${id}`, search: { ...origin, tab } })
  return (
    <PeekFrame
      list={firmRecords}
      read={useQuery(firmQuery(id))}
      name={({ name }) => name}
      renderFlags={(firm) => <CategoryFlags type="firm" ids={firm.firm_types} />}
      renderFirst={(firm) => <NewOrder firm={firm} />}
      renderActions={(firm) => <FirmActions firm={firm} isRow onDestroyed={onClose} />}
      onClose={onClose}
    >
      {(firm) => (
        <>
          <FactLines
            lines={[
              fact(t('vat'), shownVat(firm.vat)),
              fact(common.address[language], mainAddress(firm)),
              fact(t('email'), firm.email && <MailLink address={firm.email} />),
            ]}
          />
          <PeekPart title={words('tabs.contacts')}>
            <Contacts firmId={id} />
          </PeekPart>
          <div className={classes.cards}>
            <FirmFactCards firm={firm} onOpen={openTab} />
          </div>
        </>
      )}
    </PeekFrame>
  )
}

function mainAddress({ addresses }: FirmRecord): string {
  const main = addresses.find((address) => address.main) ?? addresses[0]
  return main ? addressLine({ ...main, title: '' }) : ''
}

function NewOrder({ firm }: { firm: FirmRecord }) {
  const maySell = useCan()('orders.write') && firm.is_customer && firm.active
  if (!maySell) return null
  return (
    <Button
      variant="filled"
      renderRoot={(props) => (
        <Link to="/app/orders/create" search={{ customer: String(firm.id) }} {...props} />
      )}
      onClick={() => knownFirms.remember(firm.id, firm.name)}
    >
      {rail('newOrder')}
    </Button>
  )
}

/** Of so many people the numbers are told; the others stand in the firm. */
const MOST = 4

function Contacts({ firmId }: { firmId: number }) {
  const query = { firm_id: String(firmId), active: true, pageSize: String(MOST) }
  return (
    <ReadPart read={useQuery(contactListQuery(query))}>
      {({ data }) =>
        data.length === 0 ? (
          <p className="bare muted">{t('noContacts')}</p>
        ) : (
          <ul className={classes.contacts}>
            {data.map((contact) => {
              const number = contact.mobile || contact.phone
              return (
                <li key={contact.id}>
                  <Link
                    className={classes.person}
                    to="/app/contacts/edit/$id"
                    params={{ id: String(contact.id) }}
                  >
                    {contactName(contact)}
                  </Link>
                  {number && <CallLink number={number} />}
                  {contact.email && <MailLink address={contact.email} />}
                </li>
              )
            })}
          </ul>
        )
      }
    </ReadPart>
  )
}
