import type { DocumentKind } from '@dromos/contract/constants/document-kinds.ts'
import type { Context } from '../platform/context.ts'
import { notify } from './notifications.service.ts'

const MOST_OF_TEXT = 200

interface Mention {
  document: { kind: DocumentKind; id: number }
  number: string
  /** Plain text, of which the beginning is told. */
  text: string
  /** Who may read the channel, of those who are named. */
  to: readonly number[]
  /** The document's customer, where its accounts read the channel too. */
  firmId?: number | undefined
}

/** Tells those who are named in a chat, in the transaction that keeps the message. Never the one who writes. */
export async function notifyMentioned(context: Context, mention: Mention): Promise<void> {
  const { document, number, to, firmId } = mention
  const { id: fromId } = context.actor
  const text = Array.from(mention.text.replaceAll(/\s+/g, ' ').trim()).slice(0, MOST_OF_TEXT).join('')
  await notify(context, {
    kind: 'chat.mention',
    params: { document, number, text, ...(firmId === undefined ? {} : { firm_id: firmId }) },
    to: to.filter((person) => person !== fromId),
    fromId,
    ...(document.kind === 'order' ? { orderId: document.id } : {}),
  })
}
