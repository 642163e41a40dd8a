import type { OrderCommand } from '@dromos/contract/orders/moves.ts'
import { orderStatus } from '@dromos/contract/constants/order-statuses.ts'
import { logType } from '@dromos/contract/constants/log-types.ts'
import { iso } from '../calendar.ts'
import { englishWriters } from '../company.data.ts'
import { cancelReasons, deskTexts, type DeskTexts } from './order-notes.data.ts'
import { assignedAt, changedAt, closedAt } from './order-rows.ts'
import { isLateStop } from './order-stops.ts'
import type { DemoOrder } from './orders.generate.ts'
import type { DemoRating } from '../ratings.generate.ts'
import { ratingEvent } from '../ratings.generate.ts'
import { at, chanceOf } from '../random.ts'

interface Line {
  type: number
  text: string
  data: Record<string, unknown> | null
  at: string
}

export function logRows(orders: readonly DemoOrder[], ratings: readonly DemoRating[]) {
  return orders.flatMap((order) => {
    const writer = order.plan.customer.assignee
    const texts = deskTexts[englishWriters.has(writer) ? 'en' : 'el']
    const rated = ratings
      .filter(({ order_id }) => order_id === order.id)
      .map((rating) => ({ type: logType.system, ...ratingEvent(rating) }))
    const lines = [...linesOf(order, texts), ...rated].sort((a, b) =>
      a.at < b.at ? -1 : Number(a.at > b.at),
    )
    return lines.map(({ type, text, data, at: created_at }) => ({
      order_id: order.id,
      log_type_id: type,
      text,
      data,
      created_at,
      created_by: data?.['event'] === 'created' ? order.creator : writer,
    }))
  })
}

function linesOf(order: DemoOrder, texts: DeskTexts): Line[] {
  const { plan, assignment } = order
  const chance = chanceOf(`log ${order.id}`)
  const assigned = assignedAt(plan.createdDate, plan.created)
  const lines: Line[] = [{ type: logType.status, text: '', data: { event: 'created' }, at: plan.created }]
  if (assignment) {
    const text = texts.assigned(assignment.carrier.name, assignment.truck)
    lines.push(event('assign', { from: orderStatus.created, to: orderStatus.loading, text, at: assigned }))
    const call: Line = { type: logType.call, text: chance.pick(texts.calls), data: null, at: assigned }
    if (chance.happens(0.35)) lines.push(call)
  }
  return [...lines, ...onTheRoad(order, texts), ...endOf(order, texts)]
}

function onTheRoad({ stops }: DemoOrder, texts: DeskTexts): Line[] {
  const [loading] = at(stops, 0)
  const lines: Line[] = []
  if (loading.departed !== null) {
    const text = texts.loaded(loading.place.name)
    lines.push(
      event('loaded', {
        from: orderStatus.loading,
        to: orderStatus.delivery,
        text,
        at: iso(loading.departed),
      }),
    )
  }
  const [, last] = at(stops, stops.length - 1)
  if (last.departed !== null) {
    const text = texts.delivered(last.place.name)
    lines.push(
      event('delivered', {
        from: orderStatus.delivery,
        to: orderStatus.finished,
        text,
        at: iso(last.departed),
      }),
    )
  }
  for (const stop of [loading, last]) {
    if (stop.arrived !== null && isLateStop(stop, 0)) {
      lines.push({ type: logType.delay, text: texts.late, data: { event: 'delay' }, at: iso(stop.arrived) })
    }
  }
  return lines
}

function endOf(order: DemoOrder, texts: DeskTexts): Line[] {
  const { plan, closed, id } = order
  const when = changedAt(order)
  if (plan.status === orderStatus.damage) {
    const data = { event: 'report_damage', from: plan.previous, to: orderStatus.damage }
    return [{ type: logType.damage, text: texts.damaged, data, at: when }]
  }
  if (plan.status === orderStatus.cancelled) {
    const reason = at(cancelReasons, id % cancelReasons.length)
    const text = `${texts.cancelled}: ${reason}`
    return [
      event('cancel', {
        from: plan.previous ?? orderStatus.created,
        to: orderStatus.cancelled,
        text,
        at: when,
      }),
    ]
  }
  if (!closed) return []
  return [
    event('close', {
      from: orderStatus.finished,
      to: orderStatus.finished,
      text: texts.closed,
      at: closedAt(plan.delivery),
    }),
  ]
}

const event = (
  name: OrderCommand,
  { from, to, text, at: when }: { from: number; to: number; text: string; at: string },
): Line => ({ type: logType.status, text, data: { event: name, from, to }, at: when })
