import { mailFault } from '@dromos/contract/base/messages.ts'
import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { GroupSending, groupSendingApi } from '@dromos/contract/groups/group-sending.ts'
import type { Db } from '../db/client.ts'
import { broadcast } from '../live/realtime.ts'
import type { Context } from '../platform/context.ts'
import { invalid, notFound } from '../platform/errors.ts'
import { inTransaction } from '../platform/transaction.ts'
import { readersOf } from '../records/record-readers.ts'
import { recordChange } from '../records/record-trail.ts'
import * as queries from './group-history.queries.ts'
import { admitToGroup } from './groups.policy.ts'

type HistoryQuery = HandlerInput<(typeof groupSendingApi)['GET /groups/history/{id}']>['query']

export async function getSendings(context: Context, groupId: number): Promise<{ sendings: GroupSending[] }> {
  await admitToGroup(context, groupId)
  const found = await queries.listSendings(context.db, groupId)
  const now = context.clock.now().getTime()
  const sendings = found.map(
    ({ link_expires_at: expires_at, link_revoked_at: revoked_at, opened, ...sending }) => ({
      ...sending,
      link:
        expires_at === null
          ? null
          : {
              expires_at,
              revoked_at,
              opened,
              is_open: revoked_at === null && Date.parse(expires_at) > now,
            },
    }),
  )
  return { sendings }
}

export async function getHistory(context: Context, id: number, query: HistoryQuery) {
  await admitToSending(context, id)
  const { data, ...page } = await queries.listHistory(context.db, id, query)
  return {
    ...page,
    data: data.map(({ reason, ...row }) => ({ ...row, reason: mailFault(reason, context.language) })),
  }
}

/** What is with the mail server already stays sent. */
export async function cancelSending(
  context: Context,
  id: number,
): Promise<{ id: number; withdrawn: number }> {
  return inTransaction(context, async (inside) => {
    const { group_id } = await admitToSending(inside, id)
    const withdrawn = await queries.withdrawWaiting(inside.db, id)
    if (withdrawn === 0) throw invalid({ result: 'group_ended' })
    await queries.noteCancelled(inside.db, id, {
      at: inside.clock.now().toISOString(),
      actorId: inside.actor.id,
    })
    await noteSending(inside, group_id, { verb: 'cancel', after: { sending: id, withdrawn } })
    return { id, withdrawn }
  })
}

export async function revokeSendingLinks(context: Context, id: number): Promise<{ id: number }> {
  return inTransaction(context, async (inside) => {
    const { group_id } = await admitToSending(inside, id)
    const isRevoked = await queries.revokeLinks(inside.db, id, inside.clock.now().toISOString())
    if (!isRevoked) throw invalid({ result: 'group_no_link' })
    await noteSending(inside, group_id, { verb: 'revoke', after: { sending: id } })
    return { id }
  })
}

async function admitToSending(context: Context, id: number) {
  const found = await queries.findSending(context.db, id)
  if (!found) throw notFound()
  await admitToGroup(context, found.group_id)
  return found
}

async function noteSending(
  context: Context,
  groupId: number,
  { verb, after }: { verb: string; after: object },
): Promise<void> {
  await recordChange(context, {
    action: `group_sendings.${verb}`,
    entity: 'groups',
    entityId: groupId,
    after,
  })
}

/** Pages are told no more often than this of one group, in milliseconds; of the end always. */
const TELL_MS = 1_000
const told = new Map<number, number>()

/** Tells open pages how far the sending of a mail has come. */
export async function broadcastProgress(db: Db, mailId: number): Promise<void> {
  const progress = await queries.findProgress(db, mailId)
  if (!progress) return
  const { group_id: id, is_over } = progress
  const now = performance.now()
  if (!is_over && now - (told.get(id) ?? -TELL_MS) < TELL_MS) return
  if (is_over) told.delete(id)
  else told.set(id, now)
  await broadcastGroup(db, id)
}

export const broadcastGroup = (db: Db, id: number): Promise<void> =>
  broadcast(db, 'groups', { ids: [id] }, { roles: readersOf('groups') })
