import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { MovedDocument } from '@dromos/contract/documents/commands.ts'
import type { GroupagePart } from '@dromos/contract/groupages/change.rules.ts'
import type { GroupageInput } from '@dromos/contract/groupages/groupage-input.ts'
import type { groupagesApi } from '@dromos/contract/groupages/groupages.ts'
import { moneyOfTour } from '@dromos/contract/groupages/money.ts'
import { isTruckOpen } from '@dromos/contract/orders/plates.rules.ts'
import { groupageStatus } from '@dromos/contract/constants/groupage-statuses.ts'
import { logType } from '@dromos/contract/constants/log-types.ts'
import { broadcastDocument } from '../documents/admitted.ts'
import { noteAct } from '../documents/document-log.service.ts'
import { lockOrders, noteGrouped } from '../orders/life/order-grouped.service.ts'
import { requireLicensedTour } from '../orders/carrier/order-licences.service.ts'
import { withTruckWarnings } from '../orders/carrier/truck-overlaps.service.ts'
import {
  carryTogether,
  changeTruckTogether,
  releaseTogether,
  writeShares,
} from '../orders/life/order-tour.service.ts'
import type { Context } from '../platform/context.ts'
import { AppError, invalid, notFound } from '../platform/errors.ts'
import { inTransaction } from '../platform/transaction.ts'
import { requireVersion } from '../records/records.ts'
import { groupageOf } from './groupage-admission.ts'
import {
  changedFields,
  requireDivided,
  requireOpen,
  requireValid,
  requireStillComplete,
} from './groupage-document.ts'
import { requireLegsUnchanged } from './groupage-legs.policy.ts'
import { giveCommand } from './groupage-life.service.ts'
import { followTour } from './groupage-members.service.ts'
import { memberOf, wholeShares } from './groupage-order.policy.ts'
import { readMembers, readOrders } from './groupage-orders.queries.ts'
import { freezeShares } from './groupage-sending.queries.ts'
import * as queries from './groupages.queries.ts'
import type { FoundGroupage } from './groupages.queries.ts'
import { getGroupage } from './groupages.service.ts'

type Change = HandlerInput<(typeof groupagesApi)['POST /groupages/update/{id}']>['body']

export async function updateGroupage(context: Context, id: number, changed: Change) {
  const { version, licence_reason, ...entered } = changed
  const saved = await inTransaction(context, async (inside) => {
    const { db, actor } = inside
    const { before, status } = await lockForChange(inside, id, version, entered)
    const isPlanned = status === groupageStatus.draft
    const moved = movedOrders(before, entered)
    const { joined, left, stayed } = moved
    await lockOrders(inside, isPlanned ? joined : [...joined, ...left, ...stayed])
    requireValid(entered, await queries.readChoices(db, entered), before)
    requireLegsUnchanged(before.legs, entered)
    const orders = await readOrders(db, [...joined, ...left, ...stayed])
    const numbers = new Map(orders.map((one) => [one.id, one.number_id]))
    const parts = requireOpen({ before, entered, numbers }, await queries.readLife(db, id), actor)
    const isDivided = isPlanned || joined.length > 0 || left.length > 0 || parts.has('costs')
    if (isDivided) {
      const gone = new Set(left)
      requireDivided(entered, orders.filter((one) => !gone.has(one.id)).map(memberOf))
    }
    const saved = isPlanned
      ? await queries.updateGroupage(db, id, entered, actor.id)
      : await changeUnderWay(inside, { id, before, entered, moved, parts, isDivided, licence_reason })
    const changes = changedFields(before, entered, numbers)
    const act = { verb: 'update', after: { changes } }
    await noteAct(inside, groupageOf(id), { type: logType.status, event: 'changed', changes, act })
    const number = before.number_id
    await noteGrouped(inside, joined, { event: 'groupage_joined', number })
    await noteGrouped(inside, left, { event: 'groupage_left', number })
    await followTour(inside, id)
    await broadcastDocument(inside, groupageOf(id))
    return saved
  })
  return withTruckWarnings(
    context,
    entered.orders.map(({ order_id: order }) => order),
    saved,
  )
}

