import { roles } from '@dromos/contract/constants/roles.ts'
import { bookingStatus } from '@dromos/contract/constants/booking-statuses.ts'
import { groupageStatus } from '@dromos/contract/constants/groupage-statuses.ts'
import { orderStatus } from '@dromos/contract/constants/order-statuses.ts'
import type {
  ConversationChannel,
  ConversationState,
  RoomState,
  ConversationUrgency,
} from '@dromos/contract/inbox/room.ts'
import type { FiledUnder } from '@dromos/contract/inbox/threads.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../db/client.ts'
import { matchesSearch } from '../../platform/search.ts'

/** Who asks, for what, and at which instant. */
export interface RoomAsked {
  personId: number
  /** The ways that are asked for and that its reader may read. */
  channels: readonly ConversationChannel[]
  state: RoomState
  search: string
  now: string
  /** The office's day. */
  today: string
  unreadable: string
}

export interface ConversationRow {
  channel: ConversationChannel
  thread_id: number | null
  document: FiledUnder | null
  name: string
  firm: string
  subject: string
  beginning: string
  last_at: string
  due_at: string | null
  /** Since when a customer waits in a chat; mails have their own time. */
  waiting_since: string | null
  state: ConversationState
  urgency: ConversationUrgency
  unread: number
  owner: { id: number; name: string } | null
  message_id: number | null
}

const documents = (from: string): RawBuilder<unknown> => sql`
  left join orders o on o.id = ${sql.ref(`${from}.order_id`)}
  left join bookings b on b.id = ${sql.ref(`${from}.booking_id`)}
  left join groupages g on g.id = ${sql.ref(`${from}.groupage_id`)}`

const urgencyAt = (today: string): RawBuilder<unknown> => sql`case
  when o.status = ${orderStatus.delivery} or g.status = ${groupageStatus.loaded} then 0
  when o.status in (${orderStatus.created}, ${orderStatus.loading}) and ${today}::date in (o.loading_date, o.delivery_date) then 1
  else 2 end`

const isOver = sql`(o.status in (${orderStatus.finished}, ${orderStatus.cancelled})
  or g.status in (${groupageStatus.finished}, ${groupageStatus.cancelled})
  or b.status not in (${bookingStatus.requested}, ${bookingStatus.offered}))`

/** Threads of mails, as `picked` has them. */
function mailsOf({ personId, state, search, today }: RoomAsked): RawBuilder<unknown> {
  const isLive = sql`t.state in ('open', 'waiting')`
  const states: Record<RoomState, RawBuilder<unknown>> = {
    answer: sql`t.state = 'open'`,
    mine: sql`t.owner_id = ${personId} and ${isLive}`,
    unlinked: sql`num_nonnulls(t.order_id, t.booking_id, t.groupage_id, t.offer_id) = 0 and ${isLive}`,
    waiting: sql`t.state = 'waiting'`,
    done: sql`t.state = 'done'`,
    ignored: sql`t.state = 'ignored'`,
    any: sql`true`,
  }
  return sql`select 'email' as channel, t.id as thread_id, null::int as chat_id, t.order_id, t.booking_id, t.groupage_id,
      t.offer_id, case t.state when 'open' then 'answer' else t.state end as state, t.last_at, t.due_at,
      null::timestamptz as waiting_since, ${urgencyAt(today)} as rank, 0 as unread, t.owner_id, null::int as message_id
    from mail_threads t ${documents('t')}
    where ${states[state]} and ${search === '' ? sql`true` : matchesSearch('t.search', search)}`
}

/** Chats with customers: whose turn it is is said by who wrote last. */
function customersOf({ personId, state, search, today }: RoomAsked): RawBuilder<unknown> {
  const turn = sql`case when m.role_id = ${roles.customer} and m.id > c.customer_done_to then 'answer'
    when m.role_id = ${roles.customer} or ${isOver} then 'done' else 'waiting' end`
  const isMine = sql`(coalesce(o.assign_user, b.assign_user, g.assign_user) = ${personId} or r.follows)`
  const states: Record<RoomState, RawBuilder<unknown>> = {
    answer: sql`${turn} = 'answer'`,
    mine: sql`${turn} = 'answer' and ${isMine}`,
    unlinked: sql`false`,
    waiting: sql`${turn} = 'waiting'`,
    done: sql`${turn} = 'done'`,
    ignored: sql`false`,
    any: sql`true`,
  }
  return sql`select 'customer', null::int, c.id, c.order_id, c.booking_id, c.groupage_id, null::int, ${turn}, m.sent_at,
      null::timestamptz, case when ${turn} = 'answer' then (select min(w.sent_at) from chat_messages w
        where w.chat_id = c.id and w.channel = 'customer' and w.deleted_at is null and w.id > greatest(c.customer_done_to,
          coalesce((select max(ours.id) from chat_messages ours left join people p on p.id = ours.author_id
            where ours.chat_id = c.id and ours.channel = 'customer' and ours.deleted_at is null
              and p.role_id is distinct from ${roles.customer}), 0))) end,
      ${urgencyAt(today)}, coalesce(r.unread, 0), coalesce(o.assign_user, b.assign_user, g.assign_user), m.id
    from chats c ${documents('c')} ${lastOf('customer')}
    left join chat_readers r on r.chat_id = c.id and r.channel = 'customer' and r.person_id = ${personId}
    where ${states[state]} and ${messageWith(search, 'customer')}`
}

