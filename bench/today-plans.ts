import { roles } from '@dromos/contract/constants/roles.ts'
import { stopKind } from '@dromos/contract/constants/stops.ts'
import { Kysely, PostgresDialect } from 'kysely'
import type { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Tables } from '../server/src/db/schema.generated.ts'
import { createPool } from '../server/src/db/pool.ts'
import {
  countDay,
  countShipments,
  dayOf,
  debtsOf,
  needsOfOrders,
  ordersBeyond,
  shipmentsOf,
  stopsOfDay,
} from '../server/src/orders/today/order-day.service.ts'
import type { Context } from '../server/src/platform/context.ts'
import type { Explained } from './explain.ts'
import { explain, say } from './explain.ts'

/** Explains every statement that the page of the day asks of orders, for the office, one person and a customer. */
export async function explainToday(
  client: pg.Client,
  url: string,
  marksOf: (plan: Explained) => string[],
): Promise<number> {
  // Days and customers busier than nineteen of twenty: the very busiest are those that earlier measures saved into.
  const found = await client.query<Known>(
    `with days as (select date, count(*) as n from consignment_stops where kind = $1 group by 1),
       firms as (select firm_company_id as id, count(*) as n from orders group by 1)
     select
       (select date from days order by n < (select percentile_disc(0.95) within group (order by n) from days), n, date limit 1)::text as day,
       (select id from firms order by n < (select percentile_disc(0.95) within group (order by n) from firms), n, id limit 1) as firm,
       (select firm_carrier_id from orders where firm_carrier_id is not null group by 1 order by count(*) desc limit 1) as carrier,
       (select id from people where role_id <= $2 order by id limit 1) as person`,
    [stopKind.loading, roles.manager],
  )
  const [known] = found.rows
  if (!known) throw new Error('a select without from gives one row')
  say(`\nThe page of the day, ${known.day}\n\n| question | ms | reads | |\n|---|--:|---|---|`)
  let flagged = 0
  for (const [who, isMine] of [
    ['office', false],
    ['mine', true],
    ['customer', false],
  ] as const) {
    for (const [name, query] of await statementsOf(url, who === 'customer', isMine, known)) {
      const plan = await explain(client, query)
      const marks = marksOf(plan)
      if (marks.length > 0) flagged += 1
      say(`| ${who}: ${name} | ${plan.ms.toFixed(1)} | ${plan.reads} | ${marks.join(', ')} |`)
    }
  }
  return flagged
}

interface Known {
  day: string
  firm: number
  carrier: number
  person: number
}

async function statementsOf(
  url: string,
  isCustomer: boolean,
  isMine: boolean,
  known: Known,
): Promise<[string, CompiledQuery][]> {
  const seen: [string, CompiledQuery][] = []
  let name = ''
  const pool = createPool(url)
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      seen.push([name, query])
    },
  })
  // What the use cases of the day read of who asks, and no more.
  const context = {
    db,
    actor: {
      id: known.person,
      role: isCustomer ? roles.customer : roles.owner,
      firmId: isCustomer ? known.firm : null,
    },
    clock: { now: () => new Date(`${known.day}T09:00:00Z`) },
  } as unknown as Context
  const asked = dayOf(context, isMine)
  const work: [string, () => Promise<unknown>][] = isCustomer
    ? [
        ['shipments', () => shipmentsOf(context, asked)],
        ['counts', () => countShipments(context, asked)],
      ]
    : [
        ['counts', () => countDay(context, asked)],
        ['needs', () => needsOfOrders(context, asked)],
        ['debts', () => debtsOf(context, asked)],
        ['papers', () => ordersBeyond(context, [{ firm_id: known.carrier, valid_to: known.day }], asked)],
      ]
  try {
    for (const [of, ask] of [['stops', () => stopsOfDay(context, asked)], ...work] as typeof work) {
      name = of
      await ask()
    }
  } finally {
    await db.destroy()
  }
  return seen
}
