import { mailFault } from '@dromos/contract/base/messages.ts'
import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { suppressionsApi } from '@dromos/contract/groups/suppressions.ts'
import type { Db } from '../db/client.ts'
import { audit } from '../platform/audit.ts'
import type { Context } from '../platform/context.ts'
import { AppError, invalid, notFound } from '../platform/errors.ts'
import { once } from '../platform/idempotency.ts'
import { inTransaction } from '../platform/transaction.ts'
import { broadcastGroup } from './group-history.service.ts'
import { canLift } from './groups.policy.ts'
import * as queries from './suppressions.queries.ts'

type Calls = typeof suppressionsApi
type ListQuery = HandlerInput<Calls['GET /suppressions']>['query']
type New = HandlerInput<Calls['POST /suppressions/store']>['body']

export async function listSuppressions({ db, language }: Context, query: ListQuery) {
  const { data, ...page } = await queries.listSuppressions(db, query)
  return {
    ...page,
    data: data.map(({ reason, ...row }) => ({ ...row, reason: mailFault(reason, language) })),
  }
}

/** Said on the telephone or in a letter; noted already, it stays as it is. */
export async function suppress(context: Context, { email, reason }: New): Promise<{ id: number }> {
  return once(context, async (inside) => {
    const { db, actor } = inside
    const kind = 'unsubscribed'
    const made = await queries.insertSuppression(db, { address: email, kind, reason, actorId: actor.id })
    const id = made ?? (await queries.findStanding(db, email, kind))
    if (id === undefined) throw notFound()
    if (made !== undefined) await noteSuppression(inside, 'store', { id, address: email, reason })
    await stopWaiting(db, email, kind)
    return { id }
  })
}

export async function liftSuppression(context: Context, id: number, reason: string): Promise<{ id: number }> {
  return inTransaction(context, async (inside) => {
    const { db, actor, clock } = inside
    const found = await queries.findSuppression(db, id)
    if (!found) throw notFound()
    if (!canLift(actor, found)) throw new AppError('forbidden')
    const isLifted = await queries.lift(db, id, { at: clock.now().toISOString(), actorId: actor.id, reason })
    if (!isLifted) throw invalid({ result: 'suppression_lifted' })
    await noteSuppression(inside, 'lift', { id, address: found.address, reason })
    return { id }
  })
}

/** What waits for an address that gets no more is not sent. */
export async function stopWaiting(
  db: Db,
  address: string,
  kind: 'unsubscribed' | 'undeliverable',
): Promise<void> {
  for (const group of await queries.withdrawFor(db, address, kind)) await broadcastGroup(db, group)
}

const MOST_OF_REASON = 500

/** An address does not work: a mail server refused it for good. No group mail goes there until somebody lifts it. */
export async function noteRefusal(db: Db, address: string, reason: string): Promise<void> {
  const short = Array.from(reason.replaceAll(/\s+/g, ' ').trim()).slice(0, MOST_OF_REASON).join('')
  await queries.insertSuppression(db, { address, kind: 'undeliverable', reason: short })
  await stopWaiting(db, address, 'undeliverable')
}

/** What a server says of a full mailbox, of a mail that it suspects or of a fault that passes is no word about the address. */
const isOfMailOnly = (reason: string): boolean => /^(?:5\.[27]|[24])\./.test(reason)

/**
 * A mail came back for good, as a mailbox was told, in the caller's transaction: no group mail goes to an address that
 * does not work. Answers whether it was a group's, whose history says so.
 */
export async function noteBounce(
  db: Db,
  { id, recipient, error }: { id: number; recipient: string; error: string },
): Promise<boolean> {
  if (!isOfMailOnly(error)) await noteRefusal(db, recipient, error)
  const group = await queries.noteBounced(db, id, error)
  if (group !== undefined) await broadcastGroup(db, group)
  return group !== undefined
}

async function noteSuppression(
  context: Context,
  verb: 'store' | 'lift',
  { id, ...after }: { id: number; address: string; reason: string },
): Promise<void> {
  await audit(context, { action: `suppressions.${verb}`, entity: 'suppressions', entityId: id, after })
}