/** By its orders as they are now, and with what each of them bears from then on. */
export const divideGroupage = (
  context: Context,
  id: number,
  { version }: { version: number },
): Promise<MovedDocument> =>
  giveCommand(context, id, { command: 'divide', version }, async (inside) => {
    await shareAnew(inside, id, { joined: [] })
    return {}
  })

async function lockForChange(inside: Context, id: number, version: number, entered: GroupageInput) {
  const { db } = inside
  const locked = await queries.lockGroupage(db, id)
  if (!locked) throw notFound()
  await requireVersion(locked.version, version, () => getGroupage(inside, id))
  if (locked.status === groupageStatus.cancelled) throw new AppError('conflict')
  // The number was drawn from the business's own sequence.
  if (locked.business_id !== entered.business_id) throw invalid({ business_id: 'cannot_change' })
  const before = await queries.findGroupage(db, id)
  if (!before) throw notFound()
  return { before, status: locked.status }
}

interface Underway {
  id: number
  before: FoundGroupage
  entered: GroupageInput
  moved: Moved
  parts: ReadonlySet<GroupagePart>
  isDivided: boolean
  licence_reason: string | undefined
}

/** Its carrier has it: who joins gets carrier and plates, who leaves loses them, and everybody bears the new share. */
async function changeUnderWay(inside: Context, change: Underway) {
  const { db, actor } = inside
  const { id, before, entered, moved, parts, isDivided, licence_reason } = change
  requireStillComplete(before, entered)
  await releaseTogether(inside, moved.left)
  const saved = isDivided
    ? await queries.updateGroupage(db, id, entered, actor.id)
    : await queries.updateOwn(db, id, entered, actor.id)
  if (isDivided) await shareAnew(inside, id, { joined: moved.joined, licence_reason })
  else if (parts.has('orders')) await queries.writeSequence(db, entered.orders)
  if (parts.has('truck')) {
    await changeTruckTogether(inside, moved.stayed, truckOf(entered))
    await requireLicensedTruck(inside, change)
  }
  return saved
}

async function shareAnew(
  inside: Context,
  id: number,
  { joined, licence_reason }: { joined: readonly number[]; licence_reason?: string | undefined },
): Promise<void> {
  const { db } = inside
  const tour = await queries.findGroupage(db, id)
  if (!tour) throw notFound()
  const members = (await readMembers(db, id)).map(memberOf)
  const shares = wholeShares(moneyOfTour(tour, members))
  if (!shares) throw new AppError('conflict', { fields: { result: 'groupage_split' } })
  const isNew = new Set(joined)
  const sharesOf = (areNew: boolean) => new Map([...shares].filter(([order]) => isNew.has(order) === areNew))
  await writeShares(inside, sharesOf(false))
  const { firm_carrier_id: firm } = tour
  if (joined.length > 0 && firm !== null) {
    const carrier = { ...truckOf(tour), firm_carrier_id: firm }
    await carryTogether(inside, sharesOf(true), {
      carrier,
      tour: [...shares.keys()],
      licence_reason,
    })
  }
  await freezeShares(db, tour, members)
}

/** Papers of driver and truck are asked for once these are named. */
async function requireLicensedTruck(inside: Context, { before, entered, licence_reason }: Underway) {
  const { firm_carrier_id: carrier, orders } = entered
  if (carrier === null || !isTruckOpen(before) || isTruckOpen(entered)) return
  const ids = orders.map(({ order_id: id }) => id)
  await requireLicensedTour(inside, ids, { carrier, reason: licence_reason })
}

const truckOf = ({ transporter_id, pn_truck, pn_trailer }: GroupageInput) => ({
  transporter_id,
  pn_truck,
  pn_trailer,
})

interface Moved {
  joined: number[]
  left: number[]
  stayed: number[]
}

/** Who joins with a save, who leaves and who stays. */
function movedOrders(before: Pick<GroupageInput, 'orders'>, after: Pick<GroupageInput, 'orders'>): Moved {
  const old = new Set(before.orders.map((one) => one.order_id))
  const now = new Set(after.orders.map((one) => one.order_id))
  return {
    joined: [...now].filter((id) => !old.has(id)),
    left: [...old].filter((id) => !now.has(id)),
    stayed: [...now].filter((id) => old.has(id)),
  }
}
