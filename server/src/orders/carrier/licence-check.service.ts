import type { LicenceVerdict } from '@dromos/contract/firms/licences.rules.ts'
import type { Db } from '../../db/client.ts'
import { judgeCarriers } from '../../firms/firm-licences.service.ts'
import { notify } from '../../notifications/notifications.service.ts'
import { insertFinding, listCarried } from './order-licences.queries.ts'
import type { ListedOrder } from './order-licences.queries.ts'

export const CHECK_LICENCES_TASK = 'licences.check'

const BATCH = 500

/** Once for each finding. The order stays as it is. */
export async function checkLicences(db: Db): Promise<void> {
  let last = 0
  for (;;) {
    const orders = await listCarried(db, { after: last, limit: BATCH })
    for (const order of orders) await checkOrder(db, order)
    const end = orders.at(-1)
    if (!end) return
    last = end.id
  }
}

async function checkOrder(db: Db, order: ListedOrder): Promise<void> {
  const { id, firm_carrier_id: carrier, journey } = order
  const verdict = (await judgeCarriers(db, [carrier], journey)).get(carrier)
  if (!verdict || verdict.valid) return
  await db.transaction().execute(async (inside) => {
    if (!(await insertFinding(inside, id, findingOf(carrier, verdict)))) return
    await notify(
      { db: inside },
      {
        kind: 'order.licences',
        params: { number: order.number_id, carrier: order.carrier_name, loading: order.loading_date },
        to: order.people,
        orderId: id,
      },
    )
  })
}

function findingOf(carrier: number, { needs }: LicenceVerdict): string {
  const faults = needs.flatMap(({ need, fault, document }) =>
    fault === null ? [] : [`${need} ${fault} ${document ?? ''}`.trim()],
  )
  return `${carrier}: ${faults.join(', ')}`
}
