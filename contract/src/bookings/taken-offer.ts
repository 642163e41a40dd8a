import { z } from 'zod'

/** The offer whose acceptance has made a booking, and what was taken of it. */
export const takenOffer = z.object({
  id: z.int(),
  number_id: z.string(),
  option: z.int(),
  title: z.string(),
  loading_date: z.string(),
})
export type TakenOffer = z.output<typeof takenOffer>
