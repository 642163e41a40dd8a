import { feedDays } from '@dromos/contract/calendar/feed.ts'
import { dayAfter } from '@dromos/contract/orders/days/move-days.rules.ts'
import { officeDay } from '@dromos/contract/constants/office.ts'
import { roles } from '@dromos/contract/constants/roles.ts'
import { stopKind } from '@dromos/contract/constants/stops.ts'
import { findFeedReader } from '../../people/sign-in/feeds.service.ts'
import { roleHas } from '../../platform/access/roles.ts'
import type { PublicContext } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { findCancelledStops, readRevisions } from './calendar-feed.queries.ts'
import { writeFeed } from './calendar-ical.ts'
import { countDays, readEvents } from './calendar.queries.ts'

/** So many stops of a day are told. */
const MOST_OF_A_DAY = 100

/** The feed as its person may read it now: an address lives no longer than the rights behind it. */
export async function openFeed(
  { db, clock }: PublicContext,
  token: string,
  publicUrl: string,
): Promise<string> {
  const now = clock.now()
  const reader = await findFeedReader(db, token, now)
  if (!reader || !roleHas(reader.role, 'orders.read')) throw notFound()
  const today = officeDay(now)
  const filter = scopeOf(reader)
  const span = { from: dayAfter(today, 0 - feedDays.back), to: dayAfter(today, feedDays.ahead), filter }
  const days = await countDays(db, {
    ...span,
    kinds: Object.values(stopKind),
    now: now.toISOString(),
    most: MOST_OF_A_DAY,
  })
  const ids = [...days.flatMap((day) => day.ids), ...(await findCancelledStops(db, span))]
  const events = await readEvents(db, ids, filter)
  const revisions = await readRevisions(
    db,
    events.map((event) => event.order_id),
  )
  const isStaff = reader.role !== roles.customer
  return writeFeed(events, { language: reader.language, isStaff, publicUrl, revisions })
}

type FeedReader = NonNullable<Awaited<ReturnType<typeof findFeedReader>>>

function scopeOf({ id, role, firm_id: firm, scope }: FeedReader) {
  if (role === roles.customer) return { firmId: firm ?? 0, search: '' }
  return { firmId: null, search: '', ...(scope === 'mine' && { assign_users: [id] }) }
}
