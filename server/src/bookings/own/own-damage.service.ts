import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { OwnMoved, ownBookingsApi } from '@dromos/contract/bookings/own-bookings.ts'
import { MOST_OF_DAMAGE } from '@dromos/contract/bookings/own-input.ts'
import type { OwnCommand } from '@dromos/contract/bookings/moves.ts'
import { logType } from '@dromos/contract/trade/log-types.ts'
import { tellDocument } from '../../documents/admitted.ts'
import { changesOf, noteAct } from '../../documents/document-log.service.ts'
import type { Change } from '../../documents/document-log.service.ts'
import { noteCustomersWish } from '../../orders/entry/order-of-booking.service.ts'
import type { Context } from '../../platform/context.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { once } from '../../platform/idempotency.ts'
import { bookingOf } from '../booking-admission.ts'
import { tellDesk } from '../booking-notices.service.ts'
import { writeState } from '../bookings.queries.ts'
import { findDamageTold } from './own-bookings.queries.ts'
import { findDamageType } from './own-choices.queries.ts'
import { demandOwn } from './own-life.service.ts'

type Calls = typeof ownBookingsApi
type Damage = HandlerInput<Calls['PUT /bookings/own/reportDamage/{id}']>['body']
type Plain = HandlerInput<Calls['PUT /bookings/own/takeDamageBack/{id}']>['body']

/** The customer says what is wrong; the case is the office's to enter, and the order stays as it is until then. */
export async function reportOwnDamage(
  context: Context,
  id: number,
  { version, damage_type_id, reason }: Damage,
): Promise<OwnMoved> {
  return once(context, async (inside) => {
    const { db, clock } = inside
    await demandOwn(inside, id, { command: 'report_damage', version })
    await demandKind(inside, damage_type_id)
    const damage_told = [await findDamageTold(db, id), reason].filter(Boolean).join('\n')
    if (Array.from(damage_told).length > MOST_OF_DAMAGE) {
      throw new AppError('conflict', { fields: { result: `damage_full:${MOST_OF_DAMAGE}` } })
    }
    const told = {
      damage_told_at: clock.now().toISOString(),
      damage_told_type_id: damage_type_id,
      damage_told,
    }
    const changes = changesOf({}, { damage_type_id })
    return noteDamage(inside, id, { command: 'report_damage', told, text: reason, changes })
  })
}

export async function takeDamageBack(context: Context, id: number, { version }: Plain): Promise<OwnMoved> {
  return once(context, async (inside) => {
    await demandOwn(inside, id, { command: 'take_damage_back', version })
    const told = { damage_told_at: null, damage_told_type_id: null, damage_told: '' }
    return noteDamage(inside, id, { command: 'take_damage_back', told })
  })
}

async function demandKind({ db }: Context, id: number): Promise<void> {
  const kind = await findDamageType(db, id)
  if (!kind) throw invalid({ damage_type_id: 'unknown_choice' })
  if (!kind.active) throw invalid({ damage_type_id: 'inactive_choice' })
}

interface Told {
  command: Extract<OwnCommand, 'report_damage' | 'take_damage_back'>
  told: Parameters<typeof writeState>[2]
  text?: string
  changes?: readonly Change[]
}

const events = { report_damage: 'damage_reported', take_damage_back: 'damage_taken_back' } as const

async function noteDamage(
  inside: Context,
  id: number,
  { command, told, text = '', changes = [] }: Told,
): Promise<OwnMoved> {
  const event = events[command]
  const saved = await writeState(inside.db, id, told, inside.actor.id)
  const act = { verb: command, after: told }
  await noteAct(inside, bookingOf(id), { type: logType.damage, event, text, changes, act })
  if (saved.order) await noteCustomersWish(inside, saved.order.id, { event, text, changes })
  await tellDesk(inside, id, `booking.${event}`)
  await tellDocument(inside, bookingOf(id))
  return { ...saved, waits: false }
}
