import type { Db } from '../../db/client.ts'

/** The booking that the order was made of; its files become the order's. */
export async function takeOver(db: Db, orderId: number, bookingId: number): Promise<void> {
  await db.updateTable('orders').set({ booking_id: bookingId }).where('id', '=', orderId).execute()
  await db
    .updateTable('files')
    .set({ order_id: orderId, booking_id: null })
    .where('booking_id', '=', bookingId)
    .execute()
}
