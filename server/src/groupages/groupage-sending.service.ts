import { noConfirmation } from '../documents/carrier-confirmation.sql.ts'
import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { MovedDocument } from '@dromos/contract/documents/commands.ts'
import type { groupageSendingApi, TourOrder } from '@dromos/contract/groupages/groupage-sending.ts'
import type { GroupageRecord } from '@dromos/contract/groupages/groupages.ts'
import { sendingLimit } from '@dromos/contract/orders/order-sending.ts'
import { fileKind } from '@dromos/contract/constants/file-kinds.ts'
import { groupageStatus } from '@dromos/contract/constants/groupage-statuses.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import { logType } from '@dromos/contract/constants/log-types.ts'
import type { Db } from '../db/client.ts'
import { addFile } from '../documents/document-files.service.ts'
import {
  addressed,
  unconfirmed,
  carrierEmails,
  distinctEmails,
  sendDocumentMail,
  textOf,
} from '../documents/document-mails.service.ts'
import type { FileStore, StoredContent } from '../files/files.ts'
import { openFileScope } from '../files/kept-files.ts'
import { withTruckWarnings } from '../orders/carrier/truck-overlaps.service.ts'
import { carryTogether, noteSent } from '../orders/life/order-tour.service.ts'
import type { TourCarrier } from '../orders/life/order-tour.service.ts'
import {
  drawTourOrder,
  readTourLostGlyphs,
  readTourStatement,
  drawTourLetter,
} from '../orders/pdf/tour-pdf.service.ts'
import type { Context } from '../platform/context.ts'
import { AppError, invalid } from '../platform/errors.ts'
import type { ErrorDetails } from '../platform/errors.ts'
import { onceByStatement } from '../platform/idempotency.ts'
import { admitToGroupage, groupageFileRules, groupageOf } from './groupage-admission.ts'
import { requireCommand, giveCommand } from './groupage-life.service.ts'
import { wholeShares } from './groupage-order.policy.ts'
import * as queries from './groupage-sending.queries.ts'
import { getGroupage } from './groupages.service.ts'

type Calls = typeof groupageSendingApi
type Sending = HandlerInput<Calls['PUT /groupages/send/{id}']>['body']

export async function getTourOrder(context: Context, id: number): Promise<TourOrder> {
  const { db } = context
  await admitToGroupage(context, id)
  const [last, revision, emails, speaks] = await Promise.all([
    queries.findLastSending(db, id),
    queries.nextRevision(db, id),
    carrierEmails(context, 'groupages', id, sendingLimit),
    queries.findCarrierSpeaks(db, id),
  ])
  const likely = speaks === 'el' ? 'el' : 'en'
  const { statement: present, lost_letters } = await presentPaper(context, id, last?.language ?? likely)
  if (!last) return { last: null, revision, emails, language: likely, lost_letters }
  const { statement, language, ...sent } = last
  const recipients = sent.mails.map(({ recipient }) => recipient)
  const is_changed = present !== statement
  return { last: { ...sent, is_changed }, revision, emails: recipients, language, lost_letters }
}

/** What its transport order would state now, and could not show; nothing where it could not be drawn. */
async function presentPaper(
  context: Context,
  id: number,
  language: Language,
): Promise<{ statement?: string; lost_letters: string }> {
  const groupage = await getGroupage(context, id)
  if (groupage.orders.length === 0) return { lost_letters: '' }
  const stated = statedIn(groupage, { language, revision: 1 })
  const lost = await readTourLostGlyphs(context, stated)
  return { statement: await readTourStatement(context, stated), lost_letters: lost }
}

/** Drawn before the transaction, which then gives the orders their carrier and mails the document as the next revision. */
export async function sendGroupage(
  context: Context,
  id: number,
  sending: Sending,
  { files, heavy, domain }: { files: FileStore; heavy: Db; domain: string },
): Promise<MovedDocument> {
  const { version, language } = sending
  return onceByStatement(context, async () => {
    await requireCommand(context, id, { command: 'send', version })
    const revision = await queries.nextRevision(context.db, id)
    const tour = tourOf(await getGroupage(context, id), sending, revision)
    const { bytes, ...drawn } = await drawTourOrder({ ...context, db: heavy }, tour, files)
    const scope = openFileScope(context.db, files)
    try {
      const content = await scope.write(bytes)
      const moved = await giveCommand(context, id, { command: 'send', version }, (inside) =>
        sendDrawn(inside, id, { ...sending, ...drawn, content, revision, language, domain }),
      )
      return await withTruckWarnings(context, tour.orders, moved)
    } finally {
      await scope.close()
    }
  })
}

