import type pg from 'pg'
import { addDays, officeInstant } from '../calendar.ts'
import { demoStaff } from '../company.data.ts'
import { followIds, insertRows } from '../insert-rows.ts'
import { demoGroups, demoSuppressions } from './groups.data.ts'
import type { DemoGroup } from './groups.data.ts'

interface Member {
  contact_id: number | null
  name: string
  first_name: string
  firm: string
  address: string
}

const AT_MORNING = 570
/** Every so many-th mail of a sending did not arrive. */
const FAILED_EACH = 13
const BOUNCED_EACH = 17

/** Groups with what was sent to them, and the addresses that want no more or do not work. */
export async function insertGroups(db: pg.ClientBase, today: string): Promise<void> {
  const made: Row[] = []
  for (const [at, group] of demoGroups.entries()) {
    made.push(...(await insertGroup(db, group, { id: at + 1, today })))
  }
  const numbered = made.map((row, at) => ({ ...row, id: at + 1 }))
  const mailed = numbered.filter((row) => !isSkipped(row))
  await insertRows(db, 'outbox', mailed.map(mailRow))
  await insertRows(db, 'group_recipients', numbered.map(recipientRow))
  await insertRows(
    db,
    'suppressions',
    demoSuppressions.map(({ daysAgo, ...one }) => ({
      ...one,
      created_at: officeInstant(addDays(today, -daysAgo), AT_MORNING + 45),
      created_by: one.reason === 'By telephone' ? 1 : null,
    })),
  )
  await followIds(db, ['groups', 'group_sendings', 'group_recipients', 'outbox'])
}

async function insertGroup(
  db: pg.ClientBase,
  group: DemoGroup,
  { id, today }: { id: number; today: string },
): Promise<Row[]> {
  const { side, countries, most, emails, sentDaysAgo, by, ...values } = group
  const colleague = ((by - 1) % demoStaff.length) + 1
  const entered = officeInstant(addDays(today, -70), AT_MORNING)
  const stamps = { created_at: entered, created_by: colleague, updated_at: entered, updated_by: colleague }
  await insertRows(db, 'groups', [
    { id, ...values, ...stamps, active: true, version: 1 + sentDaysAgo.length },
  ])
  const { rows: contacts } = await db.query<Member>(
    `select c.id as contact_id, trim(c.first_name || ' ' || c.last_name) as name, c.first_name, f.name as firm,
        c.email as address
      from contacts c join firms f on f.id = c.firm_id join countries country on country.id = f.country_id
      where f.${side} and f.active and c.active and c.email <> '' and country.iso = any($1) order by c.id limit $2`,
    [countries, most],
  )
  await insertRows(
    db,
    'group_contacts',
    contacts.map(({ contact_id }) => ({ group_id: id, contact_id })),
  )
  await insertRows(
    db,
    'group_emails',
    emails.map((email, at) => ({ group_id: id, position: at + 1, email })),
  )
  const free = emails.map((address) => ({ contact_id: null, name: '', first_name: '', firm: '', address }))
  const rows: Row[] = []
  for (const daysAgo of sentDaysAgo) {
    const sent_at = officeInstant(addDays(today, -daysAgo), AT_MORNING)
    const sending = {
      group_id: id,
      subject: values.subject,
      legal_basis: values.legal_basis,
      legal_note: values.legal_note,
      business: 'Dromos',
      until: sent_at,
      sent_at,
      sent_by: colleague,
    }
    const [found] = (
      await db.query<{ id: number }>(
        `insert into group_sendings (${Object.keys(sending).join(', ')})
          values (${Object.keys(sending)
            .map((_, at) => `$${at + 1}`)
            .join(', ')}) returning id`,
        Object.values(sending),
      )
    ).rows
    for (const member of [...contacts, ...free]) {
      rows.push({ member, sending: found?.id ?? 0, sent_at, group, sender: colleague, daysAgo })
    }
  }
  return rows
}

interface Row {
  member: Member
  sending: number
  sent_at: string
  group: DemoGroup
  sender: number
  daysAgo: number
}

const isSkipped = ({ member, daysAgo }: Row): boolean =>
  demoSuppressions.some((one) => one.address === member.address && one.daysAgo > daysAgo)

const hasFailed = (id: number): boolean => id % FAILED_EACH === 0

function mailRow({ id, member, sent_at, group, sender }: Row & { id: number }) {
  const failed = hasFailed(id)
  const text = group.message
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return {
    id,
    message_id: `<group-${id}@dromos.example>`,
    sender_id: sender,
    recipient: member.address,
    sender_name: 'Dromos',
    reply_to: '',
    subject: group.subject.replaceAll(/\{[^}]*\}/g, member.firm || '…'),
    body_text: text,
    body_html: '',
    status: failed ? 'failed' : 'sent',
    attempts: 1,
    error: failed ? '452 4.2.2 mailbox full' : null,
    created_at: sent_at,
    sent_at: failed ? null : sent_at,
  }
}

function recipientRow(row: Row & { id: number }) {
  const { id, member, sending, sent_at } = row
  const skipped = isSkipped(row)
  const hasBounced = !skipped && !hasFailed(id) && id % BOUNCED_EACH === 0
  const kind = demoSuppressions.find(({ address }) => address === member.address)?.kind ?? null
  return {
    id,
    sending_id: sending,
    address: member.address,
    name: member.name,
    firm: member.firm,
    contact_id: member.contact_id,
    mail_id: skipped ? null : id,
    skipped: skipped ? kind : null,
    bounced_at: hasBounced ? sent_at : null,
    bounce_reason: hasBounced ? '550 5.1.1 the mailbox does not exist' : '',
  }
}
