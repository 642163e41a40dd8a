import { z } from 'zod'
import { byId, version } from '../base/record.ts'
import { requiredText } from '../base/text.ts'

/** A command that needs nothing to be said. */
export const plainInput = z.strictObject({ version })

export const reasonInput = z.strictObject({ version, reason: requiredText(500) })

export const movedDocument = z.object({
  id: z.int(),
  number_id: z.string(),
  version: z.int(),
  status: z.int(),
  /** What was done all the same and should be looked at, in sentences for the caller. */
  warnings: z.array(z.string()).optional(),
})
export type MovedDocument = z.output<typeof movedDocument>

/** When a carrier confirmed its transport order, and who of us has noted it. */
export const carrierConfirmation = z.object({ at: z.string(), by: z.string().nullable() })

export const commandCall = {
  params: byId,
  reply: movedDocument,
  idempotent: true,
} as const
