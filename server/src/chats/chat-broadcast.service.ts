import type { LiveChat, LiveTyping } from '@dromos/contract/base/live-channel.ts'
import type { ChatChannel } from '@dromos/contract/constants/chat-channels.ts'
import { staffRoleIds } from '@dromos/contract/constants/roles.ts'
import { listenersOf } from '../documents/admitted.ts'
import type { Db } from '../db/client.ts'
import { broadcast, broadcastNow } from '../live/realtime.ts'
import type { Context } from '../platform/context.ts'
import type { ChatHome } from './chat-rules.policy.ts'

const toStaff = { roles: staffRoleIds }

/** Tells the pages of those who have a channel that something happened in it. */
export async function broadcastToChannel(
  db: Db,
  { document }: ChatHome,
  event: Pick<LiveChat, 'channel' | 'what' | 'message'>,
): Promise<void> {
  const { kind, id } = document
  const audiences = event.channel === 'staff' ? [toStaff] : await listenersOf(db, document)
  for (const audience of audiences) await broadcast(db, 'chat', { kind, id, ...event }, audience)
}

/** Tells people that what they have not read of all chats is more or less. */
export async function broadcastCounts(db: Db, people: readonly number[]): Promise<void> {
  if (people.length > 0) await broadcast(db, 'chats', {}, { users: people })
}

/** Says that the actor is writing; customers are told the company that writes to them. */
export async function broadcastTyping(
  { db, actor }: Context,
  { document, office }: ChatHome,
  { channel, name }: { channel: ChatChannel; name: string },
): Promise<void> {
  const said: LiveTyping = { kind: document.kind, id: document.id, channel, person: actor.id, name }
  await broadcastNow(db, 'typing', said, toStaff)
  if (channel === 'staff') return
  const told = document.audience === 'customer' ? said : { ...said, person: 0, name: office }
  for (const audience of await listenersOf(db, document)) {
    if ('users' in audience) await broadcastNow(db, 'typing', told, audience)
  }
}
