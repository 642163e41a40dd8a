import { stopKind } from '@dromos/contract/constants/stops.ts'
import { notify } from '../../notifications/notifications.service.ts'
import type { Context } from '../../platform/context.ts'
import { findPlacesOfDelay, findNotifiedOrder } from '../life/order-notices.queries.ts'
import type { JudgedDelays } from './order-delays.queries.ts'

/** Tells those who look after an order what has become late, or is announced so, by what somebody has just entered. */
export async function notifyOfDelays(
  context: Context,
  id: number,
  judged: JudgedDelays | undefined,
): Promise<void> {
  if (!judged) return
  const isNew = (mark: 'loading_delay' | 'delivery_delay' | 'at_risk') => judged[mark] && !judged.was[mark]
  if (![isNew('loading_delay'), isNew('delivery_delay'), isNew('at_risk')].includes(true)) return
  const { db, actor } = context
  const { number, people } = await findNotifiedOrder(db, id)
  const { loading, delivery, risk } = await findPlacesOfDelay(db, id)
  const to = people.filter((person) => person !== actor.id)
  const late = [
    { yes: isNew('loading_delay'), kind: stopKind.loading, place: loading },
    { yes: isNew('delivery_delay'), kind: stopKind.unloading, place: delivery },
  ]
  for (const { yes, kind, place } of late) {
    if (yes) {
      await notify(context, { kind: 'order.late', params: { number, kind, place }, to, orderId: id })
    }
  }
  if (isNew('at_risk') && risk) {
    await notify(context, { kind: 'order.risk', params: { number, ...risk }, to, orderId: id })
  }
}
