import type { ListedChat, UnreadChat } from '@dromos/contract/chats/chats.ts'
import { roles } from '@dromos/contract/constants/roles.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../db/client.ts'
import { matchesSearch } from '../platform/search.ts'

export interface Participant {
  personId: number
  /** The firm of a customer's account; null for us. */
  firmId: number | null
}

const kind = sql`case when c.order_id is not null then 'order' when c.booking_id is not null then 'booking' else 'groupage' end`
const id = sql`coalesce(c.order_id, c.booking_id, c.groupage_id)`

const documents = sql`left join orders o on o.id = c.order_id left join bookings b on b.id = c.booking_id
  left join groupages g on g.id = c.groupage_id`

/** What the person may open now: customers what is their firm's, and was when they were told. */
const isOpen = ({ firmId }: Participant): RawBuilder<unknown> =>
  firmId === null
    ? sql`r.firm_id is null`
    : sql`r.channel = 'customer' and r.firm_id = ${firmId} and coalesce(o.firm_company_id, b.firm_company_id) = ${firmId}`

export const listUnread = async (db: Db, person: Participant, most: number): Promise<UnreadChat[]> =>
  (await unreadAsked(person, most).execute(db)).rows

export const unreadAsked = (person: Participant, most: number) =>
  sql<UnreadChat>`select ${kind} as kind, ${id} as id, r.channel, r.unread
    from chat_readers r join chats c on c.id = r.chat_id ${documents}
    where r.person_id = ${person.personId} and r.unread > 0 and ${isOpen(person)}
    order by r.chat_id desc limit ${most}`

interface ChatSearch {
  before: number | undefined
  search: string
  limit: number
}

/** The newest message of each channel somebody takes part in, or each message with these words; newest first. */
export const listChats = async (db: Db, person: Participant, asked: ChatSearch): Promise<ListedChat[]> =>
  (await chatsAsked(person, asked).execute(db)).rows

export function chatsAsked(person: Participant, asked: ChatSearch) {
  const { before, search, limit } = asked
  const isCustomer = person.firmId !== null
  const office = sql`(select company_title from businesses where id = coalesce(o.business_id, b.business_id))`
  const name = sql`case when ${isCustomer} and coalesce(author.role_id, 0) <> ${roles.customer} then ${office}
    else coalesce(author.name || ' ' || author.surname, '') end`
  const own = isCustomer ? sql`m.firm_id = ${person.firmId}` : sql`true`
  const wanted =
    search === ''
      ? sql`m.id = (select max(n.id) from chat_messages n where n.chat_id = r.chat_id and n.channel = r.channel
          and n.deleted_at is null and ${isCustomer ? sql`n.firm_id = ${person.firmId}` : sql`true`})`
      : matchesSearch('m.search', search)
  return sql<ListedChat>`select ${kind} as kind, ${id} as id,
      coalesce(o.number_id, b.number_id, g.number_id, '') as number_id,
      case when not ${isCustomer} then coalesce(o.customer_name, b.customer_name) end as firm, r.channel, r.unread,
      json_build_object('id', m.id, 'author', ${name}, 'text', left(m.text, 240),
        'sent_at', to_char(m.sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'files', (select count(*)::int from chat_files f where f.message_id = m.id)) as message
    from chat_readers r join chats c on c.id = r.chat_id ${documents}
    join chat_messages m on m.chat_id = r.chat_id and m.channel = r.channel
    left join people author on author.id = m.author_id
    where r.person_id = ${person.personId} and r.follows and m.deleted_at is null and ${isOpen(person)} and ${own}
      and ${wanted} and ${before === undefined ? sql`true` : sql`m.id < ${before}`}
    order by m.id desc limit ${limit}`
}
