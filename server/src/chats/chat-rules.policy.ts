import type { ChatChannel } from '@dromos/contract/constants/chat-channels.ts'
import type { RoleId } from '@dromos/contract/constants/roles.ts'
import type { Admitted } from '../documents/admitted.ts'
import type { Db } from '../db/client.ts'
import type { Context } from '../platform/context.ts'
import { invalid } from '../platform/errors.ts'

/** A chat to which the actor was let in: that of a document, as its feature has judged. */
export interface ChatHome {
  document: Admitted
  number: string
  /** The customer whose accounts read the customer channel; null where there is none. */
  firm: { id: number; name: string } | null
  /** The company that customers hear, whoever of us writes. */
  office: string
  /** Who of us is responsible for the document. */
  followersOf: (db: Db) => Promise<number[]>
}

export interface ChatRules {
  admit: (context: Context, id: number) => Promise<ChatHome>
  /** Makes those wait who give the document another customer, or make an order of it. */
  lock: (db: Db, id: number) => Promise<unknown>
}

/** Who of our own people may open any document. */
export const chatRoles: readonly RoleId[] = [1, 2, 3, 4]

export const isCustomer = ({ document }: ChatHome): boolean => document.audience === 'customer'

export function channelsOf(home: ChatHome): readonly ChatChannel[] {
  if (isCustomer(home)) return home.firm ? ['customer'] : []
  return home.firm ? ['staff', 'customer'] : ['staff']
}

/** Refuses a channel that the reader does not have as one that is not there. */
export function requireChannel(home: ChatHome, channel: ChatChannel): void {
  if (!channelsOf(home).includes(channel)) throw invalid({ channel: 'unknown_choice' })
}

/** The firm of whose messages alone something is read; null for all. */
export const readAs = (home: ChatHome): number | null => (isCustomer(home) ? (home.firm?.id ?? 0) : null)

/** The firm that reads what is written in a channel. */
export const firmOf = ({ firm }: ChatHome, channel: ChatChannel): number | null =>
  channel === 'customer' ? (firm?.id ?? null) : null
