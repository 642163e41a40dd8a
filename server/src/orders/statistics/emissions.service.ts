import type { Reply } from '@dromos/contract/base/endpoint.ts'
import { emissionWords } from '@dromos/contract/statistics/emission-words.rules.ts'
import type {
  EmissionFactor,
  EmissionGroup,
  EmissionSums,
  emissionsApi,
} from '@dromos/contract/statistics/emissions.ts'
import type { EmissionLine } from '@dromos/contract/statistics/emission-columns.ts'
import type { StatisticsQuery } from '@dromos/contract/statistics/statistics.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import { orderStatus } from '@dromos/contract/constants/order-statuses.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { isCustomerView, rowScope } from '../orders.policy.ts'
import * as queries from './emissions.queries.ts'
import type { MovedGroup, MovedOrder, MovedSums, UsedFactor } from './emissions.queries.ts'
import { questionOf } from './statistics-asked.service.ts'
import type { StatisticsDeps } from './statistics-asked.service.ts'
import { namesOf } from './statistics-names.queries.ts'

type Calls = typeof emissionsApi

const MOST_GROUPS = 50

/** An estimate of CO2e of the orders of a period: in all, by customer (for a customer by lane), and by factor. */
export async function readEmissions(
  context: Context,
  query: StatisticsQuery,
  ground: StatisticsDeps,
  most = MOST_GROUPS,
): Promise<Reply<Calls['GET /stats/emissions']>> {
  const { language, actor } = context
  const { db, heading, asked } = await questionOf(context, query, ground)
  const dimension = isCustomerView(actor) ? 'lane' : 'customer'
  const [rows, grouped, factors] = await Promise.all([
    queries.readMoved(db, asked),
    queries.readMovedGroups(db, asked, { dimension, most }),
    queries.readFactors(db, asked, language),
  ])
  const keys = grouped.flatMap(({ key, is_now: isNow }) => (key !== null && isNow ? [key] : []))
  const names = await namesOf(db, dimension, keys, language)
  const shown = [...keys, ...(grouped.some(({ key, is_now: isNow }) => key === null && isNow) ? [null] : [])]
  const of = (isNow: boolean) => told(rows.find((row) => row.is_now === isNow))
  return {
    ...heading,
    figures: of(true),
    compared: heading.before && of(false),
    dimension,
    groups: shown.map((key) => groupOf(key, grouped, { names, isCompared: heading.before !== null })),
    factors: factors.map((factor) => factorReply(factor, language)),
  }
}

/** An estimate of one order; nothing was driven for a cancelled one. */
export async function readOrderEmissions(
  { db, actor, language }: Context,
  id: number,
): Promise<Reply<Calls['GET /orders/emissions/{id}']>> {
  const order = await queries.findMovedOrder(db, id, rowScope(actor))
  if (!order) throw notFound()
  if (order.status === orderStatus.cancelled) {
    return { state: 'cancelled', figures: told(), legs: [], factors: [] }
  }
  const figures = told(await queries.readMovedOrder(db, id))
  const factors = await queries.readFactorsOfOrder(db, id, language)
  return {
    state: figures.estimated > 0 ? 'estimated' : 'unknown',
    figures,
    legs: await queries.readLegs(db, id),
    factors: figures.estimated > 0 ? factors.map((factor) => factorReply(factor, language)) : [],
  }
}

const BATCH = 500

/** Every order of a statement, some at a time; says first how many there are. */
export async function* listEmissionLines(
  context: Context,
  query: StatisticsQuery,
  ground: StatisticsDeps,
  counted: (total: number) => Promise<void>,
): AsyncGenerator<EmissionLine[]> {
  const { db, asked } = await questionOf(context, { ...query, against: 'none' }, ground)
  const ids = await queries.listMoved(db, asked)
  await counted(ids.length)
  for (let at = 0; at < ids.length; at += BATCH) {
    const orders = await queries.readMovedOrders(db, ids.slice(at, at + BATCH), context.language)
    yield orders.map((order) => lineOf(order, context.language))
  }
}

function lineOf({ known, factors, ...order }: MovedOrder, language: Language): EmissionLine {
  const { number_id, customer, day, from, to, weight, road_km, ferry_km } = order
  const facts = { number_id, customer, day, from, to, weight, road_km, ferry_km }
  if (!known) {
    const nothing = { tonne_km: null, road_grams: null, ferry_grams: null, grams: null, default_share: null }
    return { ...facts, ...nothing, factors: '' }
  }
  const grams = order.grams + order.ferry_grams
  return {
    ...facts,
    tonne_km: (order.moved + order.ferry_moved) / 1000,
    road_grams: order.grams,
    ferry_grams: order.ferry_grams,
    grams,
    default_share: grams === 0 ? null : order.default_grams / grams,
    factors: factors.map((one) => nameOf(one, language, one.edition)).join(', '),
  }
}

const none: MovedSums = {
  orders: 0,
  estimated: 0,
  moved: 0,
  ferry_moved: 0,
  grams: 0,
  ferry_grams: 0,
  default_grams: 0,
}

function told(sums: MovedSums = none): EmissionSums {
  const { orders, estimated, moved, ferry_moved, grams, ferry_grams, default_grams } = sums
  const all = grams + ferry_grams
  return {
    orders,
    estimated,
    tonne_km: moved / 1000,
    ferry_tonne_km: ferry_moved / 1000,
    grams,
    ferry_grams,
    default_share: all === 0 ? null : default_grams / all,
  }
}

function groupOf(
  key: string | null,
  rows: readonly MovedGroup[],
  { names, isCompared }: { names: Awaited<ReturnType<typeof namesOf>>; isCompared: boolean },
): EmissionGroup {
  const find = (isNow: boolean) => rows.find((row) => row.key === key && row.is_now === isNow)
  const nameless = { label: '', country: '', label_to: '', country_to: '' }
  return {
    key,
    ...((key !== null && names.get(key)) || nameless),
    members: key === null ? (find(true)?.members ?? 0) : 1,
    now: told(find(true)),
    before: isCompared ? told(find(false)) : null,
  }
}

/** A statement goes to customers: whose own figure it is they are not told. */
function factorReply({ moved, ...used }: UsedFactor, language: Language): EmissionFactor {
  const { is_carriers: isCarriers, ...factor } = used
  const { officeDefault } = emissionWords
  const source = factor.source === officeDefault.en ? officeDefault[language] : factor.source
  const from = isCarriers ? { source: '', edition: '' } : { source }
  return { ...factor, ...from, name: nameOf(used, language), tonne_km: moved / 1000 }
}

function nameOf(
  { name, is_carriers: isCarriers }: { name: string; is_carriers: boolean },
  language: Language,
  edition?: string,
): string {
  if (isCarriers) return emissionWords.ownFigure[language]
  return edition ? `${name} (${edition})` : name
}
