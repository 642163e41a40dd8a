import { z } from 'zod'

/** How somebody gets in; told to those who administer them, and to themselves. */
const waysIn = z.object({
  last_seen_at: z.string().nullable(),
  /** Devices that are signed in now. */
  sessions: z.int(),
  has_app: z.boolean(),
  passkeys: z.int(),
  /** A calendar reads from a secret address. */
  has_feed: z.boolean(),
})

/** What stands beside a member of staff: how they get in, and what they are in charge of. */
export const userRail = z.object({
  ways_in: waysIn.nullable(),
  /** Firms they are in charge of or work for besides. */
  firms: z.int(),
  /** Orders that are not finished yet, likewise. */
  orders: z.int(),
})
export type UserRail = z.output<typeof userRail>

/** Of so many colleagues the names are told. */
export const MOST_COLLEAGUES = 10

/** What stands beside a customer account: how its person gets in, and who else sees the firm's shipments. */
export const accountRail = z.object({
  ways_in: waysIn.nullable(),
  firm: z.object({ id: z.int(), name: z.string(), city: z.string(), country_iso: z.string() }),
  colleagues: z.array(z.object({ id: z.int(), name: z.string(), active: z.boolean() })),
  /** Besides those that are named. */
  more_colleagues: z.int(),
  /** Orders of the firm that are not finished yet. */
  orders: z.int(),
})
export type AccountRail = z.output<typeof accountRail>
