import type { Db } from '../db/client.ts'
import type { EndedMail } from '../platform/mail/mail.ts'
import { answeredIds } from '../platform/mail/mail-token.ts'
import * as queries from './bounces.queries.ts'
import type { Bounced } from './bounces.queries.ts'
import type { DeliveryFailure } from './mime/delivery-report.ts'

export type { Bounced }

/** Of these addresses those from which mail came back for good, with the reason their server gave, the last time. */
export const bouncedAmong = (db: Db, addresses: readonly string[]): Promise<Bounced[]> =>
  queries.listBounced(
    db,
    addresses.map((address) => address.toLowerCase()),
  )

/** Hears of a mail that came back for good, in the transaction that notes it. */
export type OnReturnedMail = (db: Db, mail: EndedMail & { id: number }) => Promise<void>

/** Marks what came back as failed and says so, in the caller's transaction. Answers whether it was ours. */
export async function noteReturned(
  db: Db,
  failure: DeliveryFailure,
  onReturn: OnReturnedMail,
): Promise<boolean> {
  const reason = failure.recipients[0]?.reason ?? ''
  const ended = await queries.failReturned(db, answeredIds(failure.messageIds), reason)
  for (const mail of ended) {
    await queries.insertBounce(db, { mailId: mail.id, address: mail.recipient, reason })
    await onReturn(db, mail)
  }
  return ended.length > 0
}
