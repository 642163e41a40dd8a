import type { Context } from '../platform/context.ts'
import { AppError, notFound } from '../platform/errors.ts'
import { inTransaction } from '../platform/transaction.ts'
import { recordChange } from '../records/record-trail.ts'
import { deleteRow, lockRow } from '../records/records.queries.ts'
import { setRecordActive } from '../records/records.ts'
import { demandUnused } from './firm-references.service.ts'
import * as queries from './firms.queries.ts'

/** Switches a firm on or off; one that was merged into another stays off. */
export async function setFirmActive(context: Context, id: number, isActive: boolean) {
  return inTransaction(context, async (inside) => {
    const firm = await lockRow(inside.db, 'firms', id)
    if (!firm) throw notFound()
    if (firm.merged_into !== null) throw new AppError('conflict', { fields: { result: 'merged_firm' } })
    return setRecordActive(inside, { area: 'firms', table: 'firms' }, id, isActive)
  })
}

/** Deletes a firm to which nothing refers; others can only be switched off. */
export async function destroyFirm(context: Context, id: number): Promise<void> {
  await inTransaction(context, async (inside) => {
    const [firm] = await queries.lockFirmsWhole(inside.db, [id])
    if (!firm) throw notFound()
    if (await queries.wasMerged(inside.db, id)) throw new AppError('in_use')
    await demandUnused(inside.db, id)
    await deleteRow(inside.db, 'firms', id)
    await recordChange(inside, { action: 'firms.destroy', entity: 'firms', entityId: id, before: firm })
  })
}
