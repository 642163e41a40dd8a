import type { LicenceVerdict } from '@dromos/contract/firms/licences.rules.ts'
import type { Db } from '../../db/client.ts'
import { judgeCarriers } from '../../firms/firm-licences.service.ts'
import { notify } from '../../notifications/notifications.service.ts'
import { eachByItself } from '../../platform/each.ts'
import { insertFinding, listCarried } from './order-licences.queries.ts'
import type { ListedOrder } from './order-licences.queries.ts'

export const CHECK_LICENCES_TASK = 'licences.check'

const BATCH = 500

/** Once for each finding, and together for all orders of a carrier. The orders stay as they are. */
export async function checkLicences(db: Db): Promise<void> {
  const dying = new Map<number, Dying[]>()
  let last = 0
  for (;;) {
    const orders = await listCarried(db, { after: last, limit: BATCH })
    for (const order of orders) {
      const verdict = (await judgeCarriers(db, [order.firm_carrier_id], order.journey)).get(
        order.firm_carrier_id,
      )
      if (!verdict || verdict.valid) continue
      const found = { order, finding: findingOf(order.firm_carrier_id, verdict) }
      dying.set(order.firm_carrier_id, [...(dying.get(order.firm_carrier_id) ?? []), found])
    }
    const end = orders.at(-1)
    if (!end) break
    last = end.id
  }
  await eachByItself(dying, ([carrier, found]) => notifyOfCarrier(db, carrier, found))
}

interface Dying {
  order: ListedOrder
  finding: string
}

async function notifyOfCarrier(db: Db, carrierId: number, found: readonly Dying[]): Promise<void> {
  await db.transaction().execute(async (inside) => {
    const unknown: ListedOrder[] = []
    for (const { order, finding } of found) {
      if (await insertFinding(inside, order.id, finding)) unknown.push(order)
    }
    for (const person of new Set(unknown.flatMap(({ people }) => people))) {
      const theirs = unknown.filter(({ people }) => people.includes(person))
      await notifyPerson({ db: inside }, { person, carrierId, orders: theirs })
    }
  })
}

async function notifyPerson(
  context: { db: Db },
  { person, carrierId, orders }: { person: number; carrierId: number; orders: readonly ListedOrder[] },
): Promise<void> {
  const [first, ...others] = orders
  if (!first) return
  const { number_id: number, carrier_name: carrier, loading_date: loading } = first
  if (others.length > 0) {
    const params = { carrier_id: carrierId, carrier, count: orders.length }
    await notify(context, { kind: 'orders.licences', params, to: [person] })
  } else {
    const params = { number, carrier, loading }
    await notify(context, { kind: 'order.licences', params, to: [person], orderId: first.id })
  }
}

function findingOf(carrier: number, { needs }: LicenceVerdict): string {
  const faults = needs.flatMap(({ need, fault, document }) =>
    fault === null ? [] : [`${need} ${fault} ${document ?? ''}`.trim()],
  )
  return `${carrier}: ${faults.join(', ')}`
}
