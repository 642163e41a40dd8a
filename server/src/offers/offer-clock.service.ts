import { afterClock, clockRefusal } from '@dromos/contract/offers/moves.ts'
import { logType } from '@dromos/contract/constants/log-types.ts'
import { officeDay } from '@dromos/contract/constants/office.ts'
import type { Db } from '../db/client.ts'
import { defineBatch } from '../documents/document-batch.service.ts'
import { noteInLog } from '../documents/document-log.service.ts'
import type { Clock } from '../platform/clock.ts'
import { offerOf } from './offer-admission.ts'
import { lockOver, remindSome, writeStates } from './offer-clock.queries.ts'
import type { OverOffer } from './offer-clock.queries.ts'
import { notifyUsers } from './offer-notices.service.ts'

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

const moveAll = defineBatch<'expired', OverOffer, 'clock'>({
  documentOf: offerOf,
  refusalOf: clockRefusal,
  afterMove: afterClock,
  writeStates,
  tell: (inside, id) => notifyUsers(inside, id, 'expired'),
})

const expire = async (db: Db, today: string): Promise<number> =>
  moveAll({ db, actor: null }, await lockOver(db, today), { command: 'expired', who: 'clock' })

async function remind(db: Db, now: string): Promise<number> {
  const reminded = await remindSome(db, now)
  for (const id of reminded) {
    await noteInLog({ db, actor: null }, offerOf(id), { type: logType.system, event: 'reminded' })
    await notifyUsers({ db, actor: null }, id, 'waiting')
  }
  return reminded.length
}
