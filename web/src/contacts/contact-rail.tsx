import type { ContactRecord } from '@dromos/contract/contacts/contacts.ts'
import type { ContactRail } from '@dromos/contract/contacts/contact-rail.ts'
import { mailStatusWords } from '@dromos/contract/outbox/columns.ts'
import { statusWords } from '@dromos/contract/constants/order-words.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { categoryName, useCategory } from '../categories/categories.api.ts'
import { language } from '../i18n/language.ts'
import { ReadPart } from '../list/read-part.tsx'
import { orderTones } from '../orders/order-chip.tsx'
import { OrderLink } from '../orders/order-link.tsx'
import { dayOf, momentOf } from '../platform/format.ts'
import { fact, FactLines } from '../ui/fact-lines.tsx'
import { RailCard } from '../ui/rail.tsx'
import type { RailContent } from '../ui/rail.tsx'
import { StateChip } from '../ui/state-chip.tsx'
import { contactLabels as labels, roleName } from './contact-log.api.ts'
import { contactRailQuery } from './contacts.api.ts'
import classes from './contact-rail.module.css'
import { t } from './contacts.messages.ts'

/** Whose contact it is and for what, where it was in of late, and what was written to it. */
export const contactRail = (contact: ContactRecord): RailContent => ({
  label: t('rail'),
  line: <Metrics contact={contact} />,
  cards: (
    <>
      <RailCard title={t('rail')} memory="contact.firm">
        <Firm contact={contact} />
      </RailCard>
      <RailCard title={t('lastOrders')} memory="contact.orders">
        <ContactOrders id={contact.id} />
      </RailCard>
      <Mails id={contact.id} />
    </>
  ),
})

function Metrics({ contact: { id, firm } }: { contact: ContactRecord }) {
  const last = useQuery(contactRailQuery(id)).data?.orders[0]
  return (
    <>
      <span className="clip">{firm}</span>
      {last && (
        <span className="nowrap">
          <span className="muted">{t('lastOrder')}</span> <b className="digits">{last.number_id}</b>
        </span>
      )}
    </>
  )
}

function Firm({
  contact: { firm_id: id, firm, job_title_id, mail_roles: roles },
}: {
  contact: ContactRecord
}) {
  const title = useCategory('job_title', job_title_id)
  return (
    <FactLines
      lines={[
        fact(
          labels.firm_id,
          <Link to="/app/firms/edit/$id" params={{ id: String(id) }}>
            {firm}
          </Link>,
        ),
        fact(labels.job_title_id, title && categoryName(title)),
        fact(labels.mail_roles, roles.map(roleName).join(', ') || t('noRoles')),
      ]}
    />
  )
}

/** The last orders in which it stands, as the customer's or as the driver. */
export const ContactOrders = ({ id }: { id: number }) => (
  <ReadPart read={useQuery(contactRailQuery(id))}>
    {({ orders }) =>
      orders.length === 0 ? (
        <p className="bare muted">{t('noOrders')}</p>
      ) : (
        <ul className={classes.rows}>
          {orders.map(({ id: order, number_id: number, status, part, from, to, loading_date: day }) => (
            <li key={`${order} ${part}`}>
              <span className="clip" title={`${from} → ${to}`}>
                <OrderLink id={order} number={number} /> {from} → {to}
              </span>
              <StateChip tone={orderTones[status]}>{statusWords[status][language]}</StateChip>
              <span className="muted">
                {t(`parts.${part}`)} · {dayOf(day)}
              </span>
            </li>
          ))}
        </ul>
      )
    }
  </ReadPart>
)

/** Only for who may read the outbox; the others are told of none. */
function Mails({ id }: { id: number }) {
  const mails = useQuery(contactRailQuery(id)).data?.mails
  if (!mails) return null
  return (
    <RailCard title={t('lastMails')} memory="contact.mails">
      {mails.length === 0 && <p className="bare muted">{t('noMails')}</p>}
      <ul className={classes.rows}>
        {mails.map((mail) => (
          <Mail key={mail.id} mail={mail} />
        ))}
      </ul>
    </RailCard>
  )
}

const Mail = ({
  mail: { subject, status, created_at: at },
}: {
  mail: NonNullable<ContactRail['mails']>[number]
}) => (
  <li>
    <span className="clip" title={subject}>
      {subject}
    </span>
    <span className="muted">{mailStatusWords[status][language]}</span>
    <span className="muted">{momentOf(at)}</span>
  </li>
)
