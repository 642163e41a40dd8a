import type { MovedDocument } from '@dromos/contract/documents/commands.ts'
import { movedStop, moveFaultOf } from '@dromos/contract/orders/days/move-days.rules.ts'
import type { moveDaysInput } from '@dromos/contract/orders/order-life-input.ts'
import { officeDay } from '@dromos/contract/constants/office.ts'
import { stopKind } from '@dromos/contract/constants/stops.ts'
import type { z } from 'zod'
import { changesOf } from '../../documents/document-log.service.ts'
import type { Context } from '../../platform/context.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { readCarried } from '../carrier/order-licences.queries.ts'
import { requireLicensedOrder } from '../carrier/order-licences.service.ts'
import { giveCommand } from '../life/order-life.service.ts'
import * as queries from './order-plan.queries.ts'
import type { LoggedChange, PlannedStop } from './order-plan.queries.ts'

/**
 * All stops by the same number of days: their hours stay those of the clocks of their places. Nothing is planned before
 * today, except back to where the last move took it from, so that every move can be undone.
 */
export async function moveDays(
  context: Context,
  id: number,
  { version, days, licence_reason: reason }: z.output<typeof moveDaysInput>,
): Promise<MovedDocument> {
  return giveCommand(context, id, { command: 'move_days', version }, async (inside) => {
    const { db } = inside
    const stops = await queries.readPlannedStops(db, id)
    const last = await queries.readLastMove(db, id)
    const moved = stops.map((stop) => movedStop(asBefore(stop, days, last), days))
    const fault = moveFaultOf(detailsOf(moved))
    if (fault) throw invalid({ days: fault })
    const isReturn = moved.every((stop) => beforeOf(last, stop, 'date') === stop.date)
    const today = officeDay(inside.clock.now())
    if (!isReturn && moved.some(({ date }) => date < today)) {
      throw new AppError('conflict', { fields: { result: 'life_move_past' } })
    }
    const before = await readCarried(db, id)
    await queries.writePlan(db, moved)
    await queries.followPlan(db, id, endsOf(moved))
    return {
      changes: stops.flatMap((stop, at) => changesOf(stopReply(stop), stopReply(moved[at] ?? stop))),
      ...(before && { afterwards: () => requireLicensedOrder(inside, id, { before, reason }) }),
    }
  })
}

type MovedField = 'date' | 'from_hour' | 'to_hour'

const pathOf = ({ position, kind }: PlannedStop, field: MovedField): string =>
  `details.${position}.${kind === stopKind.loading ? 'loading' : 'unloading'}.${field}`

const stopReply = (stop: PlannedStop) => ({
  [pathOf(stop, 'date')]: stop.date,
  [pathOf(stop, 'from_hour')]: stop.from_hour,
  [pathOf(stop, 'to_hour')]: stop.to_hour,
})

const beforeOf = (last: readonly LoggedChange[], stop: PlannedStop, field: MovedField): unknown =>
  last.find((change) => change.field === pathOf(stop, field))?.before

/** Which of two hours of one name was meant is known again where a stop returns to the night it was moved away from. */
function asBefore(stop: PlannedStop, days: number, last: readonly LoggedChange[]): PlannedStop {
  if (beforeOf(last, stop, 'date') !== movedStop(stop, days).date) return stop
  const hour = (field: 'from_hour' | 'to_hour') => {
    const known = beforeOf(last, stop, field)
    return known === 'first' || known === 'second' ? known : stop[field]
  }
  return { ...stop, from_hour: hour('from_hour'), to_hour: hour('to_hour') }
}

type Moved = PlannedStop & { starts_at: string; ends_at: string }

/** The stops of each detail together. */
function detailsOf(stops: readonly Moved[]): { loading: Moved; unloading: Moved }[] {
  const at = (kind: number) => stops.filter((stop) => stop.kind === kind)
  return at(stopKind.loading).flatMap((loading) => {
    const unloading = at(stopKind.unloading).find(({ position }) => position === loading.position)
    return unloading ? [{ loading, unloading }] : []
  })
}

function endsOf(stops: readonly Moved[]) {
  const details = detailsOf(stops)
  const [begun] = details
  if (!begun) throw new Error('an order without stops')
  const first = details.reduce(
    (best, { loading }) => (loading.starts_at < best.starts_at ? loading : best),
    begun.loading,
  )
  const last = details.reduce(
    (best, { unloading }) => (unloading.ends_at > best.ends_at ? unloading : best),
    begun.unloading,
  )
  return {
    loading_date: first.date,
    loading_place_id: first.place_id,
    delivery_date: last.date,
    delivery_place_id: last.place_id,
  }
}
