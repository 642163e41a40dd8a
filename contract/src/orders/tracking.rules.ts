import { fileKind, proofKinds } from '../constants/file-kinds.ts'

/** How long a tracking link goes on showing a shipment that has arrived or was called off. */
export const DAYS_AFTER_DELIVERY = 14

/** A tracking link ends so long after it was made, whatever becomes of the shipment. */
export const TRACKING_DAYS = 365

/** Tracking links of one order that are open at the same time. */
export const MAX_TRACKING_LINKS = 20

/** The kinds of papers a consignee may be given: none that says a price. */
export const trackedKinds: readonly number[] = [
  fileKind.cmrNote,
  fileKind.proof,
  fileKind.palletNote,
  fileKind.deliveryNote,
  fileKind.loadingList,
  fileKind.temperatureRecord,
]

/**
 * Those of them that may name the carrier, and mostly the sender too: they are given knowingly. A consignment note and our
 * own loading list have the carrier in their heads; a proof is mostly the carrier's signed copy, a pallet note its receipt.
 */
export const namingKinds: readonly number[] = [...proofKinds, fileKind.palletNote, fileKind.loadingList]

interface Visit {
  arrived_at: string | null
  departed_at: string | null
}

export interface TrackedTimes {
  loading: Visit
  unloading: Visit & { eta: string | null; ends_at: string }
}

/** What a consignee is told of a journey, in its order; the last two are steps that may still be to come. */
export const milestones = ['booked', 'at_loading', 'loaded', 'at_delivery', 'delivered'] as const
export type Milestone = (typeof milestones)[number]

export interface Reached {
  milestone: Milestone
  /** Null where it has not been reached. */
  at: string | null
}

/** The steps of a delivery as they are told: stays at a ramp only while they last. */
export function milestonesOf({ loading, unloading }: TrackedTimes, bookedAt: string): Reached[] {
  const isLoading = loading.arrived_at !== null && loading.departed_at === null
  const isUnloading = unloading.arrived_at !== null && unloading.departed_at === null
  return [
    { milestone: 'booked', at: bookedAt },
    ...(isLoading ? [{ milestone: 'at_loading', at: loading.arrived_at } as const] : []),
    { milestone: 'loaded', at: loading.departed_at },
    ...(isUnloading ? [{ milestone: 'at_delivery', at: unloading.arrived_at } as const] : []),
    { milestone: 'delivered', at: unloading.departed_at },
  ]
}

export const trackedStates = ['planned', 'under_way', 'delivered', 'cancelled'] as const
export type TrackedState = (typeof trackedStates)[number]

/** Where one delivery stands. */
export function stateOfDelivery({ loading, unloading }: TrackedTimes): Exclude<TrackedState, 'cancelled'> {
  if (unloading.departed_at !== null) return 'delivered'
  return loading.departed_at !== null || unloading.arrived_at !== null ? 'under_way' : 'planned'
}

/** Where all of what a link shows stands: delivered with the last delivery, under way with the first one that moves. */
export function stateOfShipment(deliveries: readonly TrackedTimes[], isCancelled: boolean): TrackedState {
  if (isCancelled) return 'cancelled'
  const states = new Set(deliveries.map(stateOfDelivery))
  if (states.size === 1 && !states.has('under_way')) return states.has('delivered') ? 'delivered' : 'planned'
  return 'under_way'
}

interface Ending {
  /** The end it was made with. */
  until: string
  deliveries: readonly TrackedTimes[]
  /** When the order was called off, while it is. */
  cancelledAt: string | null
}

/** When a link ends by what is known now: a delivery that is put in or taken back moves it. */
export function endOfTracking({ until, deliveries, cancelledAt }: Ending): string {
  const ended = cancelledAt ?? lastDelivered(deliveries)
  if (ended === null) return until
  const end = Date.parse(ended) + DAYS_AFTER_DELIVERY * DAY
  return new Date(Math.min(end, Date.parse(until))).toISOString()
}

const DAY = 86_400_000

function lastDelivered(deliveries: readonly TrackedTimes[]): string | null {
  const times = deliveries.map(({ unloading }) => unloading.departed_at)
  if (times.length === 0 || times.includes(null)) return null
  return new Date(Math.max(...times.map((at) => Date.parse(at ?? '')))).toISOString()
}
