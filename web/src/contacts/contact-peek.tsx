import type { ContactRecord } from '@dromos/contract/contacts/contacts.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { categoryName, useCategory } from '../categories/categories.api.ts'
import { PeekFrame } from '../list/peek/peek-frame.tsx'
import { PeekPart } from '../list/peek/peek-panel.tsx'
import { CallLink, fact, FactLines, MailLink } from '../ui/fact-lines.tsx'
import type { FactLine } from '../ui/fact-lines.tsx'
import { RecordActions } from '../ui/form/record-actions.tsx'
import { ContactOrders } from './contact-rail.tsx'
import { contactRecords } from './contact-list.ts'
import { contactLabels as labels, roleName } from './contact-log.api.ts'
import { contactCalls, contactName, contactQuery } from './contacts.api.ts'
import { t } from './contacts.messages.ts'

export function ContactPeek({ id, onClose }: { id: number; onClose: () => void }) {
  const read = useQuery(contactQuery(id))
  const title = useCategory('job_title', read.data?.job_title_id)
  return (
    <PeekFrame
      list={contactRecords}
      read={read}
      name={contactName}
      renderActions={(contact) =>
        contact.can.manage && (
          <RecordActions
            name={contactName(contact)}
            record={contact}
            calls={contactCalls}
            isRow
            onDestroyed={onClose}
          />
        )
      }
      onClose={onClose}
    >
      {(contact) => (
        <>
          <PeekPart title={labels.firm_id}>
            <p className="bare">
              <Link to="/app/firms/edit/$id" params={{ id: String(contact.firm_id) }}>
                {contact.firm}
              </Link>
              {title && ` · ${categoryName(title)}`}
            </p>
          </PeekPart>
          <PeekPart title={t('reach')}>
            <FactLines lines={reachOf(contact)} />
          </PeekPart>
          {contact.mail_roles.length > 0 && (
            <PeekPart title={labels.mail_roles}>
              <p className="bare">{contact.mail_roles.map(roleName).join(', ')}</p>
            </PeekPart>
          )}
          <Vehicles contact={contact} />
          <PeekPart title={t('lastOrders')}>
            <ContactOrders id={id} />
          </PeekPart>
        </>
      )}
    </PeekFrame>
  )
}

function reachOf({ emails, phones, mobiles, viber, whatsapp, skype }: ContactRecord): FactLine[] {
  return [
    fact(t('mobile'), mobiles.length > 0 && <Numbers numbers={mobiles} />),
    fact(t('phone'), phones.length > 0 && <Numbers numbers={phones} />),
    fact(
      t('email'),
      emails.length > 0 &&
        emails.map((address) => (
          <div key={address}>
            <MailLink address={address} />
          </div>
        )),
    ),
    fact(labels.viber, viber),
    fact(labels.whatsapp, whatsapp),
    fact(labels.skype, skype),
  ]
}

const Numbers = ({ numbers }: { numbers: ContactRecord['phones'] }) =>
  numbers.map(({ phone }) => (
    <div key={phone}>
      <CallLink number={phone} />
    </div>
  ))

function Vehicles({ contact: { pn_trucks: trucks, pn_trailers: trailers } }: { contact: ContactRecord }) {
  if (trucks.length + trailers.length === 0) return null
  return (
    <PeekPart title={t('vehicles')}>
      <FactLines
        lines={[fact(labels.pn_trucks, trucks.join(', ')), fact(labels.pn_trailers, trailers.join(', '))]}
      />
    </PeekPart>
  )
}
