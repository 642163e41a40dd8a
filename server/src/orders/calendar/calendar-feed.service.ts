import { createHash, randomBytes } from 'node:crypto'
import type { HandlerInput, Reply } from '@dromos/contract/base/endpoint.ts'
import { feedDays } from '@dromos/contract/calendar/feed.ts'
import type { feedApi } from '@dromos/contract/calendar/feed.ts'
import { dayAfter } from '@dromos/contract/orders/days/move-days.rules.ts'
import { officeDay } from '@dromos/contract/trade/office.ts'
import { roles } from '@dromos/contract/trade/roles.ts'
import { stopKind } from '@dromos/contract/trade/stops.ts'
import { roleHas } from '../../platform/access/roles.ts'
import { audit } from '../../platform/audit.ts'
import type { Context, PublicContext } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { writeFeed } from './calendar-ical.ts'
import * as queries from './calendar-feed.queries.ts'
import type { FeedReader } from './calendar-feed.queries.ts'
import { countDays, readEvents } from './calendar.queries.ts'

type Calls = typeof feedApi
type Scope = HandlerInput<Calls['POST /calendar/feed/store']>['body']['scope']

const TOKEN_BYTES = 24
/** So many stops of a day are told. */
const MOST_OF_A_DAY = 100

const asScope = (scope: string): Scope => (scope === 'all' ? 'all' : 'mine')
const hashOf = (token: string): string => createHash('sha256').update(`feed ${token}`).digest('base64url')

export async function getFeed({ db, actor }: Context): Promise<Reply<Calls['GET /calendar/feed']>> {
  const feed = await queries.findFeed(db, actor.id)
  return { feed: feed ? { ...feed, scope: asScope(feed.scope) } : null }
}

/** A new address ends the one before. Nothing of it is kept but a hash. */
export async function makeFeed(context: Context, scope: Scope, publicUrl: string) {
  return inTransaction(context, async (inside) => {
    const { db, actor, clock, language } = inside
    await queries.revokeFeed(db, actor.id, clock.now().toISOString())
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    const feed = await queries.insertFeed(db, {
      person_id: actor.id,
      token_hash: hashOf(token),
      scope,
      language,
    })
    await audit(inside, { action: 'people.feed', entity: 'people', entityId: actor.id, after: { scope } })
    return { ...feed, scope: asScope(feed.scope), address: `${publicUrl}/api/calendar/feed/${token}` }
  })
}

export async function endFeed(context: Context): Promise<{ message: string }> {
  return inTransaction(context, async (inside) => {
    const { db, actor, clock } = inside
    if (!(await queries.revokeFeed(db, actor.id, clock.now().toISOString()))) throw notFound()
    await audit(inside, { action: 'people.endFeed', entity: 'people', entityId: actor.id, after: {} })
    return { message: '' }
  })
}

/** The feed as its person may read it now: an address lives no longer than the rights behind it. */
export async function openFeed(
  { db, clock }: PublicContext,
  token: string,
  publicUrl: string,
): Promise<string> {
  const now = clock.now()
  const reader = await queries.readFeed(db, hashOf(token), now.toISOString())
  if (!reader || !roleHas(reader.role, 'orders.read')) throw notFound()
  const today = officeDay(now)
  const days = await countDays(db, {
    from: dayAfter(today, 0 - feedDays.back),
    to: dayAfter(today, feedDays.ahead),
    kinds: Object.values(stopKind),
    now: now.toISOString(),
    most: MOST_OF_A_DAY,
    filter: scopeOf(reader),
  })
  const events = await readEvents(
    db,
    days.flatMap(({ ids }) => ids),
  )
  const isStaff = reader.role !== roles.customer
  return writeFeed(events, { language: reader.language, isStaff, publicUrl })
}

function scopeOf({ id, role, firm_id: firm, scope }: FeedReader) {
  if (role === roles.customer) return { firmId: firm ?? 0, search: '' }
  return { firmId: null, search: '', ...(scope === 'mine' && { assign_users: [id] }) }
}
