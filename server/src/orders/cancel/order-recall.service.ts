import type { MovedDocument } from '@dromos/contract/documents/commands.ts'
import type { recallInput } from '@dromos/contract/orders/order-life-input.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import { logType } from '@dromos/contract/constants/log-types.ts'
import type { z } from 'zod'
import { addressed, distinctEmails, mailAbout } from '../../documents/document-mails.service.ts'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { inHouse } from '../../businesses/business-house.service.ts'
import { carrierWords } from '../life/order-words.service.ts'
import { readSendingWords } from '../pdf/order-sending.queries.ts'
import type { LifeOrder } from '../life/order-life.queries.ts'
import { giveCommand } from '../life/order-life.service.ts'
import { orderOf } from '../order-admission.ts'
import { carrierCancelMail } from './order-cancel.mail.ts'
import { findUntold, noteRecall, papersOf, wasSent } from './order-recall.queries.ts'

/** How long a mail waits, so that the command can be taken back. */
export const UNDO_SECONDS = 10

interface RecallMail {
  emails: readonly string[]
  language: Language
  domain: string
}

interface Carrier {
  id: number
  name: string
  plates: string
}

export async function recallFrom(
  inside: Context,
  { id, number_id: number }: Pick<LifeOrder, 'id' | 'number_id'>,
  carrier: Carrier,
  { emails, language, domain }: RecallMail,
): Promise<number[]> {
  const to = distinctEmails([...emails])
  if (to.length === 0) return []
  const words = await carrierWords(inside, id)
  const { loading: loaded } = await readSendingWords(inside.db, id)
  const parts = carrierCancelMail(
    number,
    {
      ...words,
      loaded,
      plates: carrier.plates,
      wasSent: await wasSent(inside.db, id, carrier.id),
    },
    language,
  )
  await noteRecall(inside.db, id, carrier.id, inside.clock.now().toISOString())
  const content = await inHouse(inside.db, parts, { ...words, language })
  const files = await papersOf(inside.db, id, carrier.id)
  const mailing = { words, domain, afterSeconds: UNDO_SECONDS, emails: to, content, language, files }
  return mailAbout(inside, orderOf(id), mailing)
}

export const carrierOf = (order: LifeOrder): Carrier | null =>
  order.firm_carrier_id === null
    ? null
    : {
        id: order.firm_carrier_id,
        name: order.carrier_name,
        plates: [order.pn_truck, order.pn_trailer].filter(Boolean).join(' / '),
      }

export async function recallOrder(
  context: Context,
  id: number,
  body: z.output<typeof recallInput> & { domain: string },
): Promise<MovedDocument> {
  const { version, carrier_emails: emails, carrier_language: language, reason, domain } = body
  return giveCommand(context, id, { command: 'recall', version }, async (inside, order) => {
    const carrier = await findUntold(inside.db, id)
    if (!carrier) throw new AppError('conflict')
    const former = { id: carrier.firm_id, name: carrier.name, plates: '' }
    if (emails.length === 0) {
      await noteRecall(inside.db, id, former.id, inside.clock.now().toISOString())
      return { text: reason, logType: logType.mail }
    }
    await recallFrom(inside, order, former, { emails, language, domain })
    return { changes: [addressed(distinctEmails(emails))], text: reason, logType: logType.mail }
  })
}
