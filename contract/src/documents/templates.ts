import { z } from 'zod'
import { requiredText } from '../base/text.ts'

export const MOST_TEMPLATES = 100

export const templateFacts = z.strictObject({ name: requiredText(80), shared: z.boolean() })

export const documentTemplate = z.object({
  id: z.int(),
  name: z.string(),
  shared: z.boolean(),
  owner: z.object({ id: z.int(), name: z.string() }),
  customer: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  can: z.object({ update: z.boolean() }),
  version: z.int(),
})
export type DocumentTemplate = z.output<typeof documentTemplate>

/** What was left empty when a template was opened: the field, why (a key of the messages), and what it was called. */
export const leftOut = z.array(
  z.object({ path: z.string(), reason: z.string(), name: z.string().nullable() }),
)
export interface BegunWith {
  name: string
  left_out: z.output<typeof leftOut>
}
