import type { MovedDocument } from '@dromos/contract/documents/commands.ts'
import type { askCarrierInput } from '@dromos/contract/orders/order-life-input.ts'
import { logType } from '@dromos/contract/constants/log-types.ts'
import type { z } from 'zod'
import {
  addressed,
  distinctEmails,
  sendDocumentMail,
  textOf,
} from '../../documents/document-mails.service.ts'
import { inHouse } from '../../businesses/business-house.service.ts'
import type { Context } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { findCarrier } from '../carrier/order-carrier.queries.ts'
import { giveCommand } from '../life/order-life.service.ts'
import { carrierWords } from '../life/order-words.service.ts'
import { orderOf } from '../order-admission.ts'
import { carrierQuestionMail } from './carrier-question.mail.ts'
import { readAskedLoad } from './carrier-question.queries.ts'

type CarrierQuestion = z.output<typeof askCarrierInput> & { domain: string }

/** Asks a carrier by e-mail whether it takes the order, which stays as it is. */
export async function askCarrier(
  context: Context,
  id: number,
  asked: CarrierQuestion,
): Promise<MovedDocument> {
  const { version, pn_truck: truck, text, language, domain } = asked
  return giveCommand(context, id, { command: 'ask_carrier', version }, async (inside, order) => {
    const carrier = await findCarrier(inside.db, asked.firm_carrier_id)
    if (!carrier) throw invalid({ firm_carrier_id: 'unknown_choice' })
    if (!carrier.is_carrier) throw invalid({ firm_carrier_id: 'not_a_carrier' })
    if (!carrier.active) throw invalid({ firm_carrier_id: 'firm_inactive' })
    const words = await carrierWords(inside, id)
    const load = await readAskedLoad(inside.db, id)
    const emails = distinctEmails(asked.emails)
    const parts = carrierQuestionMail(order.number_id, { ...words, truck, text, load }, language)
    const content = await inHouse(inside.db, parts, { ...words, language })
    await sendDocumentMail(inside, orderOf(id), { emails, content, language, words, domain })
    return {
      changes: [{ field: 'firm_carrier', before: null, after: carrier.name }, addressed(emails)],
      text: textOf(content),
      logType: logType.mail,
    }
  })
}
