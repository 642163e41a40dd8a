import { z } from 'zod'
import type { detailFields, goodsFields, stopFields } from '../consignments/consignment-input.ts'
import type { costFields } from '../consignments/cost-input.ts'
import type { bookingFields } from './booking-input.ts'
import { priceFields } from './price-terms.rules.ts'

type Judged<F> = Readonly<Record<keyof F & string, boolean>>

/** Of every field of a booking it is said whether its price stands on it: one that is forgotten does not compile. */
const judged: Readonly<{
  booking: Judged<typeof bookingFields>
  stop: Judged<typeof stopFields>
  load: Judged<typeof detailFields>
  cargos: Judged<(typeof goodsFields)['cargos']>
  references: Judged<(typeof goodsFields)['references']>
  packings: Judged<(typeof goodsFields)['packings']>
  costs: Judged<typeof costFields>
}> = priceFields

/** The fields of a part that a price stands on. */
export const pricedIn = (part: keyof typeof judged): string[] =>
  Object.entries(judged[part]).flatMap(([name, isPriced]) => (isPriced ? [name] : []))

const value = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.object({ en: z.string(), el: z.string() }),
])

/** What has ended a price: who changed what it was made for, and whether its customer had accepted it by then. */
export const priceVoid = z.object({
  /** Cents; null where the office does not show this firm its prices. */
  price: z.int().nullable(),
  accepted: z.boolean(),
  by_customer: z.boolean(),
  at: z.string(),
  changes: z.array(z.object({ path: z.string(), before: value, after: value })),
})
export type PriceVoid = z.output<typeof priceVoid>
