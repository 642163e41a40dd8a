import { orderStatus } from '../constants/order-statuses.ts'
import type { OrderStatus } from '../constants/order-statuses.ts'

interface Truck {
  transporter_id: number | null
  pn_truck: string
}

/** Carrier and price are agreed first; who drives, and which truck, often comes hours later. */
export const isTruckOpen = ({ transporter_id: driver, pn_truck: plate }: Truck): boolean =>
  driver === null || plate === ''

/** Whether an order waits for its plates: a carrier has it, and it is not loaded. */
export const arePlatesMissing = (journey: OrderStatus, truck: Truck): boolean =>
  journey === orderStatus.loading && isTruckOpen(truck)

/** Plates that are missing so many hours before the loading are named among what is to be done. */
export const PLATES_HOURS = 24
