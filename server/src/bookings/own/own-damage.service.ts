import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { OwnMoved, ownBookingsApi } from '@dromos/contract/bookings/own-bookings.ts'
import { MOST_OF_DAMAGE } from '@dromos/contract/bookings/own-input.ts'
import { logType } from '@dromos/contract/constants/log-types.ts'
import { changesOf } from '../../documents/document-log.service.ts'
import type { Change } from '../../documents/document-log.service.ts'
import { noteCustomersWish } from '../../orders/entry/order-of-booking.service.ts'
import type { Context } from '../../platform/context.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { notifyDesk } from '../booking-notices.service.ts'
import type { BookingColumns } from '../bookings.queries.ts'
import { findReportedDamage } from './own-bookings.queries.ts'
import { findDamageType } from './own-choices.queries.ts'
import { giveOwn } from './own-life.service.ts'

type Calls = typeof ownBookingsApi
type Damage = HandlerInput<Calls['PUT /bookings/own/reportDamage/{id}']>['body']
type Plain = HandlerInput<Calls['PUT /bookings/own/takeDamageBack/{id}']>['body']

/** The customer says what is wrong; the case is the office's to enter, and the order stays as it is until then. */
export const reportOwnDamage = (
  context: Context,
  id: number,
  { version, damage_type_id, reason }: Damage,
): Promise<OwnMoved> =>
  giveOwn(context, id, { command: 'report_damage', version }, async (inside) => {
    const { db, clock } = inside
    await requireKind(inside, damage_type_id)
    const damage_told = [await findReportedDamage(db, id), reason].filter(Boolean).join('\n')
    if (Array.from(damage_told).length > MOST_OF_DAMAGE) {
      throw new AppError('conflict', { fields: { result: `damage_full:${MOST_OF_DAMAGE}` } })
    }
    const columns = {
      damage_told_at: clock.now().toISOString(),
      damage_told_type_id: damage_type_id,
      damage_told,
    }
    const changes = changesOf({}, { damage_type_id })
    return recordDamageEvent(inside, id, { event: 'damage_reported', columns, text: reason, changes })
  })

export const takeDamageBack = (context: Context, id: number, { version }: Plain): Promise<OwnMoved> =>
  giveOwn(context, id, { command: 'take_damage_back', version }, (inside) => {
    const columns = { damage_told_at: null, damage_told_type_id: null, damage_told: '' }
    return recordDamageEvent(inside, id, { event: 'damage_taken_back', columns })
  })

async function requireKind({ db }: Context, id: number): Promise<void> {
  const kind = await findDamageType(db, id)
  if (!kind) throw invalid({ damage_type_id: 'unknown_choice' })
  if (!kind.active) throw invalid({ damage_type_id: 'inactive_choice' })
}

interface DamageEvent {
  event: 'damage_reported' | 'damage_taken_back'
  columns: BookingColumns
  text?: string
  changes?: Change[]
}

const recordDamageEvent = (
  inside: Context,
  id: number,
  { event, columns, text = '', changes = [] }: DamageEvent,
) => ({
  columns,
  logType: logType.damage,
  event,
  text,
  changes,
  trail: { after: columns },
  async thereafter({ order }: OwnMoved) {
    if (order) await noteCustomersWish(inside, order.id, { event, text, changes })
    await notifyDesk(inside, id, `booking.${event}`)
  },
})
