import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { boardApi, WeightsRecord } from '@dromos/contract/calendar/board.ts'
import { audit } from '../../platform/audit.ts'
import { roleHas } from '../../platform/access/roles.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { requireVersion } from '../../records/records.ts'
import { readWeights, writeWeights } from './return-weights.queries.ts'

type WeightsInput = HandlerInput<(typeof boardApi)['PUT /calendar/weights']>['body']

export async function getWeights({ db, actor }: Context): Promise<WeightsRecord> {
  return { ...(await readWeights(db)), can: { update: roleHas(actor.role, 'orders.settle') } }
}

export async function changeWeights(
  context: Context,
  { version, ...weights }: WeightsInput,
): Promise<WeightsRecord> {
  return inTransaction(context, async (inside) => {
    const before = await readWeights(inside.db, true)
    await requireVersion(before.version, version, () => getWeights(inside))
    await writeWeights(inside.db, weights, inside.actor.id)
    const { updated_at: _at, updated_by: _by, version: _version, ...kept } = before
    const act = { action: 'return_weights.update', entity: 'return_weights', entityId: 1 }
    await audit(inside, { ...act, before: kept, after: weights })
    return getWeights(inside)
  })
}
