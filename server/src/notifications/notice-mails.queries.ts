import type { Language } from '@dromos/contract/constants/languages.ts'
import type { RoleId } from '@dromos/contract/constants/roles.ts'
import { officeZone } from '@dromos/contract/constants/office.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../db/client.ts'
import type { NotificationRow, NotificationReader } from './notifications.queries.ts'
import type { NoticeDocument } from './notification-texts.ts'
import { visibleTo } from './notifications.queries.ts'

export interface Recipient {
  id: number
  role: RoleId
  firmId: number | null
  name: string
  email: string
  language: Language
  active: boolean
}

export type MailedNotice = Pick<NotificationRow, 'kind' | 'params' | 'order_id' | 'date'>

const people = sql`p.id, p.role_id as role, p.firm_id as "firmId", p.name, p.email, person_is_on(p) as active,
  coalesce(p.terms_language, 'el') as language`

export async function listAtOnce(db: Db, notificationId: number): Promise<Recipient[]> {
  const found = await sql<Recipient>`select ${people} from notice_mails m join people p on p.id = m.person_id
    where m.notification_id = ${notificationId} and not m.is_daily order by p.id`.execute(db)
  return found.rows
}

interface Due {
  /** The day at the office. */
  day: string
  hour: number
}

/** What came before the hour of that day, by the clock of the office. */
const cameBefore = (day: string, hour: RawBuilder<unknown>) =>
  sql`n.created_at < (${day}::date + make_interval(hours => ${hour})) at time zone ${officeZone}`

/** Whose mail of the day is due: their hour has come, and something came before it. */
export async function listDigests(db: Db, { day, hour, usual }: Due & { usual: number }) {
  const chosen = sql`coalesce(d.hour, ${usual})`
  const found = await sql<Recipient & { hour: number }>`select ${people}, ${chosen} as hour
    from people p left join notice_digests d on d.person_id = p.id
    where ${chosen} <= ${hour} and exists (select from notice_mails m join notifications n on n.id = m.notification_id
      where m.person_id = p.id and m.is_daily and ${cameBefore(day, chosen)})
    order by p.id`.execute(db)
  return found.rows
}

/** Takes what is to be mailed, so that nobody else mails it; of it, what the reader may still know of. */
export async function takeMails(
  db: Db,
  reader: NotificationReader,
  which: { notificationId: number } | Due,
): Promise<MailedNotice[]> {
  const wanted =
    'day' in which
      ? sql`m.is_daily and ${cameBefore(which.day, sql`${which.hour}::int`)}`
      : sql`not m.is_daily and n.id = ${which.notificationId}`
  const taken = await sql<{ id: number }>`delete from notice_mails m using notifications n
    where n.id = m.notification_id and m.person_id = ${reader.personId} and ${wanted} returning n.id`.execute(
    db,
  )
  const ids = taken.rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const found = await sql<MailedNotice>`select n.kind, n.params, n.order_id, n.created_at as date
    from ${visibleTo(reader)} and r.notification_id = any(${ids}::int[]) order by n.id`.execute(db)
  return found.rows
}

/** The document that a mail is about; nothing where it is about none. */
export async function findDocumentOfMail(db: Db, mailId: number): Promise<NoticeDocument | undefined> {
  const found = await sql<NoticeDocument>`select kind, id from outbox_letters,
      lateral (values ('order', order_id), ('booking', booking_id), ('groupage', groupage_id)) about (kind, id)
    where mail_id = ${mailId} and id is not null`.execute(db)
  return found.rows[0]
}
