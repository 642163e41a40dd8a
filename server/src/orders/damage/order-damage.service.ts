import type { MovedDocument } from '@dromos/contract/documents/commands.ts'
import type { damageInput, damageReasonInput, settleInput } from '@dromos/contract/orders/order-life-input.ts'
import { logType } from '@dromos/contract/constants/log-types.ts'
import type { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { describeDamage, findCase, findDamageType, insertDamage, updateCase } from './order-damage.queries.ts'
import type { DamageCase } from './order-damage.queries.ts'
import { changesOf } from '../../documents/document-log.service.ts'
import { giveCommand } from '../life/order-life.service.ts'
import { readStops } from '../progress/order-stops.queries.ts'

type Reasoned = z.output<typeof damageReasonInput>

export async function reportDamage(
  context: Context,
  id: number,
  body: z.output<typeof damageInput>,
): Promise<MovedDocument> {
  const { version, detail_id: detailId, kind, ...damage } = body
  return giveCommand(context, id, { command: 'report_damage', version }, async ({ db, actor, clock }) => {
    const type = await findDamageType(db, damage.damage_type_id)
    if (!type) throw invalid({ damage_type_id: 'unknown_choice' })
    if (!type.active) throw invalid({ damage_type_id: 'inactive_choice' })
    const stops = await readStops(db, id)
    const stop = stops.find((one) => one.detail_id === detailId && one.kind === kind)
    if (!stop) throw invalid({ detail_id: 'unknown_choice' })
    const by = { created_by: actor.id, created_at: clock.now().toISOString() }
    await insertDamage(db, { ...damage, order_id: id, stop_id: stop.id, ...by })
    const { damage_type_id, amount } = damage
    return {
      columns: { damage_desc: damage.description },
      changes: changesOf({}, { damage_type_id, ...(amount > 0 && { damage_amount: amount }) }),
      text: damage.description,
      logType: logType.damage,
    }
  })
}

export async function settleDamage(
  context: Context,
  id: number,
  body: z.output<typeof settleInput>,
): Promise<MovedDocument> {
  const { version, amount, recovered, reason: note, damage_id: caseId } = body
  return giveCommand(context, id, { command: 'settle_damage', version }, async ({ db, clock }) => {
    const open = requireCase(await findCase(db, id, { id: caseId, isCompleted: false }), caseId)
    const completed_at = clock.now().toISOString()
    await updateCase(db, open.id, { amount, recovered, note, completed: true, completed_at })
    // What was paid is told, even where it is what was claimed.
    return {
      changes: changesOf(
        {},
        { damage_claimed: open.amount, damage_paid: amount, damage_recovered: recovered },
      ),
      text: note,
      logType: logType.damage,
    }
  })
}

/** There was no damage: the case ends without a settlement. */
export async function withdrawDamage(
  context: Context,
  id: number,
  { version, reason: note, damage_id: caseId }: Reasoned,
): Promise<MovedDocument> {
  return giveCommand(context, id, { command: 'withdraw_damage', version }, async ({ db }) => {
    const open = requireCase(await findCase(db, id, { id: caseId, isCompleted: false }), caseId)
    await updateCase(db, open.id, { note, withdrawn: true })
    return { columns: { damage_desc: await describeDamage(db, id) }, text: note, logType: logType.damage }
  })
}

/** Opens a settled case again, the last one where none is named; its amounts count no more until it is settled anew. */
export async function reopenDamage(
  context: Context,
  id: number,
  { version, reason, damage_id: caseId }: Reasoned,
): Promise<MovedDocument> {
  return giveCommand(context, id, { command: 'reopen_damage', version }, async ({ db }) => {
    const settled = requireCase(await findCase(db, id, { id: caseId, isCompleted: true }), caseId)
    await updateCase(db, settled.id, { completed: false, completed_at: null })
    return { columns: { damage_desc: settled.description }, text: reason, logType: logType.damage }
  })
}

function requireCase(found: DamageCase | undefined, named: number | null): DamageCase {
  if (!found && named !== null) throw invalid({ damage_id: 'unknown_choice' })
  if (!found) throw new AppError('conflict', { fields: { result: 'life_status_settle_damage' } })
  return found
}
