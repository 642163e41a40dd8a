import { gzipSync } from 'node:zlib'
import { MOST_ON_MAP } from '@dromos/contract/map/map.ts'
import { dayAfter } from '@dromos/contract/orders/days/move-days.rules.ts'
import { openBenchDatabase, connect } from './bench-database.ts'
import { explain, say } from './explain.ts'
import { boardOrdersQuery } from '../server/src/orders/calendar/board.queries.ts'
import { countedDaysQuery, eventsQuery } from '../server/src/orders/calendar/calendar.queries.ts'
import { mapQuery } from '../server/src/orders/map/order-map.queries.ts'
import type { FoundColumns } from '../server/src/orders/map/order-map.queries.ts'
import type { OrderFilter } from '../server/src/orders/list/order-conditions.sql.ts'

// What the calendar and the board ask of the database, for the busiest month there is.

const database = await openBenchDatabase(undefined)
try {
  const client = await connect(database.ownerUrl)
  const [known] = (
    await client.query<{ day: string; firm: number; carrier: number; person: number }>(
      `select (select loading_date from orders group by 1 order by count(*) desc limit 1)::text as day,
        (select firm_company_id from orders group by 1 order by count(*) desc limit 1) as firm,
        (select firm_carrier_id from orders where firm_carrier_id is not null group by 1 order by count(*) desc limit 1) as carrier,
        (select assign_user from orders group by 1 order by count(*) desc limit 1) as person`,
    )
  ).rows
  if (!known) throw new Error('a select without from gives one row')
  const { day, firm, carrier, person } = known
  const filters: [string, OrderFilter][] = [
    ['everybody’s', { firmId: null, search: '' }],
    ['of a customer’s account', { firmId: firm, search: '' }],
    ['of a carrier', { firmId: null, search: '', carrier: [carrier] }],
    ['of a colleague', { firmId: null, search: '', assign_users: [person] }],
    ['of a load type', { firmId: null, search: '', load_type: [1] }],
    ['of a truck', { firmId: null, search: '', pn_truck: 'IKA' }],
  ]
  say(`| the month around ${day} | ms | reads |\n|---|--:|---|`)
  for (const [name, filter] of filters) {
    const asked = { kinds: [1, 2], now: `${day}T09:00:00Z`, most: 4, filter }
    const month = { ...asked, from: dayAfter(day, -20), to: dayAfter(day, 21) }
    const plan = await explain(client, countedDaysQuery(month))
    say(`| calendar ${name} | ${plan.ms.toFixed(1)} | ${plan.reads} |`)
    const board = { from: day, to: dayAfter(day, 13), filter, isCarried: true, isRunning: false, most: 1_501 }
    const drawn = await explain(client, boardOrdersQuery(board))
    say(`| board ${name} | ${drawn.ms.toFixed(1)} | ${drawn.reads} |`)
  }
  const ids = (
    await client.query<{ id: number }>('select id from consignment_stops where date = $1 limit 200', [day])
  ).rows
  const events = await explain(
    client,
    eventsQuery(
      ids.map(({ id }) => id),
      'staff',
    ),
  )
  say(`| 200 events | ${events.ms.toFixed(1)} | ${events.reads} |`)
  const months = { firmId: null, search: '', loading_from: dayAfter(day, -45), loading_to: dayAfter(day, 46) }
  const query = mapQuery(months, MOST_ON_MAP)
  const map = await explain(client, query)
  const columns = (await client.query<FoundColumns>(query.sql, [...query.parameters])).rows[0]
  const kilobytes = (gzipSync(JSON.stringify(columns)).length / 1_000).toFixed(0)
  say(
    `| map of three months, ${columns?.ids.length} orders, ${kilobytes} kB gzip | ${map.ms.toFixed(1)} | ${map.reads} |`,
  )
  await client.end()
} finally {
  await database.close()
}
