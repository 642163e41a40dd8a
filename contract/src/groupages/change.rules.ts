import { groupageStatus } from '../constants/groupage-statuses.ts'
import { isOffice } from '../constants/roles.ts'
import type { RoleId } from '../constants/roles.ts'
import type { GroupageFacts } from './moves.ts'

/** What of a groupage is open or fixed on its own: its orders, costs and keys, who carries it, driver and plates. */
export const groupageParts = ['orders', 'costs', 'carrier', 'truck'] as const
export type GroupagePart = (typeof groupageParts)[number]

const { draft, sent, loaded, cancelled } = groupageStatus

/**
 * Before loading everybody of us changes orders and costs; afterwards the office changes costs and keys. An order that is
 * closed keeps its share, so neither is open then. Once it was sent, another carrier takes it over by a command.
 */
export function openParts({ status, closed }: GroupageFacts, role: RoleId): Record<GroupagePart, boolean> {
  const isPlanned = status === draft
  const isWaiting = isPlanned || status === sent
  const mayDivide = !closed && status !== cancelled
  return {
    orders: isWaiting && mayDivide,
    costs: mayDivide && (isWaiting || isOffice(role)),
    carrier: isPlanned,
    truck: isWaiting || status === loaded,
  }
}

const partOf: Readonly<Record<string, GroupagePart>> = {
  orders: 'orders',
  stops: 'orders',
  agreed: 'costs',
  legs: 'costs',
  transport_cost: 'costs',
  split_key: 'costs',
  firm_carrier_id: 'carrier',
  transporter_id: 'truck',
  pn_truck: 'truck',
  pn_trailer: 'truck',
}

/** The parts that these fields belong to, by the beginning of their paths; notes and who looks after it are open as long as there is a groupage. */
export const partsOf = (paths: readonly string[]): Set<GroupagePart> =>
  new Set(paths.flatMap((path) => partOf[path.split('.')[0] ?? ''] ?? []))
