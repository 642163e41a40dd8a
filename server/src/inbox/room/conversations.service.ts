import type { HandlerInput, Reply } from '@dromos/contract/base/endpoint.ts'
import { afterOfficeHours } from '@dromos/contract/constants/office-hours.rules.ts'
import { officeDay } from '@dromos/contract/constants/office.ts'
import type { Conversation, conversationsApi } from '@dromos/contract/inbox/inbox-room.ts'
import { roomStates } from '@dromos/contract/inbox/room.ts'
import type { ConversationChannel, RoomState, RoomTab } from '@dromos/contract/inbox/room.ts'
import { ANSWER_HOURS, unreadableMail } from '@dromos/contract/inbox/thread-states.ts'
import { roleHas } from '../../platform/access/roles.ts'
import type { Context } from '../../platform/context.ts'
import { countConversations, isCapped, listConversations } from './conversations.queries.ts'
import type { ConversationRow, RoomAsked } from './conversations.queries.ts'

type Calls = typeof conversationsApi
type ListQuery = HandlerInput<Calls['GET /inbox']>['query']

/** Conversations with people outside, or among colleagues: those that its reader may read. */
export async function readRoom(context: Context, query: ListQuery): Promise<Reply<Calls['GET /inbox']>> {
  const { limit, offset } = query
  const asked = askedBy(context, query)
  const rows = await listConversations(context.db, asked, { offset, limit: limit + 1 })
  return {
    data: rows.slice(0, limit).map((row) => presented(row, asked.now)),
    has_more: rows.length > limit,
  }
}

export async function countRoom(
  context: Context,
  { tab }: { tab: RoomTab },
): Promise<Reply<Calls['GET /inbox/counts']>> {
  const counted = await Promise.all(
    roomStates.map(async (state) => {
      const count = await countConversations(context.db, askedBy(context, { tab, state, search: '' }))
      return [state, { count, capped: isCapped(count) }] as const
    }),
  )
  // One entry for each of the states.
  return Object.fromEntries(counted) as Reply<Calls['GET /inbox/counts']>
}

function askedBy(
  { actor, clock, language }: Context,
  { tab, state, search = '' }: { tab: RoomTab; state: RoomState; search?: string | undefined },
): RoomAsked {
  const now = clock.now().toISOString()
  return {
    personId: actor.id,
    channels: channelsOf[tab].filter((channel) => roleHas(actor.role, rightTo[channel])),
    state,
    search,
    now,
    today: officeDay(clock.now()),
    unreadable: unreadableMail[language],
  }
}

const channelsOf: Readonly<Record<RoomTab, readonly ConversationChannel[]>> = {
  all: ['email', 'customer'],
  email: ['email'],
  customer: ['customer'],
  staff: ['staff'],
}
const rightTo = { email: 'mails.read', customer: 'orders.read', staff: 'orders.read' } as const

function presented({ waiting_since: since, ...row }: ConversationRow, now: string): Conversation {
  const due_at = row.due_at ?? (since === null ? null : afterOfficeHours(since, ANSWER_HOURS))
  const place = row.thread_id ?? (row.document ? `${row.document.kind}-${row.document.id}` : '')
  const is_overdue = row.state === 'answer' && due_at !== null && due_at <= now
  return { ...row, key: `${row.channel}-${place}`, due_at, is_overdue }
}
