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
})
export type MovedDocument = z.output<typeof movedDocument>

export const commandCall = {
  params: byId,
  reply: movedDocument,
  idempotent: true,
} as const
