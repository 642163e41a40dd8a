import type { DocumentKind } from '@dromos/contract/constants/document-kinds.ts'
import type { Db } from '../../db/client.ts'
import type { InboundMailHandler } from '../../platform/mail/incoming-mail.ts'
import { findMailed, findRecord } from '../records.queries.ts'
import { keepMail } from './keeping.service.ts'
import type { Keeping } from './keeping.service.ts'

/** Takes answers to mails about an order, a booking or a groupage into its log. */
export const recordMailHandler: InboundMailHandler = {
  owns: async (db, outboxIds) => (await findMailed(db, outboxIds))?.outboxId ?? null,
  async handle({ db }, { outboxId, mail, place }) {
    const mailed = await findMailed(db, [outboxId])
    if (mailed) await keepForRecord(db, mailed, { mail, place, senderId: mailed.senderId })
    else await keepMail(db, { mail, place, record: null })
  },
}

/** Keeps a mail under a document; where that is no more, with what waits to be filed. */
export async function keepForRecord(
  db: Db,
  { kind, id }: { kind: DocumentKind; id: number },
  kept: Pick<Keeping, 'mail' | 'place' | 'senderId'>,
): Promise<void> {
  await keepMail(db, { ...kept, record: (await findRecord(db, kind, id)) ?? null })
}
