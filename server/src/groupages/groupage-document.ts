import { fieldNames, picked } from '@dromos/contract/base/fields.ts'
import { openParts, partsOf } from '@dromos/contract/groupages/change.rules.ts'
import type { GroupagePart } from '@dromos/contract/groupages/change.rules.ts'
import { groupageFields } from '@dromos/contract/groupages/groupage-input.ts'
import type { GroupageInput } from '@dromos/contract/groupages/groupage-input.ts'
import { moneyOfTour } from '@dromos/contract/groupages/money.ts'
import type { GroupageOrder } from '@dromos/contract/groupages/groupages.ts'
import { FEWEST_ORDERS } from '@dromos/contract/groupages/moves.ts'
import type { GroupageFacts } from '@dromos/contract/groupages/moves.ts'
import { isTruckOpen } from '@dromos/contract/orders/plates.rules.ts'
import { groupageStatus } from '@dromos/contract/constants/groupage-statuses.ts'
import { stopKind } from '@dromos/contract/constants/stops.ts'
import { orderStatus } from '@dromos/contract/constants/order-statuses.ts'
import { fieldChanges } from '../consignments/consignment-changes.ts'
import type { Expect } from '../consignments/consignment-document.ts'
import { requireNoFaults, faultsBy } from '../consignments/parties.policy.ts'
import type { Actor } from '../platform/context.ts'
import { AppError, invalid } from '../platform/errors.ts'
import type { FoundGroupage, GroupageChoices, NamedCarrier } from './groupages.queries.ts'

/** What a groupage has already, which may stay whatever became of it since; nothing of a new one. */
type Before = Pick<
  FoundGroupage,
  'id' | 'life' | 'assign_user' | 'firm_carrier_id' | 'transporter_id' | 'legs'
> | null

/** Refuses what a groupage names and there is not, or cannot be added to it. */
export function requireValid(entered: GroupageInput, facts: GroupageChoices, before: Before): void {
  requireNoFaults(
    faultsBy((expect) => {
      expect(facts.business !== null, 'business_id', 'unknown_choice')
      expect(facts.business !== false || before !== null, 'business_id', 'inactive_choice')
      checkPerson(entered.assign_user, facts, before, expect)
      for (const [path, carrier] of carriersIn(entered)) {
        checkCarrier(carrier, facts, { path, before, expect })
      }
      for (const [at, { order_id: id }] of entered.orders.entries()) {
        checkOrder(facts.orders[id], `orders.${at}.order_id`, {
          before,
          expect,
          carrier: entered.firm_carrier_id,
        })
      }
      checkLegs(entered, expect)
    }),
  )
}

/** Refuses costs that cannot be divided among the orders as they are. */
export function requireDivided(entered: GroupageInput, members: readonly GroupageOrder[]): void {
  const { fault, leg_faults: faults } = moneyOfTour(entered, members)
  requireNoFaults(
    faultsBy((expect) => {
      for (const [at, found] of [fault, ...faults].entries()) {
        if (found) expect(false, at === 0 ? 'split_key' : `legs.${at - 1}.split_key`, `split_${found}`)
      }
    }),
  )
}

const carriersIn = (entered: GroupageInput): [string, NamedCarrier][] => [
  ['', entered],
  ...entered.legs.map((leg, at): [string, NamedCarrier] => [`legs.${at}.`, leg]),
]

function checkPerson(user: number | null, { people }: GroupageChoices, before: Before, expect: Expect): void {
  if (user === null || user === before?.assign_user) return
  expect(people[user] !== undefined, 'assign_user', 'unknown_choice')
  expect(people[user] !== false, 'assign_user', 'inactive_choice')
}

interface Checked {
  before: Before
  expect: Expect
}

function checkCarrier(
  { firm_carrier_id: firm, transporter_id: contact }: NamedCarrier,
  { carriers }: GroupageChoices,
  { path, before, expect }: Checked & { path: string },
): void {
  if (firm === null) return expect(contact === null, `${path}transporter_id`, 'not_of_firm')
  const named: NamedCarrier[] = before ? [before, ...before.legs] : []
  const carrier = carriers[firm]
  const stays = named.some((one) => one.firm_carrier_id === firm)
  expect(carrier !== undefined, `${path}firm_carrier_id`, 'unknown_choice')
  expect(stays || carrier?.is_carrier !== false, `${path}firm_carrier_id`, 'not_a_carrier')
  expect(stays || carrier?.active !== false, `${path}firm_carrier_id`, 'firm_inactive')
  if (contact === null) return
  const isSame = named.some((one) => one.transporter_id === contact)
  const isOfFirm = carrier?.contacts[contact]
  expect(isSame ? isOfFirm !== undefined : isOfFirm === true, `${path}transporter_id`, 'not_of_firm')
}

