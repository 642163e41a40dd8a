import { bookingList } from '@dromos/contract/bookings/filters.ts'
import { ownBookingList } from '@dromos/contract/bookings/own-filters.ts'
import type pg from 'pg'
import { bookingsFound } from '../server/src/bookings/booking-list.queries.ts'
import { ownBookingsFound } from '../server/src/bookings/own/own-bookings.queries.ts'
import type { Db } from '../server/src/db/client.ts'
import { countQuery, pageQuery } from '../server/src/records/page.queries.ts'
import {
  firstBookings,
  officeFilters,
  sharedFilters,
  sorted,
  tabQuestions,
} from '../server/src/test/booking-questions.ts'
import { explain, say } from './explain.ts'
import type { Explained } from './explain.ts'

/** Explains both lists of bookings by every filter, tab and sort; answers how many are flagged. */
export async function explainBookings(
  client: pg.Client,
  db: Db,
  marksOf: (found: Explained) => string[],
): Promise<number> {
  const count = await client.query<{ n: number; busy: number }>(`select count(*)::int as n,
    (select firm_company_id from bookings group by 1 order by count(*) desc limit 1) as busy from bookings`)
  const { n, busy } = count.rows[0] ?? { n: 0, busy: 1 }
  say(`\n${n} bookings\n\n| question | page ms | total ms | reads | |\n|---|--:|--:|---|---|`)
  const words = ['spedition', 'munchen', 'PO-77', 'none'].map(
    (search) => [`search ${search}`, { search }] as const,
  )
  let flagged = 0
  const tell = (name: string, page: Explained, total: Explained) => {
    const marks = [...new Set([...marksOf(page), ...marksOf({ ...total, reads: '' })])]
    if (marks.length > 0) flagged += 1
    say(`| ${name} | ${page.ms.toFixed(1)} | ${total.ms.toFixed(1)} | ${page.reads} | ${marks.join(', ')} |`)
  }
  for (const [name, narrow] of [...tabQuestions, ...officeFilters, ...words, ...sorted(bookingList.sorts)]) {
    const asked = { ...firstBookings, ...narrow }
    const list = bookingsFound(db, asked)
    const page = await explain(client, pageQuery(asked, list).compile())
    tell(name, page, await explain(client, countQuery(list).compile(db)))
  }
  for (const [name, narrow] of [
    ...tabQuestions,
    ...sharedFilters,
    ...words,
    ...sorted(ownBookingList.sorts),
  ]) {
    const asked = { ...firstBookings, firmId: busy, ...narrow }
    const list = ownBookingsFound(db, asked)
    const page = await explain(client, pageQuery(asked, list).compile())
    tell(`a customer’s, ${name}`, page, await explain(client, countQuery(list).compile(db)))
  }
  return flagged
}
