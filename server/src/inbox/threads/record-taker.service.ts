import type { MailTaker } from '../../platform/mail/incoming-mail.ts'
import { findMailed, findRecord } from '../records.queries.ts'
import { keepMail } from './keeping.service.ts'

/** Takes answers to mails about an order, a booking or a groupage into its log. */
export const recordTaker: MailTaker = {
  owns: async (db, outboxIds) => (await findMailed(db, outboxIds))?.outboxId ?? null,
  async take({ db }, { outboxId, mail, place }) {
    const mailed = await findMailed(db, [outboxId])
    const record = mailed ? await findRecord(db, mailed.kind, mailed.id) : undefined
    await keepMail(db, { mail, place, record: record ?? null, senderId: mailed?.senderId ?? null })
  },
}
