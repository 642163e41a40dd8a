import type { Db } from '../../db/client.ts'

/** The files of the booking that an order is made of become the order's. */
export async function takeFiles(db: Db, orderId: number, bookingId: number): Promise<void> {
  await db
    .updateTable('files')
    .set({ order_id: orderId, booking_id: null })
    .where('booking_id', '=', bookingId)
    .execute()
}
