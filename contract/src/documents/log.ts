import { z } from 'zod'
import { inArea } from '../base/endpoint.ts'
import { listQuery, page } from '../base/paging.ts'
import { byId } from '../base/record.ts'
import { id, text } from '../base/text.ts'
import { mailStatuses } from '../outbox/columns.ts'
import type { Permission } from '../permissions.ts'
import { logKinds } from './log.rules.ts'

type Events = readonly [string, ...string[]]

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
export const lineOf = <const E extends Events>(events: E) => said.extend({ event: z.enum(events).nullable() })

/** `event` is null for a person's own line. Ids of firms, people and places are told as names. */
export type LogEntry<E extends string = string> = z.output<typeof line> & { event: E | null }

const logPage = <const E extends Events>(events: E) => page(line.extend({ event: z.enum(events).nullable() }))

const logQuery = listQuery(['id'])
  .pick({ pageSize: true, currentPage: true })
  .extend({ kind: z.enum(logKinds, { error: 'unknown_choice' }).default('all') })

export type LogQuery = z.output<typeof logQuery>

export const logNote = z.strictObject({ log_type_id: id, text: text(4000, { min: 1, lines: true }) })
export type LogNote = z.output<typeof logNote>

interface LogTerms<R extends Permission, W extends Permission, E extends Events> {
  read: R
  write: W
  /** One of the documents in a sentence: `an order`. */
  thing: string
  events: E
}

/** The log of the documents of an area, and what people note in it. */
export const logApi = <
  const A extends string,
  R extends Permission,
  W extends Permission,
  const E extends Events,
>(
  area: A,
  { read, write, thing, events }: LogTerms<R, W, E>,
) =>
  inArea(area, {
    'GET /{area}/log/{id}': {
      summary: `Everything that has happened to ${thing}, the newest first`,
      access: read,
      params: byId,
      query: logQuery,
      reply: logPage(events),
    },
    'POST /{area}/log/store/{id}': {
      summary: `Add a note, a call or what else people note to ${thing}`,
      access: write,
      params: byId,
      body: logNote,
      reply: z.object({ id: z.int() }),
      status: 201,
      idempotent: true,
    },
  })

/** The calls of a log, whatever area they are in and whatever happens there. */
export type LogApi = ReturnType<typeof logApi<'{area}', Permission, Permission, Events>>
