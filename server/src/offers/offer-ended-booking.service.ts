import { logType } from '@dromos/contract/constants/log-types.ts'
import { broadcastDocument } from '../documents/admitted.ts'
import { noteInLog } from '../documents/document-log.service.ts'
import type { Context } from '../platform/context.ts'
import { offerOf } from './offer-admission.ts'
import { notifyUsers } from './offer-notices.service.ts'

const news = { price_void: 'changed', booking_ended: 'booking_ended' } as const

interface Noted {
  /** It asks for something else now, so that its price has ended; or it has ended itself. */
  event: keyof typeof news
  text: string
  /** Who has been told of the booking already. */
  told: readonly number[]
}

/** What has become of the booking of an accepted offer: its colleagues are told, and its log says what. */
export async function noteOfBooking(
  inside: Context,
  id: number,
  { event, text, told }: Noted,
): Promise<void> {
  await noteInLog(inside, offerOf(id), { type: logType.status, event, text })
  await notifyUsers(inside, id, news[event], told)
  await broadcastDocument(inside, offerOf(id))
}
