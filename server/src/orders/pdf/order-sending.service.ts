import { noConfirmation } from '../../documents/carrier-confirmation.sql.ts'
import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { MovedDocument } from '@dromos/contract/documents/commands.ts'
import { sendingLimit } from '@dromos/contract/orders/order-sending.ts'
import type { orderSendingApi, TransportOrder } from '@dromos/contract/orders/order-sending.ts'
import { fileKind } from '@dromos/contract/constants/file-kinds.ts'
import { logType } from '@dromos/contract/constants/log-types.ts'
import { addOrderFile } from '../files/order-files.service.ts'
import { drawOrderPdf, listOrderPapers, readLostGlyphs, readStatement } from './order-pdf.service.ts'
import { requireCommand, giveCommand } from '../life/order-life.service.ts'
import type { LifeOrder } from '../life/order-life.service.ts'
import {
  addressed,
  unconfirmed,
  carrierEmails,
  distinctEmails,
  sendDocumentMail,
  textOf,
} from '../../documents/document-mails.service.ts'
import { requireLicensedOrder } from '../carrier/order-licences.service.ts'
import { carrierWords } from '../life/order-words.service.ts'
import { orderOf } from '../order-admission.ts'
import { inHouse } from '../../businesses/business-house.service.ts'
import type { Db } from '../../db/client.ts'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import type { FileStore, StoredContent } from '../../files/files.ts'
import { onceByStatement } from '../../platform/idempotency.ts'
import { openFileScope } from '../../files/kept-files.ts'
import { transportOrderMail } from './order-sending.mail.ts'
import * as queries from './order-sending.queries.ts'

type Sending = HandlerInput<(typeof orderSendingApi)['PUT /orders/send/{id}']>['body']

export async function getTransportOrder(context: Context, id: number): Promise<TransportOrder> {
  const { db } = context
  const { papers } = await listOrderPapers(context, id)
  const language = papers.find(({ paper }) => paper === 'transport_order')?.language ?? context.language
  const [emails, revision, last] = await Promise.all([
    carrierEmails(context, 'orders', id, sendingLimit),
    queries.nextRevision(db, id),
    queries.findLastSending(db, id),
  ])
  const lost_letters = await readLostGlyphs(db, id, last?.language ?? language)
  if (!last) return { last: null, revision, emails, language, lost_letters }
  const { statement, language: sentIn, ...sent } = last
  const is_changed = (await readStatement(db, id, sentIn)) !== statement
  const recipients = sent.mails.map(({ recipient }) => recipient)
  return { last: { ...sent, is_changed }, revision, emails: recipients, language: sentIn, lost_letters }
}

/** Drawn before the transaction, which then keeps it among the files as the next revision and mails it. */
export async function sendTransportOrder(
  context: Context,
  id: number,
  sending: Sending,
  { files, heavy, domain }: { files: FileStore; heavy: Db; domain: string },
): Promise<MovedDocument> {
  const { version, language } = sending
  return onceByStatement(context, async () => {
    await requireCommand(context, id, { command: 'send', version })
    const revision = await queries.nextRevision(context.db, id)
    const reading = { ...context, db: heavy }
    const drawn = await drawOrderPdf(reading, { id, paper: 'transport_order', language, revision }, files)
    const scope = openFileScope(context.db, files)
    try {
      const content = await scope.write(drawn.bytes)
      const made = { content, name: drawn.name, statement: drawn.statement, revision, domain }
      return await giveCommand(context, id, { command: 'send', version }, (inside, order) =>
        sendDrawn(inside, order, { ...sending, ...made }),
      )
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

async function sendDrawn(inside: Context, order: LifeOrder, drawn: Drawn) {
  const { id, firm_carrier_id: firm_id } = order
  const { content, name, statement, revision, language } = drawn
  if (firm_id === null) throw new AppError('conflict')
  // What the office has let through when the carrier was assigned is not asked again of who sends it.
  if (!(await queries.isLetThrough(inside.db, id))) {
    await requireLicensedOrder(inside, id, { reason: drawn.licence_reason })
  }
  await requireSameStatement(inside, id, drawn)
  const kept = {
    content,
    name,
    type: 'application/pdf',
    shared: false,
    file_type_id: fileKind.transportOrder,
  }
  // The whole command is done once, so the file needs no key of its own.
  const file = await addOrderFile({ ...inside, replayKey: null }, id, kept)
  const emails = distinctEmails(drawn.emails)
  const { mail_ids, letter } = await mailTo(inside, order, { ...drawn, emails })
  const sent_at = inside.clock.now().toISOString()
  const sent = { file_id: file.id, mail_ids, sent_at, sent_by: inside.actor.id }
  const said = { revision, language, emails, statement }
  await queries.insertSending(inside.db, { order_id: id, firm_id, ...said, ...sent })
  return {
    columns: { ...noConfirmation, sent_at },
    changes: [addressed(emails), ...unconfirmed(order.life)],
    text: textOf(letter),
    logType: logType.mail,
  }
}

/** Refuses when the order has changed since the document was drawn outside the transaction. */
async function requireSameStatement({ db }: Context, id: number, drawn: Drawn): Promise<void> {
  const isNext = (await queries.nextRevision(db, id)) === drawn.revision
  const isSame = (await readStatement(db, id, drawn.language)) === drawn.statement
  if (!isNext || !isSame) throw new AppError('conflict')
}

async function mailTo(
  context: Context,
  { id, number_id: number }: LifeOrder,
  { emails, revision, language, content, domain }: Drawn,
) {
  const words = await carrierWords(context, id)
  const sent = await queries.readSendingWords(context.db, id)
  const parts = transportOrderMail(number, { ...words, ...sent, revision }, language)
  const letter = await inHouse(context.db, parts, { ...words, language })
  const mailing = { emails, content: letter, language, words, domain, files: [content.key] }
  return { mail_ids: await sendDocumentMail(context, orderOf(id), mailing), letter }
}
