import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import { isWritable } from '@dromos/contract/offers/moves.ts'
import type { OfferInput } from '@dromos/contract/offers/offer-input.ts'
import type { OfferRecord, offersApi } from '@dromos/contract/offers/offers.ts'
import { yearIn } from '@dromos/contract/constants/clock.ts'
import { logType } from '@dromos/contract/constants/log-types.ts'
import { officeDay, officeZone } from '@dromos/contract/constants/office.ts'
import { isOffice, staffRoleIds } from '@dromos/contract/constants/roles.ts'
import { broadcastDocument } from '../documents/admitted.ts'
import { noteAct } from '../documents/document-log.service.ts'
import { broadcast } from '../live/realtime.ts'
import { roleHas } from '../platform/access/roles.ts'
import type { Context, PublicContext } from '../platform/context.ts'
import { AppError, invalid, notFound } from '../platform/errors.ts'
import { once } from '../platform/idempotency.ts'
import { inTransaction } from '../platform/transaction.ts'
import { requireVersion } from '../records/records.ts'
import { offerOf } from './offer-admission.ts'
import { readChoices } from './offer-choices.queries.ts'
import { changedFields, cleaned, requireValid, namedBy, wordsOf } from './offer-document.ts'
import * as queries from './offers.queries.ts'
import type { JudgedOffer } from './offers.queries.ts'

type Calls = typeof offersApi
type ChangedOffer = HandlerInput<Calls['POST /offers/update/{id}']>['body']

/** So many days what was declined can be taken up again. */
const RECENT_DAYS = 30
const DAY_MS = 86_400_000

/** By whom and when an offer is judged. */
export function judgedBy({ clock, actor }: Pick<PublicContext, 'clock' | 'actor'>): JudgedOffer {
  const now = clock.now()
  const since = new Date(now.getTime() - RECENT_DAYS * DAY_MS).toISOString()
  return { personId: actor?.id ?? null, today: officeDay(now), since }
}

export async function getOffer(context: Context, id: number): Promise<OfferRecord> {
  const { db, actor } = context
  const offer = await queries.findOffer(db, id, judgedBy(context))
  if (!offer) throw notFound()
  const isTheirs = roleHas(actor.role, 'offers.write') && isWritable(offer.life, actor.role)
  return { ...offer, can: { update: isTheirs } }
}

export async function createOffer(context: Context, entered: OfferInput) {
  return once(context, async (inside) => {
    const { db, actor, clock } = inside
    const offer = cleaned(entered)
    const facts = await readChoices(db, offer)
    requireValid(offer, facts, null)
    const year = yearIn(clock.now().getTime(), officeZone)
    const number = await queries.drawOfferNumber(db, offer.business_id, year)
    const saved = await queries.insertOffer(
      db,
      { ...headOf(offer), words: wordsOf(offer, facts), number },
      actor.id,
    )
    await queries.replaceParts(db, saved.id, offer)
    const { firm_id, business_id, title } = offer
    const after = { firm_id, business_id, title, options: offer.options.length }
    const noted = { type: logType.status, event: 'created', act: { verb: 'create', after } }
    await noteAct(inside, offerOf(saved.id), noted)
    await broadcast(db, 'offer', { id: saved.id, entered_by: actor.id }, { roles: staffRoleIds })
    return saved
  })
}

/** Only a draft is changed: what was sent is revised first. */
export async function updateOffer(context: Context, id: number, changed: ChangedOffer) {
  const { version, ...entered } = changed
  return inTransaction(context, async (inside) => {
    const { db, actor } = inside
    await requireVersion(await queries.lockVersion(db, id), version, () => getOffer(inside, id))
    const before = await getOffer(inside, id)
    requireWritable(before, inside)
    if (entered.business_id !== before.business_id) throw invalid({ business_id: 'cannot_change' })
    const offer = cleaned(entered)
    const named = namedBy(before)
    const facts = await readChoices(db, offer, named.contacts)
    requireValid(offer, facts, named)
    const saved = await queries.updateOffer(
      db,
      id,
      { ...headOf(offer), words: wordsOf(offer, facts) },
      actor.id,
    )
    await queries.replaceParts(db, id, offer)
    const changes = changedFields(before, offer, facts)
    const act = { verb: 'update', after: { changes } }
    await noteAct(inside, offerOf(id), { type: logType.status, event: 'changed', changes, act })
    await broadcastDocument(inside, offerOf(id))
    return saved
  })
}

function requireWritable({ life, can }: OfferRecord, { actor }: Context): void {
  if (can.update) return
  const isOthers = !life.mine && !isOffice(actor.role)
  if (isOthers) throw new AppError('conflict', { fields: { result: 'offer_mine' } })
  throw new AppError('conflict', { fields: { result: life.active ? 'offer_fixed' : 'offer_active' } })
}

function headOf({ contacts: _to, users: _us, manuscripts: _texts, options: _prices, ...head }: OfferInput) {
  return head
}
