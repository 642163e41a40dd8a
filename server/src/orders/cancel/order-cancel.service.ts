import type { MovedDocument } from '@dromos/contract/documents/commands.ts'
import type {
  cancelInput,
  deadFreightInput,
  undoCancelInput,
} from '@dromos/contract/orders/order-life-input.ts'
import { grossOf, openOf } from '@dromos/contract/orders/gross.ts'
import { lockBy, lockOfLine } from '@dromos/contract/orders/accounting/invoice-lock.rules.ts'
import type { LockFacts } from '@dromos/contract/orders/accounting/invoice-lock.rules.ts'
import { costType } from '@dromos/contract/constants/costs.ts'
import type { z } from 'zod'
import { leaveGroupage } from '../../groupages/groupage-members.service.ts'
import { requireInsured } from '../../firms/firm-credit.service.ts'
import type { Db } from '../../db/client.ts'
import type { Context } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { withdrawMails } from '../../platform/mail/mail.queries.ts'
import { customerCancelMail } from './order-cancel.mail.ts'
import { clearCosts, readCosts, restoreCosts } from './order-cancel.queries.ts'
import { takeRecallBack } from './order-recall.queries.ts'
import { invoicedError, lockSentence } from '../accounting/invoice-lock.policy.ts'
import { carrierOf, recallFrom, UNDO_SECONDS } from './order-recall.service.ts'
import { cancelCarrier, carrierChanges } from '../carrier/order-carrier.service.ts'
import { noCarrier } from '../life/order-life.queries.ts'
import { confirmationsOf } from '../close/customer-papers.queries.ts'
import { readClosingWords } from '../close/order-close.queries.ts'
import { inHouse } from '../../businesses/business-house.service.ts'
import type { CancelSnapshot, KeptCost, LifeOrder } from '../life/order-life.queries.ts'
import { changesOf } from '../../documents/document-log.service.ts'
import { giveCommand } from '../life/order-life.service.ts'
import { distinctEmails, mailAbout } from '../../documents/document-mails.service.ts'
import { orderOf } from '../order-admission.ts'
import { refreshGross } from '../entry/order-gross.queries.ts'
import { warnOfLimit } from '../entry/order-limit.service.ts'
import { keepOverride } from '../entry/order-override.service.ts'
import { withdrawTimes } from '../progress/order-progress.service.ts'

const TOTAL = 1

type CancelMails = NonNullable<CancelSnapshot['mails']>

type Cancellation = z.output<typeof cancelInput> & { domain: string }

export async function cancelOrder(context: Context, id: number, body: Cancellation): Promise<MovedDocument> {
  const { type, version, reason } = body
  if (type !== TOTAL) return cancelCarrier(context, id, { version, reason })
  return giveCommand(context, id, { command: 'cancel', version }, async (inside, order) => {
    const { db } = inside
    const mails = await mailBothSides(inside, order, body)
    const { customer_price, transporter_price, life } = order
    const costs = await readCosts(db, id)
    const snapshot: CancelSnapshot = { status: life.status, customer_price, transporter_price, costs, mails }
    await clearCosts(db, id)
    const left = await leaveGroupage(inside, order)
    const zero = { customer_price: 0, transporter_price: 0 }
    return {
      columns: {
        ...zero,
        cancel_type: 'total',
        cancelled_desc: reason,
        cancel_snapshot: JSON.stringify(snapshot),
        log_emails: distinctEmails([...order.log_emails, ...body.customer_emails]),
      },
      changes: changesOf(
        { customer_price, transporter_price, additional_costs: costs.length, groupage: left ?? '' },
        { ...zero, additional_costs: 0, groupage: '' },
      ),
      text: reason,
      afterwards: () => refreshGross(db, id),
    }
  })
}

export async function undoCancel(
  context: Context,
  id: number,
  { version, ...asked }: z.output<typeof undoCancelInput>,
): Promise<MovedDocument> {
  return giveCommand(context, id, { command: 'undo_cancel', version }, async (inside, order) => {
    const { restore_price: takesPrice, restore_costs: takesCosts, release_reason: reason } = asked
    const kept = order.cancel_snapshot
    const customer_price = takesPrice ? (kept?.customer_price ?? 0) : 0
    const costs = takesCosts ? (kept?.costs ?? []) : []
    const gross = grossOf(
      { ...order, customer_price, cancelled: false, additional_costs: costs.map(wholeLine) },
      order.vat_rate,
    )
    const raise = openOf(gross, order.invoice_paid) - openOf(order.gross, order.invoice_paid)
    const isReleased = await requireInsured(inside, order.firm_company_id, { raise, isNew: true, reason })
    if (isReleased) await keepOverride(inside, id, { event: 'released', reason })
    // Dead freight belongs to the cancellation and goes with it.
    const dead = deadFreightOf(await readCosts(inside.db, id))
    await clearCosts(inside.db, id)
    await restoreCosts(inside.db, id, costs)
    const times = await withdrawTimes(inside, id)
    const withdrawn = await withdrawNotice(inside.db, id, kept?.mails)
    const taken = changesOf(
      { customer_price: 0, additional_costs: 0, ...dead },
      { customer_price, additional_costs: costs.length, ...noDeadFreight },
    )
    return {
      columns: {
        ...noCarrier,
        customer_price,
        cancel_type: null,
        cancelled_desc: '',
        cancel_snapshot: null,
      },
      changes: [
        ...taken,
        ...carrierChanges(order),
        ...times,
        ...changesOf({ mails_withdrawn: '' }, { mails_withdrawn: withdrawn.join(', ') }),
      ],
      afterwards: () => refreshGross(inside.db, id),
    }
  })
}

