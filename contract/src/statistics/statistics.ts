import { dataFields } from '../categories/data-fields.ts'
import { z } from 'zod'
import { defineApi } from '../base/endpoint.ts'
import { filterQuery } from '../base/filter-query.ts'
import { signedCents } from '../base/money.ts'
import { fileFormats, listReply, sheetQuery } from '../base/sheets.ts'
import { wholeInQuery } from '../base/text.ts'
import { metricColumns } from './columns.ts'
import { dimensions } from './drilldown.rules.ts'
import { groupSorts, statisticsFilters, statisticsTabs } from './filters.ts'
import { comparisons, dateBases, payableWhens, steps } from './period.rules.ts'
import { sheetPanels } from './panels.rules.ts'

const periodSchema = z.object({ from: z.string(), to: z.string() })

/** Null where the reader is not shown money, and where there is nothing that it could be a share of. */
const money = signedCents.nullable()
const share = z.number().nullable()

/**
 * What orders come to. Turnover less cost is profit and pending: the profit of orders that have neither a carrier nor a price
 * for one is not known yet. On time is the share of those judged: delivered, or too late at a delivery already; who is late at a
 * loading and still on the way is judged once it was to be there. Customers read the price alone.
 */
const sums = {
  /** Without the cancelled ones. */
  orders: z.int(),
  cancelled: z.int(),
  judged: z.int(),
  /** Of those judged. */
  punctual: z.int(),
  late: z.int(),
  late_loading: z.int(),
  late_delivery: z.int(),
  on_time: share,
  damaged: z.int(),
  turnover: money,
  cost: money,
  profit: money,
  pending: money,
  pending_orders: z.int(),
  margin: share,
}
export const metricSums = z.object(sums)
export type MetricSums = z.output<typeof metricSums>

const asked = {
  ...filterQuery(statisticsFilters),
  type: z.enum(dateBases, { error: 'unknown_choice' }).default('loading'),
  against: z.enum(comparisons, { error: 'unknown_choice' }).default('before'),
}
export const statisticsQuery = z.strictObject(asked)
/** What is owed stands outside periods; businesses pay from accounts of their own. */
const payablesQuery = z.strictObject(filterQuery({ business: statisticsFilters.business }))
export type PayablesQuery = z.output<typeof payablesQuery>
export type StatisticsQuery = z.output<typeof statisticsQuery>

/** What every reply says of what was counted: the periods, and which figures its reader is shown. */
export const heading = {
  /** What was counted: of a period that has not ended, until today. */
  period: periodSchema,
  /** The period that was asked for, where it has not ended; null where all of it is counted. */
  whole: periodSchema.nullable(),
  before: periodSchema.nullable(),
  view: z.enum(['money', 'operations', 'customer']),
  /** Only orders that the reader is in charge of or works on. */
  is_own: z.boolean(),
  /** When it was counted. */
  now: z.string(),
}
export const statisticsHeads = z.object(heading)
export type StatisticsHeading = z.output<typeof statisticsHeads>

export const groupRow = z.object({
  /** Null in the row of all others. */
  key: z.string().nullable(),
  /** Empty where the key stands for none or several. */
  label: z.string(),
  /** Of a firm or a lane's start, and of its end. */
  country: z.string(),
  label_to: z.string(),
  country_to: z.string(),
  /** How many groups the row stands for. */
  members: z.int(),
  now: metricSums,
  before: metricSums.nullable(),
})
export type StatisticsGroup = z.output<typeof groupRow>

const cause = z.object({
  /** A reason of delays, or empty where none was given. */
  reason: z.string(),
  responsible: z.string(),
  orders: z.int(),
  stops: z.int(),
  /** Of those, where nobody has come yet. */
  not_come: z.int(),
  /** Minutes past the window on average of those that came; null where none has. */
  minutes: z.int().nullable(),
})
export type DelayCause = z.output<typeof cause>

