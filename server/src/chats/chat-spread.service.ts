import { notifyMentioned } from '../notifications/mentions.service.ts'
import { notify } from '../notifications/notifications.service.ts'
import type { Context } from '../platform/context.ts'
import type { ChatRoom } from './chat-messages.queries.ts'
import { countUnread } from './chat-readers.queries.ts'
import type { ChatHome } from './chat-rules.policy.ts'
import { isCustomer } from './chat-rules.policy.ts'
import { broadcastCounts } from './chat-broadcast.service.ts'
import { findDesk, keepStaff, listAccounts, listFollowers } from './chats.queries.ts'

/** How long something waits to be read before it goes out by mail, in seconds. */
const MAIL_AFTER = 300

interface Written {
  room: ChatRoom
  text: string
  named: readonly number[]
}

/** Counts a message for those it concerns and tells them: whoever is named, and who has nothing unread there yet. */
export async function spreadWord(context: Context, home: ChatHome, written: Written): Promise<void> {
  const { db } = context
  const { room, named } = written
  const { colleagues, accounts } = await concernedBy(context, home, written)
  const isOurs = !isCustomer(home)
  // Only what comes from the other side goes out by mail.
  const mailed = (isAcross: boolean) => (isAcross && room.channel === 'customer' ? MAIL_AFTER : null)
  const staff = await countUnread(db, room, colleagues, mailed(!isOurs))
  const customers = await countUnread(db, room, accounts, mailed(isOurs))
  await broadcastCounts(db, [...staff, ...customers].map(idOf))
  await notifyNamed(context, home, written)
  if (room.channel === 'staff') return
  const first = (isOurs ? customers : staff).filter((one) => one.is_first && !named.includes(one.person_id))
  await notifyFirstReaders(context, home, first.map(idOf))
}

const idOf = ({ person_id: id }: { person_id: number }): number => id

async function concernedBy({ db, actor }: Context, home: ChatHome, { room, named }: Written) {
  const { channel, firmId } = room
  const isOther = (id: number) => id !== actor.id
  const responsible = await home.followersOf(db)
  const followers = await listFollowers(db, room)
  const accounts = firmId === null ? [] : (await listAccounts(db, firmId)).map(({ id }) => id)
  const asked = [...responsible, ...followers.filter((id) => !accounts.includes(id)), ...named]
  const colleagues = await keepStaff(db, [...new Set(asked)])
  // Somebody has to hear of a customer's message where nobody is responsible.
  const isUnheard = channel === 'customer' && isCustomer(home) && colleagues.length === 0
  const desk = isUnheard ? await findDesk(db, firmId ?? 0) : []
  return { colleagues: [...colleagues, ...desk].filter(isOther), accounts: accounts.filter(isOther) }
}

function notifyNamed(context: Context, home: ChatHome, { room, named, text }: Written): Promise<void> {
  const firmId = room.firmId ?? undefined
  return notifyMentioned(context, { ...placeOf(home), text, to: named, firmId })
}

/** Once for all that comes until it is read; its mail has all of it. */
async function notifyFirstReaders(context: Context, home: ChatHome, to: readonly number[]): Promise<void> {
  const { firm, office } = home
  const said = { to, ...sentBy(context, home), hasOwnMail: true }
  if (isCustomer(home)) {
    const params = { ...placeOf(home), customer: firm?.name ?? '' }
    return notify(context, { kind: 'chat.customer', params, ...said })
  }
  const params = { ...placeOf(home), office, firm_id: firm?.id ?? 0 }
  return notify(context, { kind: 'chat.office', params, ...said })
}

const placeOf = ({ document: { kind, id }, number }: ChatHome) => ({ document: { kind, id }, number })

const sentBy = ({ actor }: Context, { document: { kind, id } }: ChatHome) => ({
  fromId: actor.id,
  ...(kind === 'order' ? { orderId: id } : {}),
})
