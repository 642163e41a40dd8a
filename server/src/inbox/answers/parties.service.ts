import type { Db } from '../../db/client.ts'
import { invalid } from '../../platform/errors.ts'
import { isColleague, listFirmsOf } from '../reading/matching.queries.ts'

/** Who wrote what is answered, as far as it is believed. */
export interface AnsweredWriter {
  address: string
  /** Where it asks to be answered; empty where that is its sender. */
  reply_to: string
  sender_failed: boolean
}

interface Reader {
  email: string
  firms: readonly number[]
  isWriter: boolean
  isOurs: boolean
}

/** Whom an answer goes to. */
export interface AnswerReach {
  /** Who wrote, or their firm, reads it. */
  isAnswer: boolean
  /** Nobody else reads it but our own people: what they wrote goes along. */
  isWhole: boolean
}

/**
 * Whether an answer goes to who wrote or to their firm, and to them alone. A sender whom the servers on its way deny is no firm's. Refuses readers of two parties in one letter, as the customer
 * and the carrier of an order are: each would read the other's address.
 */
export async function reachOf(
  db: Db,
  writer: AnsweredWriter,
  { to, cc }: { to: readonly string[]; cc: readonly string[] },
): Promise<AnswerReach> {
  const firms = writer.sender_failed ? [] : await listFirmsOf(db, writer.address)
  const readers: Record<'to' | 'cc', Reader[]> = { to: [], cc: [] }
  for (const [field, emails] of [['to', to] as const, ['cc', cc] as const]) {
    for (const email of emails) {
      readers[field].push(await readerOf(db, { writer, firms }, email.toLowerCase()))
    }
  }
  requireOneParty(readers)
  const all = [...readers.to, ...readers.cc]
  const isTheirs = (reader: Reader): boolean => reader.isWriter || shares(reader.firms, firms)
  return { isAnswer: all.some(isTheirs), isWhole: all.every((one) => one.isOurs || isTheirs(one)) }
}

async function readerOf(
  db: Db,
  { writer, firms }: { writer: AnsweredWriter; firms: readonly number[] },
  email: string,
): Promise<Reader> {
  const own = await listFirmsOf(db, email)
  const isAsked = email === writer.reply_to && !writer.sender_failed && own.length === 0
  const isWriter = email === writer.address || isAsked
  const isOurs = own.length === 0 && !isWriter && (await isColleague(db, email))
  return { email, firms: isWriter && own.length === 0 ? firms : own, isWriter, isOurs }
}

const shares = (one: readonly number[], other: readonly number[]): boolean =>
  one.some((firm) => other.includes(firm))

/** Who is known of no firm is confirmed by who writes; they are a party only where they wrote. */
function requireOneParty(readers: Record<'to' | 'cc', readonly Reader[]>): void {
  const parties = [...readers.to, ...readers.cc].filter((one) => one.isWriter || one.firms.length > 0)
  const [first] = parties
  if (!first) return
  const isFirst = (reader: Reader): boolean =>
    (reader.isWriter && first.isWriter) || shares(reader.firms, first.firms)
  const other = parties.find((reader) => !isFirst(reader))
  if (!other) return
  throw invalid({ [readers.to.includes(other) ? 'to' : 'cc']: `two_parties:0:${other.email}` })
}
