import { subjectOf } from '@dromos/contract/inbox/subject.rules.ts'
import { ANSWER_HOURS } from '@dromos/contract/inbox/thread-states.ts'
import { logType } from '@dromos/contract/constants/log-types.ts'
import { afterOfficeHours } from '@dromos/contract/constants/office-hours.rules.ts'
import { orderStatus } from '@dromos/contract/constants/order-statuses.ts'
import type pg from 'pg'
import { addDays, officeInstant, workingDayBefore } from '../calendar.ts'
import type { Keep } from '../document-rows.ts'
import { insertRows } from '../insert-rows.ts'
import { demoMails } from './mails.data.ts'
import type { DemoMail } from './mails.data.ts'
import { pdfOf } from '../pdf.ts'

interface Running {
  id: number
  number_id: string
  business_id: number
  assign_user: number | null
  customer: { name: string; address: string }
  carrier: { name: string; address: string }
}

const contactOf = (
  firm: string,
): string => `(select json_build_object('name', c.first_name || ' ' || c.last_name,
  'address', lower(c.email)) from contacts c where c.firm_id = o.${firm} and c.email <> '' order by c.id limit 1)`

/** What customers and carriers of orders under way have written, and what waits to be filed. */
export async function insertMails(
  db: pg.ClientBase,
  { today, keep }: { today: string; keep: Keep },
): Promise<void> {
  const { rows: orders } = await db.query<Running>(
    `select * from (select o.id, o.number_id, o.business_id, o.assign_user, ${contactOf('firm_company_id')} as customer,
        ${contactOf('firm_carrier_id')} as carrier from orders o where o.status = $1) running
      where customer is not null and carrier is not null order by id desc limit $2`,
    [orderStatus.loading, demoMails.length],
  )
  for (const [index, mail] of demoMails.entries()) {
    const order = orders[index % Math.max(1, orders.length)]
    if (order) await insertMail(db, { id: index + 1, mail, order }, { today, keep })
  }
}

async function insertMail(
  db: pg.ClientBase,
  { id, mail, order }: { id: number; mail: DemoMail; order: Running },
  { today, keep }: { today: string; keep: Keep },
): Promise<void> {
  const { name, address } = typeof mail.from === 'string' ? order[mail.from] : mail.from
  const subject = mail.subject.replace('{{number}}', order.number_id)
  const at = officeInstant(workingDayBefore(addDays(today, -mail.days)), mail.minutes)
  const by = { created_at: at, updated_at: at }
  const isDue = mail.from === 'customer' && mail.state === 'open'
  const filed = mail.isFiled
    ? { order_id: order.id, owner_id: order.assign_user }
    : { order_id: null, owner_id: null }
  const thread = { id, ...filed, business_id: order.business_id, subject: subjectOf(subject), name, address }
  const due = { due_at: isDue ? afterOfficeHours(at, ANSWER_HOURS) : null, state: mail.state, last_at: at }
  await insertRows(db, 'mail_threads', [{ ...thread, ...due, ...by, version: 1 }])
  const written = {
    id,
    thread_id: id,
    message_id: `<demo-${id}@mail.example>`,
    reply_ids: [],
    kind: 'mail',
    from_name: name,
    from_address: address,
    sent_to: 'info@dromos.example',
    subject,
    body_text: mail.text,
    body_html: '',
    has_pictures: false,
    is_cut: false,
    received_at: at,
    created_at: at,
  }
  await insertRows(db, 'incoming_mails', [written])
  if (mail.paper) await insertPaper(db, { mailId: id, paper: mail.paper, at, keep })
  if (!mail.isFiled) return
  const data = { event: 'mail_received', mail: id }
  const line = { order_id: order.id, log_type_id: logType.incoming, data, created_at: at, audience: 'staff' }
  await insertRows(db, 'document_logs', [{ ...line, text: `${name}: ${subject}\n\n${mail.text}` }])
}

async function insertPaper(
  db: pg.ClientBase,
  {
    mailId,
    paper,
    at,
    keep,
  }: { mailId: number; paper: { name: string; title: string }; at: string; keep: Keep },
): Promise<void> {
  const { name, title } = paper
  const content = await keep(pdfOf(title, ['Dromos demonstration']))
  const type = 'application/pdf'
  await insertRows(db, 'stored_files', [{ ...content, name, type, created_at: at }])
  const { key, size } = content
  await db.query(
    'insert into incoming_mail_files (mail_id, sort, name, type, size, stored_key) values ($1, 0, $2, $3, $4, $5)',
    [mailId, name, type, size, key],
  )
}
