import { z } from 'zod'
import { defineApi } from '../base/endpoint.ts'
import { id, pathId, requiredText, text, whole } from '../base/text.ts'

/** How a link to an order's released files stands. */
export const fileLinkStates = ['open', 'expired', 'revoked', 'used_up'] as const
export type FileLinkState = (typeof fileLinkStates)[number]

const fileLink = z.object({
  state: z.enum(fileLinkStates),
  /** What to send; null once the link has ended. */
  address: z.string().nullable(),
  /** The security code, in groups of four; null once the link has ended. */
  code: z.string().nullable(),
  expires_at: z.string(),
  openings: z.int(),
  /** How often it may be opened; null for any number. */
  max_openings: z.int().nullable(),
  /** When it was opened last. */
  opened_at: z.string().nullable(),
  created_at: z.string(),
  created_by: z.string().nullable(),
})
export type FileLink = z.output<typeof fileLink>

export const fileLinkInput = z.strictObject({
  days: whole(1, 365),
  max_openings: whole(1, 1000).nullable().default(null),
})

/** What opens the public page: the link's two parts, and the code that came another way. */
const unlocking = z.strictObject({
  token: text(64),
  code: requiredText(64),
  order_id: id,
})

const sharedFiles = z.object({
  number_id: z.string(),
  /** Who shares them. */
  business: z.string(),
  expires_at: z.string(),
  files: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      kind: z.string(),
      type: z.string(),
      size: z.int(),
      created_at: z.string(),
    }),
  ),
})
export type SharedFiles = z.output<typeof sharedFiles>

const byOrder = z.strictObject({ id: pathId })
const PER_MINUTE = 120

export const fileLinksApi = defineApi({
  'GET /orders/{id}/files/link': {
    summary: 'The latest link to the public page with the released files of an order',
    access: 'order_files.link',
    params: byOrder,
    reply: z.object({ link: fileLink.nullable() }),
  },
  'POST /orders/{id}/files/link/store': {
    summary: 'Make a link and a security code; an earlier link of the order ends',
    access: 'order_files.link',
    params: byOrder,
    body: fileLinkInput,
    reply: z.object({ id: z.string() }),
    status: 201,
    idempotent: true,
  },
  'PUT /orders/{id}/files/link/revoke': {
    summary: 'End the link of an order at once',
    access: 'order_files.link',
    params: byOrder,
    reply: z.object({ id: z.string() }),
  },
  'POST /files/unlock': {
    summary:
      'Open the released files of an order by a link and its security code; tells nothing about orders without them',
    access: 'public',
    body: unlocking,
    reply: sharedFiles,
    perMinute: PER_MINUTE,
  },
  'POST /files/content/{id}': {
    summary: 'The content of one released file, by the same link and code; each is noted in the order’s log',
    access: 'public',
    params: z.strictObject({
      id: z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'unknown_choice'),
    }),
    body: unlocking,
    reply: z.any(),
    produces: 'application/octet-stream',
    perMinute: PER_MINUTE,
  },
})
