import { logType } from '@dromos/contract/trade/log-types.ts'
import { offerStatus } from '@dromos/contract/trade/offer-statuses.ts'
import { officeDay } from '@dromos/contract/trade/office.ts'
import type { Db } from '../db/client.ts'
import { tellDocument } from '../documents/admitted.ts'
import { noteInLog } from '../documents/document-log.service.ts'
import type { Clock } from '../platform/clock.ts'
import { offerOf } from './offer-admission.ts'
import { expireSome, remindSome } from './offer-clock.queries.ts'
import { tellUsers } from './offer-notices.service.ts'

/** Ends what has expired, and reminds of what nobody has answered. */
export const OFFERS_BY_NIGHT_TASK = 'offers.night'

/** Some at a time, each share in a transaction of its own: what is noted is told. */
export async function workOnOffers({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const now = clock.now()
  const inShares = async (work: (inside: Db) => Promise<number>): Promise<void> => {
    while ((await db.transaction().execute(work)) > 0);
  }
  await inShares((inside) => expire(inside, officeDay(now)))
  await inShares((inside) => remind(inside, now.toISOString()))
}

async function expire(db: Db, today: string): Promise<number> {
  const expired = await expireSome(db, today)
  for (const { id, from } of expired) {
    const { expired: to } = offerStatus
    await noteInLog({ db, actor: null }, offerOf(id), { type: logType.status, event: 'expired', from, to })
    await tellUsers({ db, actor: null }, id, 'expired')
    await tellDocument({ db }, offerOf(id))
  }
  return expired.length
}

async function remind(db: Db, now: string): Promise<number> {
  const reminded = await remindSome(db, now)
  for (const id of reminded) {
    await noteInLog({ db, actor: null }, offerOf(id), { type: logType.system, event: 'reminded' })
    await tellUsers({ db, actor: null }, id, 'waiting')
  }
  return reminded.length
}
