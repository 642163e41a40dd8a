import { noConfirmation } from '../documents/carrier-confirmation.sql.ts'
import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { MovedDocument } from '@dromos/contract/documents/commands.ts'
import type { groupageLifeApi } from '@dromos/contract/groupages/groupage-life.ts'
import type { groupageSendingApi } from '@dromos/contract/groupages/groupage-sending.ts'
import type { GroupageRecord } from '@dromos/contract/groupages/groupages.ts'
import { moneyOfTour } from '@dromos/contract/groupages/money.ts'
import { groupageStatus } from '@dromos/contract/constants/groupage-statuses.ts'
import { changesOf } from '../documents/document-log.service.ts'
import { addressed, distinctEmails, sendDocumentMail } from '../documents/document-mails.service.ts'
import { noteGrouped } from '../orders/life/order-grouped.service.ts'
import { withTruckWarnings } from '../orders/carrier/truck-overlaps.service.ts'
import { handOverTogether, releaseTogether, writeShares } from '../orders/life/order-tour.service.ts'
import { tourRecallLetter } from '../orders/pdf/tour-pdf.service.ts'
import type { Context } from '../platform/context.ts'
import { AppError, invalid } from '../platform/errors.ts'
import { groupageOf } from './groupage-admission.ts'
import { requireValid } from './groupage-document.ts'
import { giveCommand } from './groupage-life.service.ts'
import { wholeShares } from './groupage-order.policy.ts'
import * as queries from './groupage-sending.queries.ts'
import { statedIn } from './groupage-sending.service.ts'
import { clearParts, readChoices } from './groupages.queries.ts'
import { getGroupage } from './groupages.service.ts'

type Sending = typeof groupageSendingApi
type Recall = HandlerInput<Sending['PUT /groupages/recall/{id}']>['body'] & { domain: string }
type Assign = HandlerInput<Sending['PUT /groupages/assign/{id}']>['body']
type Swap = HandlerInput<Sending['PUT /groupages/swap/{id}']>['body'] & { domain: string }
type Cancel = HandlerInput<(typeof groupageLifeApi)['PUT /groupages/cancel/{id}']>['body'] & {
  domain: string
}

/** Its orders wait for a carrier again, and what they bear is open. */
export const recallGroupage = (context: Context, id: number, recall: Recall): Promise<MovedDocument> =>
  giveCommand(context, id, { command: 'recall', version: recall.version }, async (inside) => {
    const groupage = await getGroupage(inside, id)
    const told = await notifyCarrier(inside, groupage, recall)
    await releaseTogether(inside, idsOf(groupage))
    await queries.openShares(inside.db, id)
    return { columns: noConfirmation, text: recall.reason, changes: told }
  })

/** Nobody carries it; its orders are free for another one, and the log says which they were. */
export const cancelGroupage = (context: Context, id: number, cancel: Cancel): Promise<MovedDocument> =>
  giveCommand(context, id, { command: 'cancel', version: cancel.version }, async (inside) => {
    const { reason } = cancel
    const groupage = await getGroupage(inside, id)
    const { number_id: number, members, status } = groupage
    const isSent = status === groupageStatus.sent
    const told = isSent ? await notifyCarrier(inside, groupage, cancel) : []
    if (isSent) await releaseTogether(inside, idsOf(groupage))
    await clearParts(inside.db, id)
    const orders = members.map((one) => one.number_id).join(', ')
    const left = members.length > 0 ? [{ field: 'orders', before: orders, after: null }] : []
    return {
      columns: { ...noConfirmation, reason },
      changes: [...left, ...told],
      text: reason,
      afterwards: () => noteGrouped(inside, idsOf(groupage), { event: 'groupage_left', number }),
    }
  })

/** Its carrier is agreed; driver and plates may follow. */
export const assignGroupage = (context: Context, id: number, assigned: Assign): Promise<MovedDocument> =>
  giveCommand(context, id, { command: 'assign', version: assigned.version }, async (inside) => {
    const { version: _version, reason, ...carrier } = assigned
    const groupage = await getGroupage(inside, id)
    const tour = { ...groupage, ...carrier }
    requireValid(tour, await readChoices(inside.db, tour), groupage)
    const { fault } = moneyOfTour(tour, tour.members)
    if (fault) throw invalid({ transport_cost: `split_${fault}` })
    const before = { transport_cost: groupage.transport_cost, ...carrierIn(groupage) }
    return { columns: carrier, changes: changesOf(before, carrier), text: reason }
  })

/** Another carrier takes it over: its orders get that carrier and its plates, and bear their shares of the new cost. */
export async function swapGroupage(context: Context, id: number, swap: Swap): Promise<MovedDocument> {
  const moved = await giveCommand(context, id, { command: 'swap', version: swap.version }, async (inside) => {
    const { db } = inside
    const { firm_carrier_id, transporter_id, pn_truck, pn_trailer, transport_cost, reason } = swap
    const groupage = await getGroupage(inside, id)
    if (groupage.firm_carrier_id === firm_carrier_id) {
      throw invalid({ firm_carrier_id: 'groupage_same_carrier' })
    }
    const carrier = { firm_carrier_id, transporter_id, pn_truck, pn_trailer }
    const tour = { ...groupage, ...carrier, transport_cost }
    requireValid(tour, await readChoices(db, tour), groupage)
    const told = await notifyCarrier(inside, groupage, swap)
    await handOverTogether(inside, idsOf(groupage), { carrier, licence_reason: swap.licence_reason })
    if (transport_cost !== groupage.transport_cost) await divide(inside, tour)
    const before = { transport_cost: groupage.transport_cost, ...carrierIn(groupage) }
    const after = { transport_cost, ...carrier }
    return {
      columns: { ...noConfirmation, ...after },
      changes: [...changesOf(before, after), ...told],
      text: reason,
    }
  })
  return withTruckWarnings(context, idsOf(await getGroupage(context, id)), moved)
}

async function divide(inside: Context, tour: GroupageRecord): Promise<void> {
  const money = moneyOfTour(tour, tour.members)
  if (money.fault) throw invalid({ transport_cost: `split_${money.fault}` })
  const shares = wholeShares(money)
  if (!shares) throw new AppError('conflict', { fields: { result: 'groupage_split' } })
  await writeShares(inside, shares)
  await queries.freezeShares(inside.db, tour, tour.members)
}

/** Says to its carrier that it holds no more, where somebody is to be told, and that it is told. */
async function notifyCarrier(
  inside: Context,
  groupage: GroupageRecord,
  { language, domain, ...recall }: Pick<Recall, 'emails' | 'language' | 'domain'>,
) {
  const emails = distinctEmails(recall.emails)
  const isTold = emails.length > 0 && groupage.orders.length > 0
  if (isTold) {
    const { words, content } = await tourRecallLetter(inside, statedIn(groupage, { language, revision: 1 }))
    const files = await queries.papersOf(inside.db, groupage.id, groupage.firm_carrier_id)
    await sendDocumentMail(inside, groupageOf(groupage.id), {
      emails,
      content,
      language,
      words,
      domain,
      files,
    })
  }
  await queries.noteRecall(inside.db, groupage.id, inside.clock.now().toISOString())
  return isTold ? [addressed(emails)] : []
}

const idsOf = ({ orders }: GroupageRecord): number[] => orders.map(({ order_id: id }) => id)

const carrierIn = ({ firm_carrier_id, transporter_id, pn_truck, pn_trailer }: GroupageRecord) => ({
  firm_carrier_id,
  transporter_id,
  pn_truck,
  pn_trailer,
})
