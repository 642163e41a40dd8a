import type { RatingInput } from '@dromos/contract/ratings/rating-input.ts'
import type { RatingSide } from '@dromos/contract/ratings/ratings.rules.ts'
import { MOST_STARS, ratingMarks } from '@dromos/contract/ratings/ratings.rules.ts'
import { orderStatus } from '@dromos/contract/constants/order-statuses.ts'
import { iso, officeInstant } from './calendar.ts'
import { englishWriters } from './company.data.ts'
import { ratingTexts } from './orders/order-notes.data.ts'
import { finishedAt, isDamageSettled } from './orders/order-rows.ts'
import type { DemoOrder } from './orders/orders.generate.ts'
import { chanceOf, type Chance } from './random.ts'

const HOUR_MS = 3_600_000

export interface DemoRating extends RatingInput {
  order_id: number
  side: RatingSide
  firm_id: number
  finished_at: string
  created_at: string
  created_by: number
  updated_at: string
  updated_by: number
}

export function makeRatings(orders: readonly DemoOrder[], today: string): DemoRating[] {
  const until = officeInstant(today, 0)
  return orders
    .flatMap((order) => [ratingOf(order, 'carrier'), ratingOf(order, 'customer')])
    .filter((rating) => rating !== null)
    .filter((rating) => rating.created_at < until)
}

export function ratingEvent({ side, comment, created_at: at, ...rating }: DemoRating) {
  const changes = ratingMarks
    .filter((mark) => rating[mark] !== null)
    .map((mark) => ({ field: `rating_${mark}`, before: null, after: rating[mark] }))
  return { text: comment, data: { event: `${side}_rated`, changes }, at }
}

function ratingOf(order: DemoOrder, side: RatingSide): DemoRating | null {
  const { plan, assignment } = order
  const finished = finishedAt(order)
  const firm = side === 'carrier' ? assignment?.carrier : plan.customer
  const chance = chanceOf(`rating ${order.id} ${side}`)
  if (!finished || !firm || !chance.happens(side === 'carrier' ? 0.72 : 0.2)) return null
  const marks = marksOf(order, side, { chance, care: chanceOf(`manners ${firm.id}`).next() })
  const writer = plan.customer.assignee
  const said = iso(Date.parse(finished) + chance.whole(2, 70) * HOUR_MS)
  return {
    order_id: order.id,
    side,
    firm_id: firm.id,
    finished_at: finished,
    ...marks,
    comment: commentOn(marks.overall, side, { chance, writer }),
    created_at: said,
    created_by: writer,
    updated_at: said,
    updated_by: writer,
  }
}

function commentOn(
  overall: number,
  side: RatingSide,
  { chance, writer }: { chance: Chance; writer: number },
): string {
  const texts = ratingTexts[englishWriters.has(writer) ? 'en' : 'el']
  const mood = overall >= 4 ? texts.good : texts.bad
  return chance.happens(overall < 3 ? 0.9 : 0.25) ? chance.pick(mood[side]) : ''
}

/** Good firms are seldom rated badly; lateness and damage are. */
function marksOf(order: DemoOrder, side: RatingSide, { chance, care }: { chance: Chance; care: number }) {
  const draw = (less = 0): number => {
    const stars = Math.round(1.9 + care * 2.2 + chance.next() * 1.5 - less)
    return Math.min(MOST_STARS, Math.max(1, stars))
  }
  const isCarrier = side === 'carrier'
  const isDamaged = order.plan.status === orderStatus.damage || isDamageSettled(order)
  const punctuality = draw(isCarrier && order.deliveryDelay ? 1.6 : 0)
  const communication = draw()
  const documents = chance.happens(0.8) ? draw() : null
  const goods = isCarrier ? draw(isDamaged ? 2.5 : 0) : null
  const given = [punctuality, communication, documents, goods].filter((mark) => mark !== null)
  const overall = Math.round(given.reduce((sum, mark) => sum + mark, 0) / given.length)
  return { overall, punctuality, communication, documents, care: goods }
}
