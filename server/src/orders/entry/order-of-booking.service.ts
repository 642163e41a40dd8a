import type { OrderInput } from '@dromos/contract/orders/order-input.ts'
import { logType } from '@dromos/contract/constants/log-types.ts'
import { takeChat } from '../../chats/chats.service.ts'
import { broadcastDocument } from '../../documents/admitted.ts'
import { noteInLog } from '../../documents/document-log.service.ts'
import type { Change } from '../../documents/document-log.service.ts'
import type { Context } from '../../platform/context.ts'
import { orderOf } from '../order-admission.ts'
import { takeFiles } from './order-of-booking.queries.ts'
import { insertOrder } from './orders.service.ts'
import type { SavedOrder } from './orders.queries.ts'

interface Booked {
  id: number
  number_id: string
  notes: string
  customer_note: string
  hasFiles: boolean
}

/** Makes the order of a booking in the caller's transaction, judged like every new order; it takes the files over. */
export async function enterBooked(
  inside: Context,
  booking: Booked,
  entry: OrderInput & { release_reason?: string | undefined },
): Promise<SavedOrder> {
  // The key of the call belongs to the booking's command.
  const saved = await insertOrder({ ...inside, replayKey: null }, { ...entry, booking_id: booking.id })
  if (booking.hasFiles) await takeFiles(inside.db, saved.id, booking.id)
  await takeChat(inside, saved.id, booking.id)
  const text = [booking.number_id, booking.customer_note, booking.notes].filter(Boolean).join('\n')
  await noteInLog(inside, orderOf(saved.id), { type: logType.status, event: 'booked', text })
  return saved
}

interface CustomersWish {
  event: 'cancel_asked' | 'damage_reported' | 'damage_taken_back'
  text?: string
  changes?: readonly Change[]
}

/** Notes for the office what the customer of an order asks for or reports. */
export async function noteCustomersWish(
  inside: Context,
  orderId: number,
  { event, ...said }: CustomersWish,
): Promise<void> {
  const type = event === 'cancel_asked' ? logType.status : logType.damage
  await noteInLog(inside, orderOf(orderId), { type, event, ...said })
  await broadcastDocument(inside, orderOf(orderId))
}
