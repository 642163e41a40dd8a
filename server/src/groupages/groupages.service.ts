import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import { openParts } from '@dromos/contract/groupages/change.rules.ts'
import type { GroupageInput } from '@dromos/contract/groupages/groupage-input.ts'
import type { GroupageRecord, groupagesApi } from '@dromos/contract/groupages/groupages.ts'
import { moneyOfTour } from '@dromos/contract/groupages/money.ts'
import { yearIn } from '@dromos/contract/constants/clock.ts'
import { groupageStatus } from '@dromos/contract/constants/groupage-statuses.ts'
import { logType } from '@dromos/contract/constants/log-types.ts'
import { officeZone } from '@dromos/contract/constants/office.ts'
import { staffRoleIds } from '@dromos/contract/constants/roles.ts'
import { noteAct } from '../documents/document-log.service.ts'
import { broadcast } from '../live/realtime.ts'
import { lockOrders, noteGrouped } from '../orders/life/order-grouped.service.ts'
import { roleHas } from '../platform/access/roles.ts'
import type { Actor, Context } from '../platform/context.ts'
import { notFound } from '../platform/errors.ts'
import { once } from '../platform/idempotency.ts'
import { groupageOf } from './groupage-admission.ts'
import { requireDivided, requireValid } from './groupage-document.ts'
import { frozen, isSplitOpen, memberOf } from './groupage-order.policy.ts'
import { findGroupageOf, findOpenOrders, readMembers, readOrders } from './groupage-orders.queries.ts'
import * as queries from './groupages.queries.ts'
import type { FoundGroupage } from './groupages.queries.ts'

/** So many open orders are offered at once; who looks for another one types what it is known by. */
const MOST_OFFERED = 50

export async function getGroupage({ db, actor }: Context, id: number): Promise<GroupageRecord> {
  const found = await queries.findGroupage(db, id)
  if (!found) throw notFound()
  const { main_shares, leg_shares, ...groupage } = found
  const members = (await readMembers(db, id)).map(memberOf)
  const can = openTo(actor, groupage)
  const tour = isSplitOpen(groupage.status) ? groupage : frozen(groupage, { main_shares, leg_shares })
  return { ...groupage, members, money: moneyOfTour(tour, members), can }
}

type Offered = HandlerInput<(typeof groupagesApi)['GET /groupages/orders']>['query']

export async function offerOrders({ db }: Context, asked: Offered) {
  const found = await findOpenOrders(db, asked, MOST_OFFERED)
  return { orders: found.slice(0, MOST_OFFERED).map(memberOf), has_more: found.length > MOST_OFFERED }
}

/** The groupage an order is in, and what it bears of it. */
export async function getGroupageOfOrder(context: Context, orderId: number) {
  const id = await findGroupageOf(context.db, orderId)
  if (id === undefined) return { groupage: null }
  const { number_id, status, money } = await getGroupage(context, id)
  const share = money.shares.find((one) => one.order_id === orderId)
  // It may have left between the two statements.
  return { groupage: share ? { id, number_id, status, share } : null }
}

export async function createGroupage(context: Context, entered: GroupageInput) {
  return once(context, async (inside) => {
    const { db, actor, clock } = inside
    const joined = entered.orders.map(({ order_id: id }) => id)
    await lockOrders(inside, joined)
    requireValid(entered, await queries.readChoices(db, entered), null)
    requireDivided(entered, (await readOrders(db, joined)).map(memberOf))
    const year = yearIn(clock.now().getTime(), officeZone)
    const number = await queries.drawGroupageNumber(db, entered.business_id, year)
    const saved = await queries.insertGroupage(db, entered, number, actor.id)
    const after = { business_id: entered.business_id, orders: joined }
    const noted = { type: logType.status, event: 'created', act: { verb: 'create', after } }
    await noteAct(inside, groupageOf(saved.id), noted)
    await noteGrouped(inside, joined, { event: 'groupage_joined', number })
    const news = { id: saved.id, entered_by: actor.id }
    await broadcast(db, 'groupage', news, { roles: staffRoleIds })
    return saved
  })
}

/** Notes and who looks after it are open as long as there is a groupage. */
const openTo = ({ role }: Actor, { life }: Pick<FoundGroupage, 'life'>): GroupageRecord['can'] => ({
  update: roleHas(role, 'groupages.write') && life.active && life.status !== groupageStatus.cancelled,
  ...openParts(life, role),
})