/** Withdraws the mails that have not been sent: a carrier that was not told still has to be. */
async function withdrawNotice(
  db: Db,
  id: number,
  told: CancelMails = { customer: [], carrier: [] },
): Promise<string[]> {
  const untold = await withdrawMails(db, told.carrier)
  if (untold.length > 0) await takeRecallBack(db, id)
  return [...(await withdrawMails(db, told.customer)), ...untold]
}

export async function chargeDeadFreight(
  context: Context,
  id: number,
  { version, charged, paid, text }: z.output<typeof deadFreightInput>,
): Promise<MovedDocument> {
  return giveCommand(context, id, { command: 'dead_freight', version }, async (inside, order) => {
    const { db } = inside
    const costs = await readCosts(db, id)
    const before = deadFreightOf(costs)
    requireDeadFreightUnchanged(order.life, before, { charged, paid })
    const lines = [
      { side: 'sell', amount: charged, isFixed: lockBy(order.life, 'invoiced') !== null },
      { side: 'buy', amount: paid, isFixed: lockBy(order.life, 'carrier_invoiced') !== null },
    ].filter(({ amount, isFixed }) => amount > 0 && !isFixed)
    await clearCosts(db, id)
    await restoreCosts(db, id, [
      ...costs.filter((line) => lockOfLine(order.life, line) !== null),
      ...lines.map(({ side, amount }) => ({ side, amount, cost_type_id: costType.deadFreight, text })),
    ])
    return {
      changes: changesOf(before, { dead_freight_charged: charged, dead_freight_paid: paid }),
      text,
      afterwards: async () => {
        await refreshGross(db, id)
        if (charged > before.dead_freight_charged) await warnOfLimit(inside, order)
      },
    }
  })
}

function requireDeadFreightUnchanged(
  life: LockFacts,
  { dead_freight_charged, dead_freight_paid }: typeof noDeadFreight,
  { charged, paid }: { charged: number; paid: number },
): void {
  const [ours, theirs] = [lockBy(life, 'invoiced'), lockBy(life, 'carrier_invoiced')]
  const faults = {
    ...(ours && charged !== dead_freight_charged && { charged: lockSentence(ours) }),
    ...(theirs && paid !== dead_freight_paid && { paid: lockSentence(theirs) }),
  }
  if (Object.keys(faults).length > 0) throw invoicedError(faults)
}

// A cancellation of long ago kept less of a line.
const wholeLine = (line: KeptCost) => ({ rate: 1, payer: null, vat_code: '', ...line })

const noDeadFreight = { dead_freight_charged: 0, dead_freight_paid: 0 }

function deadFreightOf(costs: readonly KeptCost[]): typeof noDeadFreight {
  const sumOf = (side: KeptCost['side']): number =>
    costs
      .filter((line) => line.cost_type_id === costType.deadFreight && line.side === side)
      .reduce((sum, { amount }) => sum + amount, 0)
  return { dead_freight_charged: sumOf('sell'), dead_freight_paid: sumOf('buy') }
}

async function mailBothSides(inside: Context, order: LifeOrder, body: Cancellation): Promise<CancelMails> {
  const { id, number_id: number } = order
  const { carrier_emails: toCarrier, carrier_language, customer_language, domain } = body
  const emails = distinctEmails(body.customer_emails)
  const carrier = carrierOf(order)
  if (toCarrier.length > 0 && !carrier) throw invalid({ carrier_emails: 'carrier_missing' })
  const told: CancelMails = { customer: [], carrier: [] }
  if (emails.length > 0) {
    const words = await readClosingWords(inside.db, id, inside.actor.id)
    const language = customer_language
    const parts = customerCancelMail(number, words, language)
    const content = await inHouse(inside.db, parts, { ...words, language })
    const files = await confirmationsOf(inside.db, id, emails)
    const mailing = { words, domain, afterSeconds: UNDO_SECONDS, emails, content, language, files }
    told.customer = await mailAbout(inside, orderOf(id), mailing)
  }
  if (carrier) {
    const mailing = { emails: toCarrier, language: carrier_language, domain }
    told.carrier = await recallFrom(inside, order, carrier, mailing)
  }
  return told
}