/** Chats of colleagues that somebody takes part in: what is not read is to be answered. */
function colleaguesOf({ personId, state, search, today }: RoomAsked): RawBuilder<unknown> {
  const turn = sql`case when r.unread > 0 then 'answer' else 'done' end`
  const states: Record<RoomState, RawBuilder<unknown>> = {
    answer: sql`r.unread > 0`,
    mine: sql`r.unread > 0`,
    unlinked: sql`false`,
    waiting: sql`false`,
    done: sql`r.unread = 0`,
    ignored: sql`false`,
    any: sql`true`,
  }
  return sql`select 'staff', null::int, c.id, c.order_id, c.booking_id, c.groupage_id, null::int, ${turn}, m.sent_at,
      null::timestamptz, null::timestamptz, ${urgencyAt(today)}, r.unread,
      coalesce(o.assign_user, b.assign_user, g.assign_user), m.id
    from chat_readers r join chats c on c.id = r.chat_id ${documents('c')} ${lastOf('staff')}
    where r.person_id = ${personId} and r.channel = 'staff' and r.follows and r.firm_id is null
      and ${states[state]} and ${messageWith(search, 'staff')}`
}

const lastOf = (channel: 'customer' | 'staff'): RawBuilder<unknown> => sql`
  join lateral (select n.id, n.sent_at, author.role_id from chat_messages n left join people author on author.id = n.author_id
    where n.chat_id = c.id and n.channel = ${channel} and n.deleted_at is null order by n.id desc limit 1) m on true`

const messageWith = (search: string, channel: 'customer' | 'staff'): RawBuilder<unknown> =>
  search === ''
    ? sql`true`
    : sql`exists (select from chat_messages found where found.chat_id = c.id and found.channel = ${channel}
        and found.deleted_at is null and ${matchesSearch('found.search', search)})`

function pickedOf(asked: RoomAsked): RawBuilder<unknown> {
  const parts = { email: mailsOf, customer: customersOf, staff: colleaguesOf }
  return sql.join(
    asked.channels.map((channel) => sql`(${parts[channel](asked)})`),
    sql` union all `,
  )
}

/** What waits comes by urgency and by when it is due; what is over comes by its last message. */
const orderOf = (state: RoomState): RawBuilder<unknown> =>
  ['waiting', 'done', 'ignored', 'any'].includes(state)
    ? sql`last_at desc, channel, coalesce(thread_id, chat_id) desc`
    : sql`rank, coalesce(due_at, waiting_since + interval '2 hours') nulls last, last_at, channel, coalesce(thread_id, chat_id)`

const documentOf = sql`case
  when o.id is not null then json_build_object('kind', 'order', 'id', o.id, 'number_id', o.number_id, 'firm', o.customer_name)
  when b.id is not null then json_build_object('kind', 'booking', 'id', b.id, 'number_id', coalesce(b.number_id, ''),
    'firm', b.customer_name)
  when g.id is not null then json_build_object('kind', 'groupage', 'id', g.id, 'number_id', g.number_id,
    'firm', coalesce((select carrier.name from firms carrier where carrier.id = g.firm_carrier_id), ''))
  when f.id is not null then json_build_object('kind', 'offer', 'id', f.id, 'number_id', f.number_id,
    'firm', (select firm.name from firms firm where firm.id = f.firm_id)) end`

export async function listConversations(
  db: Db,
  asked: RoomAsked,
  { offset, limit }: { offset: number; limit: number },
): Promise<ConversationRow[]> {
  if (asked.channels.length === 0) return []
  const found = await sql<ConversationRow>`
    with picked as (select *, row_number() over (order by ${orderOf(asked.state)}) as place
      from (${pickedOf(asked)}) as found (channel, thread_id, chat_id, order_id, booking_id, groupage_id, offer_id, state, last_at,
        due_at, waiting_since, rank, unread, owner_id, message_id) order by place limit ${limit} offset ${offset})
    select p.channel, p.thread_id, ${documentOf} as document, coalesce(nullif(t.name, ''), t.address, said.author, '') as name,
      coalesce(wrote.firm, case when p.channel = 'staff' then '' else coalesce(o.customer_name, b.customer_name) end, '') as firm,
      coalesce(t.subject, '') as subject,
      coalesce(case when mail.is_unreadable then ${asked.unreadable} else mail.beginning end, said.text, '') as beginning,
      p.last_at, p.due_at, p.waiting_since, p.state, (array['road', 'today', 'none'])[p.rank + 1] as urgency, p.unread,
      (select json_build_object('id', owner.id, 'name', owner.name || ' ' || owner.surname) from people owner
        where owner.id = p.owner_id) as owner, p.message_id
    from picked p ${documents('p')} left join offers f on f.id = p.offer_id
    left join mail_threads t on t.id = p.thread_id
    left join lateral (select firm.name as firm from contacts c join firms firm on firm.id = c.firm_id
      where c.email = t.address and c.active order by c.id limit 1) wrote on p.thread_id is not null
    left join lateral (select m.is_unreadable, left(regexp_replace(m.body_text, '\\s+', ' ', 'g'), 160) as beginning
      from incoming_mails m where m.thread_id = p.thread_id order by m.received_at desc, m.id desc limit 1) mail on true
    left join lateral (select left(m.text, 160) as text, author.name || ' ' || author.surname as author
      from chat_messages m left join people author on author.id = m.author_id where m.id = p.message_id) said on true
    order by p.place`.execute(db)
  return found.rows
}

/** A count needs no more than to say that there are many. */
const MOST_COUNTED = 1_000

export async function countConversations(db: Db, asked: RoomAsked): Promise<number> {
  if (asked.channels.length === 0) return 0
  const found = await sql<{ total: number }>`
    select count(*)::int as total from (select 1 from (${pickedOf(asked)}) as found limit ${MOST_COUNTED}) counted`.execute(
    db,
  )
  return found.rows[0]?.total ?? 0
}
export const isCapped = (total: number): boolean => total >= MOST_COUNTED
