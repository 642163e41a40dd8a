import { randomUUID } from 'node:crypto'
import type { ChatChannel } from '@dromos/contract/constants/chat-channels.ts'
import { bookingStatus } from '@dromos/contract/constants/booking-statuses.ts'
import { orderStatus } from '@dromos/contract/constants/order-statuses.ts'
import type pg from 'pg'
import { addDays, officeInstant } from '../calendar.ts'
import { demoTalks, groupageTalk } from './chats.data.ts'
import type { Line, Speaker, Talk } from './chats.data.ts'
import { demoCustomerPeople, demoStaff } from '../company.data.ts'
import type { Keep } from '../document-rows.ts'
import { pdfOf } from '../pdf.ts'
import { followIds, insertRows } from '../insert-rows.ts'

interface Place {
  order_id: number | null
  booking_id: number | null
  groupage_id: number | null
  firm: number | null
  charge: number
}

const ORDERS = 8
const firms = demoCustomerPeople.map(([, , , firm]) => firm)
const accountOf = (firm: number): number => demoStaff.length + firms.findIndex((one) => one === firm) + 1
const nameOf = (person: number): string => demoStaff[person - 1]?.slice(0, 2).join(' ') ?? ''

/** Talks at the newest open orders and requests of the customers who have accounts, and at a groupage. */
export async function insertChats(
  db: pg.ClientBase,
  { today, keep }: { today: string; keep: Keep },
): Promise<void> {
  const places = await placesOf(db)
  const talks = places.flatMap((place, at) => {
    const talk = place.groupage_id === null ? demoTalks[at] : ofGroupage
    return talk ? [{ place, talk }] : []
  })
  await insertRows(
    db,
    'chats',
    talks.map(({ place: { firm: _firm, charge: _charge, ...columns } }, at) => ({ id: at + 1, ...columns })),
  )
  const spoken = talks.flatMap((one, at) => spokenIn(one, { chat: at + 1, today }))
  const numbered = spoken
    .toSorted((one, other) => one.row.sent_at.localeCompare(other.row.sent_at))
    .map((one, at) => ({ ...one, id: at + 1 }))
  await insertRows(
    db,
    'chat_messages',
    numbered.map(({ id, row }) => ({ id, ...row })),
  )
  await insertRows(
    db,
    'chat_mentions',
    numbered.flatMap(({ id, named }) =>
      named === null ? [] : [{ message_id: id, person_id: named, name: nameOf(named) }],
    ),
  )
  for (const one of numbered) await bringFile(db, one, keep)
  await db.query(markReaders)
  for (const [at, { place, talk }] of talks.entries()) {
    if (talk.unread > 0) await db.query(leaveUnread, [at + 1, place.charge, talk.unread])
  }
  await followIds(db, ['chats', 'chat_messages'])
}

const ofGroupage: Talk = { staff: groupageTalk, customer: [], unread: 0 }

async function placesOf(db: pg.ClientBase): Promise<Place[]> {
  const { rows } = await db.query<Place>(
    `(select id as order_id, null::int as booking_id, null::int as groupage_id, firm_company_id as firm, assign_user as charge
        from orders where firm_company_id = any($1) and status <= ${orderStatus.finished} order by status = ${orderStatus.finished}, created_at desc limit ${ORDERS})
      union all (select null, id, null, firm_company_id, assign_user from bookings
        where firm_company_id = any($1) and status = ${bookingStatus.requested} order by id desc limit 2)
      union all (select null, null, id, null, assign_user from groupages order by id limit 1)`,
    [firms],
  )
  return rows
}

function spokenIn(
  { place, talk }: { place: Place; talk: Talk },
  { chat, today }: { chat: number; today: string },
) {
  const speakers: Record<Speaker, number> = {
    charge: place.charge,
    helper: place.charge === 6 ? 7 : 6,
    manager: 3,
    customer: place.firm === null ? place.charge : accountOf(place.firm),
  }
  const spoken = (channel: ChatChannel) => (line: Line) => {
    const named = line.names === undefined ? null : speakers[line.names]
    return {
      line,
      place,
      named,
      row: {
        chat_id: chat,
        channel,
        firm_id: channel === 'customer' ? place.firm : null,
        author_id: speakers[line.by],
        text: named === null ? line.text : line.text.replace('@', `@${nameOf(named)}`),
        sent_at: officeInstant(addDays(today, line.day), line.at),
      },
    }
  }
  return [...talk.staff.map(spoken('staff')), ...talk.customer.map(spoken('customer'))]
}

interface Spoken {
  id: number
  line: Line
  place: Place
  row: { author_id: number; firm_id: number | null; sent_at: string }
}

/** A file of the order that a message brings; what customers read is released to them. */
async function bringFile(db: pg.ClientBase, { id, line, place, row }: Spoken, keep: Keep): Promise<void> {
  if (!line.file || place.order_id === null) return
  const { name, kind } = line.file
  const by = { created_at: row.sent_at, created_by: row.author_id }
  const { key, size, sha256 } = await keep(pdfOf(name.replaceAll(/[^ -~]/g, ''), ['Demonstration']))
  await insertRows(db, 'stored_files', [{ key, size, sha256, name, type: 'application/pdf', ...by }])
  const file = {
    order_id: place.order_id,
    file_type_id: kind,
    stored_key: key,
    released_to: row.firm_id,
    ...by,
  }
  const made = {
    id: randomUUID(),
    number: '',
    version: 1,
    updated_at: row.sent_at,
    updated_by: row.author_id,
  }
  await insertRows(db, 'files', [{ ...made, ...file }])
  await insertRows(db, 'chat_files', [{ message_id: id, file_id: made.id }])
}

/** Who has written or was named has read everything. */
const markReaders = `insert into chat_readers (chat_id, channel, person_id, firm_id, follows, read_to, read_at)
  select m.chat_id, m.channel, taking.person_id, p.firm_id, true, max(m.id), max(m.sent_at) + interval '4 minutes'
  from chat_messages m
  join (select chat_id, channel, author_id as person_id from chat_messages
    union select m.chat_id, m.channel, n.person_id from chat_mentions n join chat_messages m on m.id = n.message_id) taking
    on taking.chat_id = m.chat_id and taking.channel = m.channel
  join people p on p.id = taking.person_id
  group by m.chat_id, m.channel, taking.person_id, p.firm_id`

const leaveUnread = `with last as (select min(id) as id, count(*)::int as unread from (select id from chat_messages
    where chat_id = $1 and channel = 'customer' order by id desc limit $3) newest)
  insert into chat_readers (chat_id, channel, person_id, follows, read_to, read_at, unread)
  select $1, 'customer', $2, true, last.id - 1, now(), last.unread from last
  on conflict (person_id, chat_id, channel) do update set read_to = excluded.read_to, unread = excluded.unread`
