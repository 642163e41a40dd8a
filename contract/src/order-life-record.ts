import { z } from 'zod'

const status = z.literal([1, 2, 3, 4, 5, 6])

/** What the legal moves are judged by; see `LifeFacts`. */
export const lifeFacts = z.object({
  status,
  previous_status: status.nullable(),
  closed: z.boolean(),
  finished: z.boolean(),
  damaged: z.boolean(),
  complete_damage: z.boolean(),
  handed_over: z.boolean(),
  stops: z.int(),
  loaded_stops: z.int(),
  delivered_stops: z.int(),
  settled_cases: z.int(),
  finished_today: z.boolean(),
  known_outside: z.boolean(),
  newest_number: z.boolean(),
})

/** A stop that is or was late, or was said to become so. `kind`: 1 loading, 2 unloading. */
export const delay = z.object({
  detail_id: z.int(),
  kind: z.int(),
  eta: z.string().nullable(),
  delay_reason: z.string().nullable(),
  delay_responsible: z.string().nullable(),
})

/** The damage case that is open. */
export const damageCase = z.object({
  damage_type_id: z.int(),
  description: z.string(),
  amount: z.int(),
  total_loss: z.boolean(),
})
