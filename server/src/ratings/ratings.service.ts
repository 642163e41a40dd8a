import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { RatingInput } from '@dromos/contract/ratings/rating-input.ts'
import type { OrderRatings, ratingsApi } from '@dromos/contract/ratings/ratings.ts'
import type { RatingSide } from '@dromos/contract/ratings/ratings.rules.ts'
import { ratingMarks, ratingSides } from '@dromos/contract/ratings/ratings.rules.ts'
import { changesOf } from '../documents/document-log.service.ts'
import { noteEvent } from '../orders/life/order-log.service.ts'
import { nameConstraints } from '../platform/constraints.ts'
import type { Context } from '../platform/context.ts'
import { AppError, invalid, notFound } from '../platform/errors.ts'
import { once } from '../platform/idempotency.ts'
import { capOf, pageOf, rowsOf } from '../platform/paging.ts'
import { inTransaction } from '../platform/transaction.ts'
import { changeRecord, enterRecord, lockRecord } from '../records/records.ts'
import { scoresOfCarriers } from './carrier-score.service.ts'
import { countRatedFirms, listRatedFirms, readSummary } from './rated-firms.queries.ts'
import * as queries from './ratings.queries.ts'
import type { RatedOrder } from './ratings.queries.ts'

type Calls = typeof ratingsApi
type ListQuery = HandlerInput<Calls['GET /ratings']>['query']
type FirmQuery = HandlerInput<Calls['GET /ratings/firm/{id}']>['query']
type NewRating = HandlerInput<Calls['POST /ratings/store']>['body']
type ChangedRating = HandlerInput<Calls['POST /ratings/update/{id}']>['body']

const ratings = { area: 'ratings', table: 'ratings' } as const

nameConstraints({ ratings_one_of_order: { side: 'rated_already' } })

export async function listRated(context: Context, query: ListQuery) {
  const cap = capOf(query)
  const filter = { side: query.side, search: query.search, now: context.clock.now() }
  const order = query.dataField
    ? { sort: query.dataField, direction: query.order || 'asc' }
    : ({ sort: 'overall', direction: 'desc' } as const)
  const [rows, counted] = await Promise.all([
    listRatedFirms(context.db, { ...filter, ...rowsOf(query), ...order }),
    countRatedFirms(context.db, filter, cap),
  ])
  const scores = query.side === 'carrier' ? await scoresOfCarriers(context, idsOf(rows)) : null
  const data = rows.map((row) => ({ ...row, score: scores?.get(row.id)?.score ?? null }))
  return pageOf(data, counted, query, cap)
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

export async function readFirmRatings({ db, clock }: Context, firmId: number, query: FirmQuery) {
  const { side } = query
  const [isFirm, summary, found] = await Promise.all([
    queries.firmExists(db, firmId),
    readSummary(db, firmId, { side, now: clock.now() }),
    queries.listOfFirm(db, firmId, query),
  ])
  if (!isFirm) throw notFound()
  return { ...found, summary }
}

export async function readOrderRatings({ db }: Context, orderId: number): Promise<OrderRatings> {
  const order = await queries.findOrder(db, orderId)
  if (!order) throw notFound()
  const said = await queries.listOfOrder(db, orderId)
  const parties = ratingSides.flatMap((side) => {
    const firm = partyOf(order, side)
    if (!firm) return []
    const rating = said.find((one) => one.side === side && one.firm_id === firm.id) ?? null
    return [{ side, firm, rating }]
  })
  return { finished: order.finished, parties }
}

export async function rate(context: Context, { order_id: orderId, side, ...rating }: NewRating) {
  return once(context, async (inside) => {
    const { db } = inside
    const order = await queries.findOrder(db, orderId, true)
    if (!order) throw invalid({ order_id: 'unknown_choice' })
    requireFinished(order)
    const firm = partyOf(order, side)
    if (!firm) throw invalid({ side: 'unknown_choice' })
    await queries.deleteOfOthers(db, { orderId, side, firmId: firm.id })
    const of = { order_id: orderId, side, firm_id: firm.id, finished_at: order.finished_at }
    const made = await enterRecord(inside, ratings, { ...of, ...rating })
    await noteRating(inside, order, { side, before: null, after: rating })
    return made
  })
}

export async function changeRating(context: Context, id: number, { version, ...rating }: ChangedRating) {
  return inTransaction(context, async (inside) => {
    const { db } = inside
    const before = await lockRecord(inside, ratings, { id, version }, () => queries.findRating(db, id))
    const order = await queries.findOrder(db, before.order_id, true)
    if (!order) throw notFound()
    requireFinished(order)
    const saved = await changeRecord(inside, ratings, before, { values: rating })
    await noteRating(inside, order, { side: before.side, before, after: rating })
    return saved
  })
}

function requireFinished({ finished }: RatedOrder): void {
  if (!finished) throw new AppError('conflict', { fields: { order_id: 'not_finished' } })
}

function partyOf(order: RatedOrder, side: RatingSide): { id: number; name: string } | null {
  const { firm_carrier_id: carrier, carrier_name, firm_company_id: id, customer_name: name } = order
  if (side === 'customer') return { id, name }
  return carrier === null ? null : { id: carrier, name: carrier_name }
}

async function noteRating(
  context: Context,
  order: RatedOrder,
  { side, before, after }: { side: RatingSide; before: RatingInput | null; after: RatingInput },
): Promise<void> {
  const marksOf = (rating: RatingInput | null) =>
    Object.fromEntries(ratingMarks.map((mark) => [`rating_${mark}`, rating?.[mark] ?? null]))
  const changes = changesOf(marksOf(before), marksOf(after))
  await noteEvent(context, order.id, { event: `${side}_rated`, changes, text: after.comment })
}
