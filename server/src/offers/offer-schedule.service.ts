import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { offerLifeApi } from '@dromos/contract/offers/offer-life.ts'
import { logType } from '@dromos/contract/trade/log-types.ts'
import type { LogType } from '@dromos/contract/trade/log-types.ts'
import { officeDay } from '@dromos/contract/trade/office.ts'
import { offerStatus } from '@dromos/contract/trade/offer-statuses.ts'
import { tellDocument } from '../documents/admitted.ts'
import { noteAct } from '../documents/document-log.service.ts'
import type { Change } from '../documents/document-log.service.ts'
import type { Context, PublicContext } from '../platform/context.ts'
import { AppError, invalid } from '../platform/errors.ts'
import { sentenceOf } from '../platform/http/http-errors.ts'
import { enqueue } from '../platform/jobs.ts'
import { inTransaction } from '../platform/transaction.ts'
import { offerOf } from './offer-admission.ts'
import { giveCommand } from './offer-life.service.ts'
import { tellUsers } from './offer-notices.service.ts'
import { demandSendable, readWhole, sentAs, withPaper } from './offer-sending.service.ts'
import type { Leaving, SendingGround } from './offer-sending.service.ts'
import { lockVersion, readLife, writeState } from './offers.queries.ts'
import type { LivingOffer } from './offers.queries.ts'
import { judgedBy } from './offers.service.ts'

type Planned = HandlerInput<(typeof offerLifeApi)['PUT /offers/schedule/{id}']>['body']

/** Sends an offer whose time has come. */
export const SEND_OFFER_TASK = 'offer.send'

const YEAR_MS = 366 * 86_400_000

/** Judged now as if it left now, so that it does not fail at its time for what is known today. */
export const scheduleOffer = (context: Context, id: number, { version, send_at }: Planned) =>
  giveCommand(context, id, { command: 'schedule', version }, async (inside) => {
    const { db, clock, actor } = inside
    const offer = await readWhole(inside, id)
    const at = new Date(send_at)
    const waits = at.getTime() - clock.now().getTime()
    if (waits <= 0) throw invalid({ send_at: 'offer_send_past' })
    if (waits > YEAR_MS) throw invalid({ send_at: 'offer_send_far' })
    demandSendable(offer, officeDay(at))
    await enqueue(db, SEND_OFFER_TASK, { id }, { afterSeconds: waits / 1000, name: `offer ${id}` })
    return {
      columns: { send_at, sent_by: actor.id },
      changes: [{ field: 'send_at', before: offer.send_at, after: send_at }],
    }
  })

/**
 * Sends a scheduled offer at its time, once: whoever comes second finds it sent. One that was taken back, or put off,
 * stays. What cannot leave any more becomes a draft again, and those who wait for its answer are told.
 */
export async function sendScheduled(
  context: PublicContext,
  id: number,
  ground: SendingGround,
): Promise<void> {
  if (!(await findDue(context, id))) return
  try {
    await withPaper(context, id, ground, (leaving) =>
      inTransaction(context, (inside) => leave(inside, id, leaving)),
    )
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'invalid') throw error
    await inTransaction(context, (inside) => stay(inside, id, sentenceOf(error, inside.language)))
  }
}

async function leave(inside: PublicContext, id: number, leaving: Leaving): Promise<void> {
  const offer = await lockDue(inside, id)
  if (!offer) return
  const { columns, afterwards, ...sent } = await sentAs(inside, id, { ...leaving, sentBy: offer.sent_by })
  await writeState(inside.db, id, { status: offerStatus.sent, ...columns }, offer.sent_by)
  await afterwards()
  const { logType: type, changes } = sent
  await noteClock(inside, id, { event: 'send', to: offerStatus.sent, type, changes })
  await tellDocument(inside, offerOf(id))
}

async function stay(inside: PublicContext, id: number, text: string): Promise<void> {
  if (!(await lockDue(inside, id))) return
  await writeState(inside.db, id, { status: offerStatus.draft, sent_by: null }, null)
  await noteClock(inside, id, { event: 'not_sent', to: offerStatus.draft, type: logType.status, text })
  await tellUsers(inside, id, 'not_sent')
  await tellDocument(inside, offerOf(id))
}

async function lockDue(inside: PublicContext, id: number): Promise<LivingOffer | null> {
  return (await lockVersion(inside.db, id)) === undefined ? null : findDue(inside, id)
}

/** Clocks of two machines may differ so much. */
const SLACK_MS = 2_000

async function findDue(context: PublicContext, id: number): Promise<LivingOffer | null> {
  const { db, clock } = context
  const offer = await readLife(db, id, judgedBy(context))
  if (offer?.life.status !== offerStatus.scheduled || offer.send_at === null) return null
  return Date.parse(offer.send_at) > clock.now().getTime() + SLACK_MS ? null : offer
}

interface ClockLine {
  event: 'send' | 'not_sent'
  to: number
  type: LogType
  text?: string
  changes?: readonly Change[]
}

async function noteClock(
  inside: PublicContext,
  id: number,
  { event, to, ...line }: ClockLine,
): Promise<void> {
  const from = offerStatus.scheduled
  const act = { verb: event, before: { status: from }, after: { status: to } }
  await noteAct(inside, offerOf(id), { ...line, event, from, to, act })
}
