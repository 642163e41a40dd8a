import { z } from 'zod'
import { listQuery, page } from '../base/paging.ts'
import { byId } from '../base/record.ts'
import { id, text } from '../base/text.ts'
import { mailStatuses } from '../outbox/columns.ts'
import { logKinds } from './log.rules.ts'

const said = z.object({
  id: z.int(),
  log_type_id: z.int(),
  /** The reason given, or what a person has noted. */
  text: z.string(),
  created_at: z.string(),
  created_by: z.string().nullable(),
})

const line = said.extend({
  from: z.int().nullable(),
  to: z.int().nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  /** The mail that came, where the line tells of one. */
  mail_id: z.int().nullable(),
  /** The mails it speaks of, and what became of each; none for customers. */
  mails: z.array(
    z.object({
      id: z.int(),
      recipient: z.string(),
      status: z.literal(mailStatuses),
      error: z.string().nullable(),
    }),
  ),
})

/** A line as it comes with its document, for the rail; `event` is null for a person's own. */
export const lineOf = <const E extends readonly [string, ...string[]]>(events: E) =>
  said.extend({ event: z.enum(events).nullable() })

/** `event` is null for a person's own line. Ids of firms, people and places are told as names. */
export type LogEntry<E extends string = string> = z.output<typeof line> & { event: E | null }

const logPage = <const E extends readonly [string, ...string[]]>(events: E) =>
  page(line.extend({ event: z.enum(events).nullable() }))

export const logQuery = listQuery(['id'])
  .pick({ pageSize: true, currentPage: true })
  .extend({ kind: z.enum(logKinds, { error: 'unknown_choice' }).default('all') })

export const logNote = z.strictObject({ log_type_id: id, text: text(4000, { min: 1, lines: true }) })

export const logCalls = <const E extends readonly [string, ...string[]]>(events: E) =>
  ({
    read: { params: byId, query: logQuery, reply: logPage(events) },
    store: {
      params: byId,
      body: logNote,
      reply: z.object({ id: z.int() }),
      status: 201,
      idempotent: true,
    },
  }) as const
