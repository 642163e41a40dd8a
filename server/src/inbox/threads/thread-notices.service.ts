import type { Db } from '../../db/client.ts'
import { notify, readNoticesOf } from '../../notifications/notifications.service.ts'
import type { Context } from '../../platform/context.ts'
import type { ReceivedMail } from '../../platform/mail/incoming-mail.ts'
import type { MailedRecord } from '../records.queries.ts'
import { listDesk } from '../unanswered.queries.ts'
import { findOwner } from './keeping.queries.ts'

interface Arrived {
  thread: { id: number; owner_id: number | null }
  mail: Pick<ReceivedMail, 'from' | 'subject'>
  record: Pick<MailedRecord, 'number_id' | 'assign_user'> | null
}

/** Tells who answers for a thread that somebody has written, once until they have read it. */
export async function notifyOfMail(db: Db, { thread, mail, record }: Arrived): Promise<void> {
  const { from, subject } = mail
  const params = { id: thread.id, subject, name: from.name || from.address, number: record?.number_id ?? '' }
  const to = await listenersOf(db, { thread, record })
  await notify({ db }, { kind: 'mail.received', params, to, isUntilRead: true })
}

/** Tells who is responsible for a record that a colleague has filed a thread under it. */
export async function notifyOfFiled(
  { db, actor }: Context,
  { id, subject, name, address }: { id: number; subject: string; name: string; address: string },
  record: Arrived['record'] | undefined,
): Promise<void> {
  const responsible = await findOwner(db, record?.assign_user ?? null)
  if (!record || responsible === null || responsible === actor.id) return
  const params = { id, subject, name: name || address, number: record.number_id }
  await notify(
    { db },
    { kind: 'mail.received', params, to: [responsible], fromId: actor.id, isUntilRead: true },
  )
}

/** Who has read a thread has read what told of it. */
export const readOfThread = (context: Context, id: number): Promise<void> =>
  readNoticesOf(context, ['mail.received', 'mail.unanswered'], id)

/** Its owner, else who is responsible for its record, else the desk; of what is filed nowhere its owner alone. */
async function listenersOf(db: Db, { thread, record }: Pick<Arrived, 'thread' | 'record'>) {
  const owner = (await findOwner(db, thread.owner_id)) ?? (await findOwner(db, record?.assign_user ?? null))
  if (owner !== null) return [owner]
  return record ? listDesk(db) : []
}
