import type { OpenSession } from '@dromos/contract/people/session-list.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import type { Sessions } from '../../platform/access/session.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { personCan } from '../people.policy.ts'
import { endSessionsOf } from '../people.queries.ts'
import { findSessionOwner, findSubject, listOpenSessions } from './session-list.queries.ts'
import { endSession } from './sessions.queries.ts'

/** The open sessions of the caller, or of a person whom the caller administers. */
export async function listSessions(
  context: Context,
  personId: number | undefined,
): Promise<{ data: OpenSession[] }> {
  const subject = await findSubject(context.db, personId ?? context.actor.id)
  if (!subject || !personCan(context.actor, subject).sessions) throw notFound()
  return { data: await listOpenSessions(context.db, subject.id, context.actor.sessionId) }
}

/** Ends one session; its next request is refused. */
export async function endOneSession(context: Context, sessionId: string, sessions: Sessions): Promise<void> {
  await inTransaction(context, async (inside) => {
    const owner = await findSessionOwner(inside.db, sessionId)
    if (!owner || !personCan(inside.actor, owner).sessions) throw notFound()
    await endSession(
      inside.db,
      sessionId,
      owner.id === inside.actor.id ? 'ended by owner' : 'ended by administrator',
    )
    await audit(inside, { action: 'session.ended', entity: 'people', entityId: owner.id })
  })
  sessions.forgetSession(sessionId)
}

/** Ends every session of the caller but this one. */
export async function endOtherSessions(context: Context, sessions: Sessions): Promise<{ ended: number }> {
  const { id, sessionId } = context.actor
  const ended = await inTransaction(context, async (inside) => {
    const count = await endSessionsOf(inside.db, id, 'ended by owner', sessionId)
    await audit(inside, { action: 'session.others_ended', entity: 'people', entityId: id, after: { count } })
    return count
  })
  sessions.forgetPerson(id)
  return { ended }
}
