import { z } from 'zod'

/** Where and when a consignment is loaded or delivered, as a row of a list shows it. */
export const listStop = z.object({
  country_iso: z.string(),
  city: z.string(),
  name: z.string(),
  date: z.string(),
  time_from: z.string().nullable(),
  /** Of a time that the clocks of the place show twice that night: `+03:00`. */
  offset: z.string().nullable(),
})
export type ListStop = z.output<typeof listStop>
