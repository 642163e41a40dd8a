import { createHash, randomBytes } from 'node:crypto'
import type { HandlerInput, Reply } from '@dromos/contract/base/endpoint.ts'
import type { feedApi } from '@dromos/contract/calendar/feed.ts'
import type { CalendarFeed } from '@dromos/contract/calendar/feed.ts'
import type { Db } from '../../db/client.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { personCan } from '../people.policy.ts'
import { feedMadeMail } from '../people.mail.ts'
import * as queries from './feeds.queries.ts'
import type { FeedReader } from './feeds.queries.ts'
import { findSubject, getPerson } from './sessions.queries.ts'
import { revokeFeed } from './ways-in.queries.ts'

type Calls = typeof feedApi
type Scope = HandlerInput<Calls['POST /calendar/feed/store']>['body']['scope']

const TOKEN_BYTES = 24

const asScope = (scope: string): Scope => (scope === 'all' ? 'all' : 'mine')
const hashOf = (token: string): string => createHash('sha256').update(`feed ${token}`).digest('base64url')

export async function findFeed(db: Db, personId: number): Promise<CalendarFeed | null> {
  const feed = await queries.findFeed(db, personId)
  return feed ? { ...feed, scope: asScope(feed.scope) } : null
}

export async function getFeed({ db, actor }: Context): Promise<Reply<Calls['GET /calendar/feed']>> {
  return { feed: await findFeed(db, actor.id) }
}

/** A new address ends the one before, and its person is told by mail. Nothing of it is kept but a hash. */
export async function makeFeed(context: Context, scope: Scope, publicUrl: string) {
  return inTransaction(context, async (inside) => {
    const { db, actor, language } = inside
    await revokeFeed(db, actor.id)
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    const feed = await queries.insertFeed(db, {
      person_id: actor.id,
      token_hash: hashOf(token),
      scope,
      language,
    })
    await audit(inside, { action: 'people.feed', entity: 'people', entityId: actor.id, after: { scope } })
    const person = await getPerson(db, actor.id)
    const mail = { to: person.email, personId: actor.id, ...feedMadeMail(person, language) }
    await sendMail(db, mail, new URL(publicUrl).hostname)
    return { ...feed, scope: asScope(feed.scope), address: `${publicUrl}/api/calendar/feed/${token}` }
  })
}

/** Ends the feed of the caller, or of somebody whose sessions the caller may end. */
export async function endFeed(context: Context, personId: number): Promise<{ message: string }> {
  return inTransaction(context, async (inside) => {
    const subject = await findSubject(inside.db, personId)
    const isAllowed = subject !== undefined && personCan(inside.actor, subject).sessions
    if (!isAllowed || !(await revokeFeed(inside.db, personId))) throw notFound()
    await audit(inside, { action: 'people.endFeed', entity: 'people', entityId: personId, after: {} })
    return { message: '' }
  })
}

/** Whose feed has this address, as they are now; nobody where it has ended. */
export const findFeedReader = (db: Db, token: string, at: Date): Promise<FeedReader | undefined> =>
  queries.readFeed(db, hashOf(token), at.toISOString())