interface Drawn extends Sending {
  content: StoredContent
  name: string
  statement: string
  revision: number
  domain: string
}

async function sendDrawn(inside: Context, id: number, drawn: Drawn) {
  const { db, clock, actor } = inside
  const { revision, language } = drawn
  const groupage = await getGroupage(inside, id)
  const tour = tourOf(groupage, drawn, revision)
  const isNext = (await queries.nextRevision(db, id)) === revision
  // It has changed since the document was drawn outside the transaction.
  if (!isNext || (await readTourStatement(inside, tour)) !== drawn.statement) throw new AppError('conflict')
  const shares = wholeShares(groupage.money)
  if (!shares) throw new AppError('conflict')
  if (groupage.status === groupageStatus.draft) {
    const carrying = { carrier: carrierOf(groupage), tour: tour.orders }
    await carryTogether(inside, shares, { ...carrying, licence_reason: drawn.licence_reason })
    await queries.freezeShares(db, groupage, groupage.members)
  } else {
    await noteSent(inside, tour.orders)
  }
  const { content, name } = drawn
  const kept = {
    content,
    name,
    type: 'application/pdf',
    shared: false,
    file_type_id: fileKind.transportOrder,
  }
  const file = await addFile({ ...inside, replayKey: null }, id, () => kept, groupageFileRules)
  const emails = distinctEmails(drawn.emails)
  const { words, content: letter } = await drawTourLetter(inside, tour)
  const { domain } = drawn
  const mailing = { emails, content: letter, language, words, domain, files: [content.key] }
  const mail_ids = await sendDocumentMail(inside, groupageOf(id), mailing)
  const sent = { sent_at: clock.now().toISOString(), sent_by: actor.id, file_id: file.id, mail_ids }
  const { firm_carrier_id: firm_id } = carrierOf(groupage)
  const said = { revision, language, emails, statement: drawn.statement }
  await queries.insertSending(db, { groupage_id: id, firm_id, ...said, ...sent })
  const text = [drawn.reason, textOf(letter)].filter(Boolean).join('\n\n')
  const changes = [addressed(emails), ...unconfirmed(groupage.life)]
  return { columns: noConfirmation, changes, text, logType: logType.mail }
}

/** The tour as its transport order states it; refuses one that is not whole. */
function tourOf(
  groupage: GroupageRecord,
  { language, reason }: Pick<Sending, 'language' | 'reason'>,
  revision: number,
) {
  requireComplete(groupage, reason)
  return statedIn(groupage, { language, revision })
}

/** The tour as its papers state it, whole or not. */
export function statedIn(groupage: GroupageRecord, as: { language: Language; revision: number }) {
  const { id, number_id: number, orders, stops, pn_truck, pn_trailer, transport_cost: price } = groupage
  return {
    id,
    number,
    orders: orders.map(({ order_id }) => order_id),
    stops,
    pn_truck,
    pn_trailer,
    price,
    ...as,
  }
}

function carrierOf({ firm_carrier_id, transporter_id, pn_truck, pn_trailer }: GroupageRecord): TourCarrier {
  if (firm_carrier_id === null) throw new AppError('conflict')
  return { firm_carrier_id, transporter_id, pn_truck, pn_trailer }
}

function requireComplete(groupage: GroupageRecord, reason: string): void {
  const faults: NonNullable<ErrorDetails['fields']> = {}
  const { money } = groupage
  const fault = [money.fault, ...money.leg_faults].find((one) => one !== null)
  if (fault) faults['result'] = `split_${fault}`
  if (groupage.transport_cost === 0 && reason === '') faults['reason'] = 'required'
  if (Object.keys(faults).length > 0) throw invalid(faults)
}
