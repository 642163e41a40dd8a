import { z } from 'zod'
import { defineApi } from './endpoint.ts'

/** The lookup lists, by the names the specification gives them. */
export const categoryTypes = [
  'gender',
  'job_title',
  'country',
  'trailer',
  'packing',
  'cargo',
  'ambient',
  'firm',
  'operation',
  'load',
  'heard_about',
  'file',
  'log',
  'term',
  'cost',
  'reference',
  'damage',
  'order_status',
] as const
export type CategoryType = (typeof categoryTypes)[number]

/** One value of a lookup. Which of the optional fields it has depends on its list. */
export const category = z.object({
  id: z.int(),
  name_en: z.string(),
  name_el: z.string(),
  active: z.boolean(),
  sort: z.int(),
  system: z.boolean(),
  /** Centimetres. */
  length: z.int().nullish(),
  width: z.int().nullish(),
  height: z.int().nullish(),
  /** Kilograms: tare of a packing, payload of a trailer. */
  weight: z.int().nullish(),
  /** EUR pallet places of a trailer. */
  pallets: z.int().nullish(),
  code: z.string().nullish(),
  reefer: z.boolean().nullish(),
  /** Load metres one packing takes. */
  load_meters: z.number().nullish(),
  exchange: z.boolean().nullish(),
  iso: z.string().nullish(),
  lang_iso: z.string().nullish(),
  country_phone_code: z.string().nullish(),
  vat_prefix: z.string().nullish(),
  eu: z.boolean().nullish(),
  timezone: z.string().nullish(),
  pallet_exchange: z.boolean().nullish(),
  parent_id: z.int().nullish(),
  adr: z.boolean().nullish(),
  food: z.boolean().nullish(),
  class: z.string().nullish(),
  scope: z.string().nullish(),
  needs_expiry: z.boolean().nullish(),
  days: z.int().nullish(),
  base: z.string().nullish(),
  side: z.string().nullish(),
  prepaid: z.boolean().nullish(),
  vat_code: z.string().nullish(),
  required_default: z.boolean().nullish(),
})
export type Category = z.output<typeof category>

export const categoriesApi = defineApi({
  'GET /categories/{type}': {
    summary: 'All values of one lookup list, switched-off ones included, in their order',
    access: 'categories.read',
    params: z.strictObject({ type: z.enum(categoryTypes, { error: 'unknown_choice' }) }),
    reply: z.object({ data: z.array(category) }),
  },
})
