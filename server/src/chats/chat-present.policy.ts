import type { ChatMessage, ChatReader } from '@dromos/contract/chats/chat.ts'
import type { Actor } from '../platform/context.ts'
import type { MessageRow } from './chat-messages.queries.ts'
import type { ReaderRow } from './chat-readers.queries.ts'
import { isCustomer } from './chat-rules.policy.ts'
import type { ChatHome } from './chat-rules.policy.ts'

/** A message as the actor may read it: customers hear the company, and not who of us it was. */
export function presentMessage(row: MessageRow, home: ChatHome, actor: Actor): ChatMessage {
  const { author_id: id, deleted_at: deleted } = row
  return {
    id: row.id,
    channel: row.channel,
    text: row.text,
    author: authorOf(row, home),
    is_own: id === actor.id,
    sent_at: row.sent_at,
    by_mail: row.by_mail,
    edited_at: row.edited_at,
    deleted_at: deleted,
    mentions: deleted === null ? row.mentions : [],
    files: deleted === null ? row.files : [],
    reply: replyOf(row, home),
    former_firm: isCustomer(home) || row.firm_id === (home.firm?.id ?? null) ? null : row.firm_name,
  }
}

function authorOf(row: MessageRow, home: ChatHome): ChatMessage['author'] {
  if (row.by_customer || !isCustomer(home)) {
    const side = row.by_customer ? 'customer' : 'office'
    return { id: row.author_id, name: row.author_name ?? '', image: row.author_image, side }
  }
  return { id: null, name: home.office, image: null, side: 'office' }
}

function replyOf({ reply }: MessageRow, home: ChatHome): ChatMessage['reply'] {
  if (!reply) return null
  const { id, by_customer: isTheirs, text, deleted } = reply
  const name = isTheirs || !isCustomer(home) ? (reply.author_name ?? '') : home.office
  return { id, name, text, deleted }
}

/** Who has read up to where, the reader left out; for customers all of us are one. */
export function presentReaders(rows: readonly ReaderRow[], home: ChatHome, actor: Actor): ChatReader[] {
  const others = rows.filter(({ id }) => id !== actor.id)
  const named = ({ id, name, read_to, read_at }: ReaderRow) => ({ id, name, read_to, read_at })
  if (!isCustomer(home)) return others.map(named)
  const own = others.filter((row) => row.is_customer).map(named)
  const [furthest] = others
    .filter((row) => !row.is_customer)
    .toSorted((one, other) => other.read_to - one.read_to)
  return furthest ? [...own, { ...named(furthest), id: null, name: home.office }] : own
}
