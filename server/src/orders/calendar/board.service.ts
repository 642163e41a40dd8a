import type { HandlerInput, Reply } from '@dromos/contract/base/endpoint.ts'
import { picked } from '@dromos/contract/base/fields.ts'
import { boardLimits } from '@dromos/contract/calendar/board.ts'
import type { boardApi, BoardFirm, BoardOrder } from '@dromos/contract/calendar/board.ts'
import { dayAfter } from '@dromos/contract/orders/days/move-days.rules.ts'
import { marksOfCarriers } from '../../firms/firm-licences.service.ts'
import type { Context } from '../../platform/context.ts'
import { rowsOf } from './board-rows.ts'
import { returnsOf } from './board-returns.ts'
import { findBoardOrders, readFirms, readTrailers } from './board.queries.ts'
import type { FoundOrder } from './board.queries.ts'
import { calendarFilterOf } from './calendar-filter.ts'
import { readWeights } from './return-weights.queries.ts'

type Calls = typeof boardApi
type Query = HandlerInput<Calls['GET /calendar/board']>['query']
type Board = Reply<Calls['GET /calendar/board']>

export async function readBoard(context: Context, query: Query): Promise<Board> {
  const { db, clock } = context
  const days = { from: query.from, to: dayAfter(query.from, query.days - 1) }
  const isRunning = query.mode === 'running'
  const filter = await calendarFilterOf(context, query)
  const carried = { ...days, filter, isCarried: true, isRunning, most: boardLimits.orders + 1 }
  // What has no carrier is found by no carrier, and by no plate.
  const open = { ...filter, carrier: undefined, pn_truck: undefined, pn_trailer: undefined }
  const [found, waiting, trailers, weights] = await Promise.all([
    findBoardOrders(db, carried),
    isRunning
      ? []
      : findBoardOrders(db, { ...days, filter: open, isCarried: false, isRunning, most: boardLimits.loads }),
    readTrailers(db),
    readWeights(db),
  ])
  const orders = found.slice(0, boardLimits.orders)
  const rows = rowsOf(orders, query.rows)
  return {
    now: clock.now().toISOString(),
    loads: waiting.map(boardOrderReply),
    loads_total: waiting[0]?.total ?? 0,
    rows: rows.map((row) => ({ ...row, orders: row.orders.map(boardOrderReply) })),
    firms: await firmsOf(
      context,
      rows.flatMap(({ firm_id: firm }) => firm ?? []),
    ),
    is_cut: found.length > boardLimits.orders,
    returns: query.rows === 'trucks' ? returnsOf(rows, waiting, { trailers, weights, now: clock.now() }) : [],
    shown_from: weights.shown_from,
  }
}

async function firmsOf(context: Context, ids: readonly number[]): Promise<BoardFirm[]> {
  const distinct = [...new Set(ids)]
  if (distinct.length === 0) return []
  const [firms, marks] = await Promise.all([
    readFirms(context.db, distinct),
    marksOfCarriers(context, distinct),
  ])
  return firms.map(({ city, ...firm }) => ({
    ...firm,
    city: city ?? '',
    rating: marks(firm.id).rating?.overall ?? null,
  }))
}

const boardFields = [
  'id',
  'number_id',
  'version',
  'status',
  'loading_delay',
  'delivery_delay',
  'at_risk',
  'damaged',
  'is_sent',
  'has_begun',
  'customer',
  'from',
  'to',
  'loading_date',
  'delivery_date',
  'starts_at',
  'ends_at',
  'loads_by',
  'frees_at',
  'eta',
  'load_meters',
  'groupage',
  'groupage_number',
  'plates_missing',
  'carrier_id',
  'transporter_id',
] as const satisfies readonly (keyof BoardOrder)[]

const boardOrderReply = (found: FoundOrder): BoardOrder => picked(found, boardFields)
