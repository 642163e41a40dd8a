import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import { afterClock, clockRefusal } from '@dromos/contract/offers/moves.ts'
import type { OfferClockMove } from '@dromos/contract/offers/moves.ts'
import type { offerLifeApi } from '@dromos/contract/offers/offer-life.ts'
import { officeDay } from '@dromos/contract/constants/office.ts'
import { offerStatus } from '@dromos/contract/constants/offer-statuses.ts'
import { defineMoves } from '../documents/document-life.service.ts'
import type { Context, PublicContext } from '../platform/context.ts'
import { AppError, invalid } from '../platform/errors.ts'
import { sentenceOf } from '../platform/http/http-errors.ts'
import { enqueue } from '../platform/jobs.ts'
import { inTransaction } from '../platform/transaction.ts'
import { offerOf } from './offer-admission.ts'
import { giveCommand } from './offer-life.service.ts'
import { notifyUsers } from './offer-notices.service.ts'
import { requireSendable, readWhole, sentAs, withPaper } from './offer-sending.service.ts'
import type { Leaving, OfferSendingDeps } from './offer-sending.service.ts'
import { lockVersion, readLife, writeState } from './offers.queries.ts'
import type { LivingOffer, MovedRow, OfferColumns } from './offers.queries.ts'
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
    requireSendable(offer, officeDay(at))
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
  ground: OfferSendingDeps,
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
  const document = await lockDue(inside, id)
  if (!document) return
  await moveByClock(inside, id, { document, command: 'send', who: 'clock' }, async () => ({
    ...(await sentAs(inside, id, { ...leaving, sentBy: document.sent_by })),
    trail: 'status',
  }))
}

async function stay(inside: PublicContext, id: number, text: string): Promise<void> {
  const document = await lockDue(inside, id)
  if (!document) return
  await moveByClock(inside, id, { document, command: 'not_sent', who: 'clock' }, () => ({
    columns: { sent_by: null },
    text,
    trail: 'status',
    thereafter: () => notifyUsers(inside, id, 'not_sent'),
  }))
}

/** In nobody's name, but for who had scheduled what is sent. */
const moveByClock = defineMoves<OfferClockMove, LivingOffer, OfferColumns, MovedRow, PublicContext, 'clock'>({
  documentOf: offerOf,
  demandMove(command, life) {
    if (clockRefusal(command, life) !== null) throw new AppError('conflict')
  },
  afterMove: afterClock,
  writeState: ({ db }, id, { after: { status }, columns = {} }) =>
    writeState(db, id, { status, ...columns }, columns.sent_by ?? null),
})

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
