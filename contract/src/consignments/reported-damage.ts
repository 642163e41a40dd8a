import { z } from 'zod'

/** What the customer of a booking has reported of its goods; our own case of it is the order's. */
export const reportedDamage = z.object({
  damage_type_id: z.int(),
  name_en: z.string(),
  name_el: z.string(),
  text: z.string(),
  /** When it said so last. */
  told_at: z.string(),
  /** We have entered a case since then. */
  entered: z.boolean(),
})
export type ReportedDamage = z.output<typeof reportedDamage>
