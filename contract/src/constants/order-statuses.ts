/** Where an order stands, as the specification numbers it. */
export const orderStatus = {
  created: 1,
  loading: 2,
  delivery: 3,
  finished: 4,
  damage: 5,
  cancelled: 6,
} as const
export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus]

export const orderStatuses = [1, 2, 3, 4, 5, 6] as const satisfies readonly OrderStatus[]

/** Not yet on the way: the carrier can still change. */
export const unloadedStatuses = [
  orderStatus.created,
  orderStatus.loading,
] as const satisfies readonly OrderStatus[]

/** What is not cancelled. */
export const standingStatuses = [
  ...unloadedStatuses,
  orderStatus.delivery,
  orderStatus.finished,
  orderStatus.damage,
] as const satisfies readonly OrderStatus[]

export const openStatuses = [
  ...unloadedStatuses,
  orderStatus.delivery,
  orderStatus.damage,
] as const satisfies readonly OrderStatus[]

/** Whether the loading is over for an order in this status; damaged and cancelled ones count as loaded. */
export const isLoaded = (status: number): boolean => status >= orderStatus.delivery

/** What is cancelled: the whole order, or its carrier only. */
export const cancelType = { order: 1, carrier: 2 } as const
export const cancelTypes = [1, 2] as const satisfies readonly (typeof cancelType)[keyof typeof cancelType][]

export const direction = { import: 1, export: 2, crossTrade: 3, domestic: 4 } as const
export type Direction = (typeof direction)[keyof typeof direction]
export const directions = [1, 2, 3, 4] as const satisfies readonly Direction[]
