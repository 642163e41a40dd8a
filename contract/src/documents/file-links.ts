import { z } from 'zod'
import { requiredText, text, whole } from '../base/text.ts'
import { houseLogo } from '../businesses/page-house.ts'

export const fileLinkStates = ['open', 'expired', 'revoked', 'used_up'] as const
export type FileLinkState = (typeof fileLinkStates)[number]

export const fileLink = z.object({
  state: z.enum(fileLinkStates),
  /** What to send; null once the link has ended. */
  address: z.string().nullable(),
  /** The security code, in groups of four; null once the link has ended. */
  code: z.string().nullable(),
  expires_at: z.string(),
  openings: z.int(),
  /** How often it may be opened; null for any number. */
  max_openings: z.int().nullable(),
  opened_at: z.string().nullable(),
  created_at: z.string(),
  created_by: z.string().nullable(),
})
export type FileLink = z.output<typeof fileLink>

export const fileLinkInput = z.strictObject({
  days: whole(1, 365),
  max_openings: whole(1, 1000).nullable().default(null),
})

/** What opens the public page: the link's token, and the code that came another way. */
export const linkSecrets = { token: text(64), code: requiredText(64) }

export const sharedFiles = z.object({
  number_id: z.string(),
  business: z.string(),
  logo: houseLogo,
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
