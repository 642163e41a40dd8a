import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { Secrets } from '../access/secrets.ts'
import { cutLinks, sealLinks } from './mail-link.ts'

const AT_ONCE = 100

interface OpenMail {
  id: number
  message_id: string
  body_text: string
  body_html: string
  unsubscribe_url: string
  /** It may leave yet, or again. */
  may_leave: boolean
}

/** Seals the links of mails to many that were written before links were sealed, and cuts them out where they have left. */
export async function sealOpenLinks(db: Db, secrets: Pick<Secrets, 'seal'>): Promise<void> {
  for (let sealed = AT_ONCE; sealed === AT_ONCE;) {
    sealed = await db.transaction().execute((inside) => sealSome(inside, secrets))
  }
}

async function sealSome(db: Db, secrets: Pick<Secrets, 'seal'>): Promise<number> {
  // What is being sent at this moment is sealed next time.
  const { rows } = await sql<OpenMail>`
    select id, message_id, body_text, body_html, unsubscribe_url, status in ('waiting', 'failed', 'uncertain') as may_leave
    from outbox where emptied_at is null and unsubscribe_url is not null and sending_since is null
    order by created_at limit ${AT_ONCE} for update skip locked`.execute(db)
  for (const mail of rows) await writeSealed(db, mail, secrets)
  return rows.length
}

async function writeSealed(
  db: Db,
  { id, message_id, may_leave: mayLeave, ...mail }: OpenMail,
  secrets: Pick<Secrets, 'seal'>,
): Promise<void> {
  const files = /https?:\/\/[^\s"<>()]+\/shared#[\w-]+/.exec(mail.body_text)?.[0]
  const addresses = [mail.unsubscribe_url, ...(files ? [files] : [])] as const
  const values = mayLeave
    ? { ...sealLinks(mail, { addresses, messageId: message_id, secrets }), keeps_link: true }
    : cutLinks(mail, addresses)
  await db
    .updateTable('outbox')
    .set({ ...values, unsubscribe_url: null })
    .where('id', '=', id)
    .execute()
}
