import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { MovedOffer, offerLifeApi } from '@dromos/contract/offers/offer-life.ts'
import { afterMove, refusalOf } from '@dromos/contract/offers/moves.ts'
import type { OfferCommand, OfferFacts } from '@dromos/contract/offers/moves.ts'
import { askedOffers, offerStatus } from '@dromos/contract/constants/offer-statuses.ts'
import type { RoleId } from '@dromos/contract/constants/roles.ts'
import { defineLife } from '../documents/document-life.service.ts'
import type { Context } from '../platform/context.ts'
import { AppError, notFound } from '../platform/errors.ts'
import { queueAgain } from '../platform/mail/mail.ts'
import { withdrawMails } from '../platform/mail/mail.queries.ts'
import { offerOf } from './offer-admission.ts'
import { hasPlacesOfBefore, keepBefore, listWithdrawn, takeBefore } from './offer-begun.queries.ts'
import { listMailsOfLinks, revokeLinks } from './offer-links.queries.ts'
import type { LivingOffer, OfferColumns } from './offers.queries.ts'
import * as queries from './offers.queries.ts'
import { getOffer, judgedBy } from './offers.service.ts'

type Calls = typeof offerLifeApi
type Body<K extends keyof Calls> = HandlerInput<Calls[K]> extends { body: infer B } ? B : never
type Plain = Body<'PUT /offers/revise/{id}'>
type Reasoned = Body<'PUT /offers/withdraw/{id}'>

export const { giveCommand, demandCommand: requireCommand } = defineLife<
  OfferCommand,
  LivingOffer,
  OfferColumns,
  MovedOffer
>({
  documentOf: offerOf,
  lockVersion: queries.lockVersion,
  async readLife(inside, id) {
    const offer = await queries.readLife(inside.db, id, judgedBy(inside))
    if (!offer) throw notFound()
    return offer
  },
  getCurrent: getOffer,
  demandMove: requireTransition,
  afterMove,
  writeState: ({ db, actor }, id, { after: { status, active }, columns }) =>
    queries.writeState(db, id, { status, active, ...columns }, actor.id),
})

/** Nobody has answered it, or not any more. */
export const unanswered = {
  answered_at: null,
  answer_way: null,
  answer_name: '',
  answer_text: '',
  accepted: null,
}

export const unscheduleOffer = (context: Context, id: number, { version }: Plain) =>
  giveCommand(context, id, { command: 'unschedule', version }, () => ({
    columns: { sent_by: null, send_at: null },
  }))

export const declineOffer = (context: Context, id: number, { version, reason }: Reasoned) =>
  giveCommand(context, id, { command: 'decline', version }, ({ clock }) => ({
    columns: {
      answered_at: clock.now().toISOString(),
      answer_way: 'staff',
      answer_name: '',
      answer_text: reason,
    },
    text: reason,
  }))

export const reopenOffer = (context: Context, id: number, { version, reason }: Reasoned) =>
  giveCommand(context, id, { command: 'reopen', version }, () => ({ columns: unanswered, text: reason }))

/** Mails that no mail server has been told of yet do not leave, and no link opens it any more. */
export const withdrawOffer = (context: Context, id: number, { version, reason }: Reasoned) =>
  giveCommand(context, id, { command: 'withdraw', version }, async ({ db, clock }, { life }) => {
    await withdrawMails(db, await revokeLinks(db, id, clock.now().toISOString()))
    return {
      columns: { answer_text: reason, ...(life.status === offerStatus.scheduled && { sent_by: null }) },
      text: reason,
    }
  })

/** The next version begins as a draft; until it is sent, the links of the last one say that it is being replaced. */
export const reviseOffer = (context: Context, id: number, { version }: Plain) =>
  giveCommand(context, id, { command: 'revise', version }, async ({ db }, { revision }) => {
    await withdrawMails(db, await listMailsOfLinks(db, id))
    await keepBefore(db, id)
    const next = revision + 1
    const anew = { sent_at: null, sent_by: null, viewed_at: null, reminded_at: null, send_at: null }
    return {
      columns: { ...anew, ...unanswered, revision: next },
      changes: [{ field: 'revision', before: revision, after: next }],
    }
  })

/** What was kept when the version was begun is there again; mails that had not left by then leave now. */
export const discardOffer = (context: Context, id: number, { version }: Plain) =>
  giveCommand(context, id, { command: 'discard', version }, async ({ db }, { revision, life }) => {
    if (!(await hasPlacesOfBefore(db, id))) {
      throw new AppError('conflict', { fields: { result: 'offer_place_gone' } })
    }
    const before = await takeBefore(db, id)
    if (!before) throw new AppError('conflict')
    const isAsked = askedOffers.some((status) => status === life.before)
    for (const mail of isAsked ? await listWithdrawn(db, id) : []) await queueAgain(db, mail)
    return { changes: [{ field: 'revision', before: revision, after: before.revision }] }
  })

export const switchOffer = (context: Context, id: number, { version, isOn }: Plain & { isOn: boolean }) =>
  giveCommand(context, id, { command: isOn ? 'activate' : 'deactivate', version }, () => ({}))

function requireTransition(command: OfferCommand, life: OfferFacts, role: RoleId): void {
  const refusal = refusalOf(command, life, role)
  if (refusal === 'role') throw new AppError('forbidden')
  if (refusal === null) return
  const result = refusal === 'status' ? (`offer_${command}` as const) : (`offer_${refusal}` as const)
  throw new AppError('conflict', { fields: { result } })
}
