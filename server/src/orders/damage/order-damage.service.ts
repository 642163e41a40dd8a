import type { MovedDocument } from '@dromos/contract/documents/commands.ts'
import type { damageInput, settleInput } from '@dromos/contract/orders/order-life-input.ts'
import { logType } from '@dromos/contract/trade/log-types.ts'
import type { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { findCase, findDamageType, insertDamage, updateCase } from './order-damage.queries.ts'
import type { DamageCase } from './order-damage.queries.ts'
import { changesOf } from '../../documents/document-log.service.ts'
import { giveCommand } from '../life/order-life.service.ts'
import { readStops } from '../progress/order-stops.queries.ts'

interface Reasoned {
  version: number
  reason: string
}

export async function reportDamage(
  context: Context,
  id: number,
  body: z.output<typeof damageInput>,
): Promise<MovedDocument> {
  const { version, detail_id: detailId, kind, ...damage } = body
  return giveCommand(context, id, { command: 'report_damage', version }, async ({ db, actor }) => {
    const type = await findDamageType(db, damage.damage_type_id)
    if (!type) throw invalid({ damage_type_id: 'unknown_choice' })
    if (!type.active) throw invalid({ damage_type_id: 'inactive_choice' })
    const stops = await readStops(db, id)
    const stop = stops.find((one) => one.detail_id === detailId && one.kind === kind)
    if (!stop) throw invalid({ detail_id: 'unknown_choice' })
    await insertDamage(db, { ...damage, order_id: id, stop_id: stop.id, created_by: actor.id })
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
  const { version, amount, recovered, reason: note } = body
  return giveCommand(context, id, { command: 'settle_damage', version }, async ({ db, clock }) => {
    const open = demandCase(await findCase(db, id, false))
    const completed_at = clock.now().toISOString()
    await updateCase(db, open.id, { amount, recovered, note, completed: true, completed_at })
    const before = { damage_amount: open.amount, damage_recovered: open.recovered }
    return {
      changes: changesOf(before, { damage_amount: amount, damage_recovered: recovered }),
      text: note,
      logType: logType.damage,
    }
  })
}

/** There was no damage: the case ends without a settlement. */
export async function withdrawDamage(
  context: Context,
  id: number,
  { version, reason: note }: Reasoned,
): Promise<MovedDocument> {
  return giveCommand(context, id, { command: 'withdraw_damage', version }, async ({ db }) => {
    const open = demandCase(await findCase(db, id, false))
    await updateCase(db, open.id, { note, withdrawn: true })
    const settled = await findCase(db, id, true)
    return { columns: { damage_desc: settled?.description ?? '' }, text: note, logType: logType.damage }
  })
}

/** Opens the case that was settled last again; its amounts count no more until it is settled anew. */
export async function reopenDamage(
  context: Context,
  id: number,
  { version, reason }: Reasoned,
): Promise<MovedDocument> {
  return giveCommand(context, id, { command: 'reopen_damage', version }, async ({ db }) => {
    const settled = demandCase(await findCase(db, id, true))
    await updateCase(db, settled.id, { completed: false, completed_at: null })
    return { columns: { damage_desc: settled.description }, text: reason, logType: logType.damage }
  })
}

function demandCase(found: DamageCase | undefined): DamageCase {
  if (!found) throw new AppError('conflict', { fields: { result: 'life_status_settle_damage' } })
  return found
}