const damage = z.object({
  damage_type_id: z.int(),
  label: z.string(),
  cases: z.int(),
  open: z.int(),
  /** What is claimed in open cases; what settled ones cost, and what of that was got back. Null where money is not shown. */
  claimed: money,
  settled: money,
  recovered: money,
})
export type DamageKind = z.output<typeof damage>

const payable = z.object({
  when: z.enum(payableWhens),
  /** The last day of it; null where it has none. */
  until: z.string().nullable(),
  orders: z.int(),
  carriers: z.int(),
  amount: signedCents,
})
export type Payable = z.output<typeof payable>

export const statisticsApi = defineApi({
  'GET /stats/dataFields': dataFields('stats'),
  'GET /stats/summary': {
    summary:
      'The figures of a period and of the one it is compared with; the last whole month unless asked otherwise. What has not ended is compared to date',
    access: 'statistics.read',
    query: statisticsQuery,
    reply: z.object({
      ...heading,
      figures: metricSums,
      compared: metricSums.nullable(),
      /** What is planned in the rest of a running period. */
      planned: z.object({ orders: z.int(), turnover: money }).nullable(),
    }),
  },
  'GET /stats/series': {
    summary: 'The figures by day, week or month, of both periods',
    access: 'statistics.read',
    query: statisticsQuery.extend({ step: z.enum(steps, { error: 'unknown_choice' }).optional() }),
    reply: z.object({
      ...heading,
      step: z.enum(steps),
      now_points: z.array(z.object({ day: z.string(), ...sums })),
      before_points: z.array(z.object({ day: z.string(), ...sums })),
      /** Of the rest of a running period; the step of today is in both. */
      planned_points: z.array(z.object({ day: z.string(), ...sums })),
    }),
  },
  'GET /stats/groups/{dimension}': {
    summary: 'The figures by customer, carrier, lane …: the largest, and one row of all others',
    access: 'statistics.read',
    params: z.strictObject({ dimension: z.enum(dimensions) }),
    query: statisticsQuery.extend({
      sort: z.enum(groupSorts, { error: 'unknown_choice' }).optional(),
      most: wholeInQuery(1, 50).default(8),
    }),
    reply: z.object({
      ...heading,
      groups: z.array(groupRow),
      total: metricSums,
      total_before: metricSums.nullable(),
      /** How many groups there are, and how many of them lose money. */
      count: z.int(),
      losing: z.int().nullable(),
    }),
  },
  'GET /stats/countries': {
    summary: 'The figures by pairs of countries',
    access: 'statistics.read',
    query: statisticsQuery,
    reply: z.object({ ...heading, pairs: z.array(z.object({ from: z.string(), to: z.string(), ...sums })) }),
  },
  'GET /stats/delays': {
    summary: 'Late stops by their causes, whoever is responsible',
    access: 'statistics.read',
    query: statisticsQuery,
    reply: z.object({ ...heading, causes: z.array(cause) }),
  },
  'GET /stats/damages': {
    summary: 'Damages by their kinds',
    access: 'statistics.read',
    query: statisticsQuery,
    reply: z.object({ ...heading, damages: z.array(damage) }),
  },
  'GET /stats/payables': {
    summary: 'What carriers are owed and by when: overdue, by Friday, the week after, later',
    access: 'statistics.money',
    query: payablesQuery,
    reply: z.object({ day: z.string(), friday: z.string(), payables: z.array(payable) }),
  },
  'GET /stats/export': {
    summary:
      'One table of the statistics as a file, every row of it; as a PDF the cards and tables of a tab, which needs no columns',
    access: 'statistics.read',
    query: statisticsQuery.extend({
      ...sheetQuery,
      format: z.enum(fileFormats, { error: 'unknown_choice' }),
      columns: sheetQuery.columns.optional(),
      panel: z.enum(sheetPanels, { error: 'unknown_choice' }),
      tab: z.enum(statisticsTabs, { error: 'unknown_choice' }).default('overview'),
    }),
    columns: metricColumns,
    ...listReply,
  },
})