function checkOrder(
  order: GroupageChoices['orders'][number] | undefined,
  path: string,
  { before, expect, carrier }: Checked & { carrier: number | null },
): void {
  expect(order !== undefined, path, 'unknown_choice')
  if (!order) return
  const isPlanned = before === null || before.life.status === groupageStatus.draft
  // An order that has its carrier already joins others on the truck of that one only.
  if (isPlanned && order.status === orderStatus.loading) {
    expect(order.firm_carrier_id === carrier, path, 'groupage_other_carrier')
  }
  if (before !== null && order.groupage_id === before.id) return
  expect(order.groupage_id === null, path, 'groupage_order_taken')
  const isWaiting = order.status === orderStatus.created || order.status === orderStatus.loading
  expect(isWaiting && !order.closed && !order.loading, path, 'groupage_order_status')
}

function checkLegs({ orders, legs }: GroupageInput, expect: Expect): void {
  const members = new Set(orders.map(({ order_id: id }) => id))
  for (const [at, leg] of legs.entries()) {
    for (const [part, { order_id: id }] of leg.orders.entries()) {
      expect(members.has(id), `legs.${at}.orders.${part}.order_id`, 'groupage_not_member')
    }
  }
}

/** Which parts a save changes; refuses one that is fixed as the groupage stands, or to who saves it. */
export function requireOpen(
  { before, entered, numbers }: Saved,
  facts: GroupageFacts,
  { role }: Actor,
): Set<GroupagePart> {
  if (!facts.active) throw new AppError('conflict', { fields: { result: 'groupage_active' } })
  const [old, now] = [before, entered].map((one) => new Map(Object.entries(namedParts(one, numbers))))
  const names = [...(now?.keys() ?? [])]
  const isOther = (name: string) => JSON.stringify(old?.get(name)) !== JSON.stringify(now?.get(name))
  const changed = partsOf(names.filter(isOther))
  const open = openParts(facts, role)
  const barred = [...changed].find((part) => !open[part])
  if (!barred) return changed
  const isFinal = facts.closed && (barred === 'orders' || barred === 'costs')
  const result = isFinal ? 'groupage_nothing_closed' : (`groupage_${barred}_fixed` as const)
  throw new AppError('conflict', { fields: { result } })
}

interface Saved {
  before: FoundGroupage
  entered: GroupageInput
  numbers: ReadonlyMap<number, string>
}

/** Refuses to leave a groupage that its carrier has without what makes it one. */
export function requireStillComplete(before: FoundGroupage, entered: GroupageInput): void {
  const { orders, transport_cost: cost } = entered
  const isFewer = orders.length < FEWEST_ORDERS && orders.length < before.orders.length
  if (isTruckOpen(entered) && !isTruckOpen(before)) throw invalid({ result: 'groupage_plates' })
  if (isFewer) throw invalid({ result: 'groupage_enough_orders' })
  if (cost === 0 && before.transport_cost > 0) throw invalid({ transport_cost: 'groupage_free' })
}

/** What a save has changed, with numbers instead of the ids of orders. */
export function changedFields(
  before: FoundGroupage,
  entered: GroupageInput,
  numbers: ReadonlyMap<number, string>,
) {
  return fieldChanges(namedParts(before, numbers), namedParts(entered, numbers))
}

function namedParts(groupage: GroupageInput, numbers: ReadonlyMap<number, string>): object {
  const partsOf = (orders: GroupageInput['orders']) => ({
    orders: orders.map(({ order_id: id }) => numbers.get(id) ?? '').join(', '),
    agreed: Object.fromEntries(
      orders.flatMap(({ order_id: id, agreed }) =>
        agreed === null ? [] : [[numbers.get(id) ?? '', agreed]],
      ),
    ),
  })
  return {
    ...picked(groupage, fieldNames(groupageFields)),
    ...partsOf(groupage.orders),
    stops: stopsIn(groupage, numbers),
    legs: groupage.legs.map(
      ({ kind, firm_carrier_id, transporter_id, transport_cost, split_key, orders }) => ({
        kind,
        firm_carrier_id,
        transporter_id,
        transport_cost,
        split_key,
        ...partsOf(orders),
      }),
    ),
  }
}

/** As they are read: `↑` loads, `↓` delivers. */
function stopsIn({ orders, stops }: GroupageInput, numbers: ReadonlyMap<number, string>): string {
  const members = new Set(orders.map(({ order_id: id }) => id))
  const present = stops.filter(({ order_id: id }) => members.has(id))
  const arrows = { [stopKind.loading]: '↑', [stopKind.unloading]: '↓' }
  return present.map(({ order_id: id, kind }) => `${arrows[kind]} ${numbers.get(id) ?? ''}`).join(', ')
}
