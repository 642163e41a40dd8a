import { officeDay } from '@dromos/contract/constants/office.ts'
import type { Db } from '../db/client.ts'
import { notify } from '../notifications/notifications.service.ts'
import type { Clock } from '../platform/clock.ts'
import { accountants } from './firm-credit-notices.service.ts'
import { takeOverdue } from './overdue-invoices.queries.ts'
import type { OverdueNotice } from './overdue-invoices.queries.ts'

export const OVERDUE_TASK = 'invoices.overdue'

/** Tells of invoices that have become overdue, each once, and everybody of all of theirs together. */
export async function notifyOverdue({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  await db.transaction().execute(async (inside) => {
    const invoices = await takeOverdue(inside, officeDay(clock.now()), accountants)
    for (const person of new Set(invoices.flatMap(({ people }) => people))) {
      await notifyPerson(
        { db: inside },
        person,
        invoices.filter(({ people }) => people.includes(person)),
      )
    }
  })
}

async function notifyPerson(
  context: { db: Db },
  person: number,
  invoices: readonly OverdueNotice[],
): Promise<void> {
  const [first, ...others] = invoices
  if (!first) return
  if (others.length > 0) {
    const firms = new Set(invoices.map(({ firm_id: firm }) => firm)).size
    const params = { count: invoices.length, firms }
    await notify(context, { kind: 'invoices.overdue', params, to: [person] })
  } else {
    const { firm_id, firm, number, due } = first
    await notify(context, { kind: 'invoice.overdue', params: { firm_id, firm, number, due }, to: [person] })
  }
}
