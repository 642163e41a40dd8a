import { z } from 'zod'
import { dataFields } from '../categories/data-fields.ts'
import { businessColumns } from './columns.ts'
import { filterQuery } from '../base/filter-query.ts'
import { businessList } from './filters.ts'
import { defineApi } from '../base/endpoint.ts'
import { MAX_PICTURE_BYTES } from '../base/limits.ts'
import { listQuery, page, switchableChoice } from '../base/paging.ts'
import {
  phone,
  phoneCode,
  phoneIso,
  decimal,
  id,
  notes,
  optionalEmail,
  optionalId,
  optionalText,
  postalCode,
  optionalUrl,
  requiredText,
} from '../base/text.ts'
import { activeChange, byId, recordFacts, saved, version } from '../base/record.ts'
import { listReply, sheetQuery } from '../base/sheets.ts'
import { KG_PER_LDM } from '../consignments/chargeable.rules.ts'
import { SDR_RATE } from '../firms/licences.rules.ts'
import { vatNumber } from '../base/vat.ts'

export const businessInput = z.strictObject({
  company_title: requiredText(200),
  company_name: requiredText(200),
  vat: vatNumber,
  doy: optionalText(80),
  gemi: optionalText(20),
  address: optionalText(300),
  postal: postalCode,
  city: optionalText(120),
  /** In Latin and in Greek letters, for documents in English and in Greek. */
  title_en: optionalText(200),
  title_el: optionalText(200),
  address_en: optionalText(300),
  address_el: optionalText(300),
  city_en: optionalText(120),
  city_el: optionalText(120),
  doy_en: optionalText(80),
  doy_el: optionalText(80),
  country_id: id,
  phone_iso: phoneIso,
  phone_code: phoneCode,
  phone,
  email: optionalEmail,
  website: optionalUrl,
  /** The account its documents name unless another is chosen; one that serves it. */
  default_bank_id: optionalId,
  /** Per cent of VAT on what it sells at home. */
  vat_rate: decimal(0, 99.99, 2).default(0),
  /** Euros for a special drawing right, by which a carrier's liability is reckoned. */
  sdr_rate: decimal(0.5, 5, 4).default(SDR_RATE),
  /** Kilograms that a load metre counts for at least in chargeable weights. */
  kg_per_ldm: z.int().min(500).max(5_000).default(KG_PER_LDM),
  /** Terms for carriers stand on transport orders, those for customers on booking confirmations. */
  carrier_terms_en: notes(8000),
  carrier_terms_el: notes(8000),
  customer_terms_en: notes(8000),
  customer_terms_el: notes(8000),
  footer_en: notes(1000),
  footer_el: notes(1000),
})
export type BusinessInput = z.input<typeof businessInput>

export const businessListItem = z.object({
  id: z.int(),
  company_title: z.string(),
  company_name: z.string(),
  vat: z.string(),
  city: z.string(),
  logo: z.string().nullable(),
  country_iso: z.string(),
  email: z.string(),
  phone: z.string(),
  active: z.boolean(),
})
export type BusinessListItem = z.output<typeof businessListItem>

export const businessRecord = z.object({
  ...z.object(businessInput.shape).shape,
  ...recordFacts,
  logo: z.string().nullable(),
  vat_suspicious: z.boolean(),
  banks: z.array(switchableChoice),
  can: z.object({ update: z.boolean(), activate: z.boolean(), destroy: z.boolean() }),
})
export type BusinessRecord = z.output<typeof businessRecord>

/** What stands beside a business: its numbers, what hangs on it, and where it is paid. */
export const businessRail = z.object({
  /** Orders that are not finished yet. */
  orders: z.int(),
  firms: z.int(),
  users: z.int(),
  /** The numbers of its orders by their years, the last year first. */
  numbers: z.array(z.object({ year: z.int(), last: z.int() })),
  banks: z.array(
    z.object({
      id: z.int(),
      bank_name: z.string(),
      iban: z.string(),
      active: z.boolean(),
      is_default: z.boolean(),
    }),
  ),
})
export type BusinessRail = z.output<typeof businessRail>

/** The widest a logo is kept, in pixels; its height follows. */
export const LOGO_WIDTH = 600

const businessListQuery = listQuery(businessList.sorts).extend(filterQuery(businessList.filters))

export const businessesApi = defineApi({
  'GET /businesses/dataFields': dataFields('businesses'),
  'GET /businesses': {
    summary: 'Businesses by title, name, VAT number or city',
    access: 'businesses.read',
    query: businessListQuery,
    reply: page(businessListItem),
  },
  'GET /businesses/export': {
    summary: 'The list of businesses as a file: what its reader sees, every row of it',
    access: 'lists.export',
    query: businessListQuery.extend(sheetQuery),
    columns: businessColumns,
    ...listReply,
  },
  'GET /businesses/rail/{id}': {
    summary: 'What stands beside a business: its numbers, its open orders, firms, users and bank accounts',
    access: 'businesses.read',
    params: byId,
    reply: businessRail,
  },
  'POST /businesses/store': {
    summary: 'Enter a business',
    access: 'businesses.write',
    body: businessInput,
    reply: saved,
    status: 201,
    idempotent: true,
  },
  'GET /businesses/edit/{id}': {
    summary: 'One business, with everything the form shows',
    access: 'businesses.read',
    params: byId,
    reply: businessRecord,
  },
  'POST /businesses/update/{id}': {
    summary: 'Change a business',
    access: 'businesses.write',
    params: byId,
    body: businessInput.extend({ version }),
    reply: saved,
  },
  'POST /businesses/logo/{id}': {
    summary: 'Give a business its logo, JPEG, PNG or WebP, or without a file take it away',
    access: 'businesses.write',
    params: byId,
    body: z.strictObject({}),
    form: { maxFileBytes: MAX_PICTURE_BYTES },
    reply: z.object({ id: z.int(), logo: z.string().nullable() }),
  },
  'GET /businesses/{id}/logo/{logo}': {
    summary: 'The logo of a business, by its present name',
    access: 'businesses.read',
    params: byId.extend({ logo: z.string().max(64) }),
    reply: z.any(),
    produces: 'image/webp',
    takes: ['If-None-Match'],
  },
  'PUT /businesses/active/{id}': {
    summary: 'Switch a business on or off; the last active one stays on',
    access: 'businesses.write',
    params: byId,
    body: activeChange,
    reply: saved,
  },
  'DELETE /businesses/destroy/{id}': {
    summary: 'Delete a business that nothing uses and that is not the last active one',
    access: 'businesses.write',
    params: byId,
    reply: z.object({ id: z.int() }),
  },
})
