import { creditCrossed, creditPercent } from '@dromos/contract/firms/insurance.rules.ts'
import { officeDay } from '@dromos/contract/constants/office.ts'
import { roleIds } from '@dromos/contract/constants/roles.ts'
import { notify } from '../notifications/notifications.service.ts'
import { roleHas } from '../platform/access/roles.ts'
import type { Context } from '../platform/context.ts'
import { findGuardians, lockInsured, readCredit } from './firm-credit.queries.ts'

/** Who enters invoices, and so is told of what customers owe. */
export const accountants = roleIds.filter((role) => roleHas(role, 'orders.account'))

interface Raise {
  /** By how many cents the customer owes more than before what was just written. */
  raise: number
  /** Who hears of an excess otherwise. */
  knowing?: readonly number[]
}

/** Tells of a customer that comes above 70 or 100 % of its insured amount, once for each crossing. */
export async function notifyOfRaise(
  context: Context,
  firmId: number,
  { raise, knowing = [] }: Raise,
): Promise<void> {
  if (raise <= 0) return
  const limit = (await lockInsured(context.db, firmId))?.company_insurance ?? null
  if (!limit) return
  const exposure = await readExposure(context, firmId)
  await notifyCrossing(context, firmId, {
    before: { exposure: exposure - raise, limit },
    after: { exposure, limit },
    knowing,
  })
}

/** The same when its insured amount was changed. The firm is locked. */
export async function notifyOfLimit(
  context: Context,
  firmId: number,
  { before, after }: { before: number | null; after: number | null },
): Promise<void> {
  if (before === after || !after) return
  const exposure = await readExposure(context, firmId)
  await notifyCrossing(context, firmId, {
    before: { exposure, limit: before },
    after: { exposure, limit: after },
    knowing: [],
  })
}

interface Use {
  exposure: number
  limit: number | null
}

async function notifyCrossing(
  context: Context,
  firmId: number,
  { before, after, knowing }: { before: Use; after: Use; knowing: readonly number[] },
): Promise<void> {
  const crossed = creditCrossed(before, after)
  if (!crossed) return
  const { id: fromId } = context.actor
  const { firm, people } = await findGuardians(context.db, firmId, accountants)
  const told = new Set([fromId, ...(crossed === 'exceeded' ? knowing : [])])
  const percent = creditPercent(after.exposure, after.limit) ?? 0
  await notify(context, {
    kind: `credit.${crossed}`,
    params: { firm_id: firmId, firm, percent },
    to: people.filter((person) => !told.has(person)),
  })
}

const readExposure = async ({ db, clock }: Context, firmId: number): Promise<number> =>
  (await readCredit(db, firmId, officeDay(clock.now()))).exposure
