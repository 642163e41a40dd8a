import { z } from 'zod'
import { defineApi } from '../base/endpoint.ts'
import { byId } from '../base/record.ts'
import { emissionFuels, emissionTemperatures, emissionVehicles } from '../categories/category-types.ts'
import { statisticsHeads, statisticsQuery } from './statistics.ts'

/** An estimate of CO2e, well-to-wheel and not verified. Of orders that cannot be estimated nothing is in it. */
const sums = {
  /** Without the cancelled ones. */
  orders: z.int(),
  estimated: z.int(),
  /** By road and by ferry. */
  tonne_km: z.number(),
  ferry_tonne_km: z.number(),
  /** Of CO2e, by road and by ferry. */
  grams: z.int(),
  ferry_grams: z.int(),
  /** The share of default data in the grams; null where there are none. */
  default_share: z.number().nullable(),
}
export const emissionSums = z.object(sums)
export type EmissionSums = z.output<typeof emissionSums>

const factor = z.object({
  id: z.int(),
  /** Of a carrier's own figure nothing that names the carrier. */
  name: z.string(),
  source: z.string(),
  edition: z.string(),
  valid_from: z.string(),
  valid_to: z.string().nullable(),
  vehicle: z.enum(emissionVehicles),
  fuel: z.enum(emissionFuels),
  temperature: z.enum(emissionTemperatures),
  /** Grams of CO2e for a tonne and a kilometre. */
  per_tonne_km: z.number(),
  tonne_km: z.number(),
  grams: z.int(),
})
export type EmissionFactor = z.output<typeof factor>

export const emissionGroup = z.object({
  /** Null in the row of all others. */
  key: z.string().nullable(),
  label: z.string(),
  country: z.string(),
  label_to: z.string(),
  country_to: z.string(),
  members: z.int(),
  now: emissionSums,
  before: emissionSums.nullable(),
})
export type EmissionGroup = z.output<typeof emissionGroup>

const leg = z.object({
  from: z.string(),
  to: z.string(),
  /** Kilograms; null where it is not known. */
  weight: z.number().nullable(),
  road_km: z.int(),
  ferry_km: z.int(),
  /** Null where there is no weight or no factor. */
  road_grams: z.int().nullable(),
  ferry_grams: z.int().nullable(),
})
export type EmissionLeg = z.output<typeof leg>

export const emissionsApi = defineApi({
  'GET /stats/emissions': {
    summary:
      'An estimate of CO2e, not verified: of a period, by customer (for a customer by lane), with the factors it was made of',
    access: 'statistics.read',
    query: statisticsQuery,
    reply: statisticsHeads.extend({
      figures: emissionSums,
      compared: emissionSums.nullable(),
      dimension: z.enum(['customer', 'lane']),
      groups: z.array(emissionGroup),
      factors: z.array(factor),
    }),
  },
  'GET /orders/emissions/{id}': {
    summary: 'An estimate of CO2e of one order, not verified, with its legs and factors',
    access: 'orders.read',
    params: byId,
    reply: z.object({
      state: z.enum(['estimated', 'unknown', 'cancelled']),
      figures: emissionSums,
      legs: z.array(leg),
      factors: z.array(factor),
    }),
  },
})
