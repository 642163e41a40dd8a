import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createManyRows, stepsOf } from '../test/many-rows.ts'
import type { Explained, ManyRows } from '../test/many-rows.ts'
import { customerKinds, kindsOf } from './notification-texts.ts'
import { countQuery, pageQuery } from './notifications.queries.ts'
import type { NotificationReader } from './notifications.queries.ts'

const OWN = 10_000
/** Those of everybody else. */
const OTHERS = 190_000

let rows: ManyRows

// The first person has every twentieth of them; all but the last hundred are read.
const fill = `
  set session_replication_role = replica;
  insert into notifications (id, kind, params)
    select n, case n % 5 when 0 then 'order.moved' when 1 then 'order.late' else 'order.assigned' end, '{"number":"1"}'
    from generate_series(1, ${OWN + OTHERS}) n;
  insert into notification_recipients (person_id, notification_id, seen_at, read_at)
    select case when n % 20 = 0 then 1 else 2 + n % 300 end, n, case when n < ${OWN + OTHERS - 2_000} then now() end,
      case when n < ${OWN + OTHERS - 2_000} then now() end
    from generate_series(1, ${OWN + OTHERS}) n`

beforeAll(async () => {
  rows = await createManyRows({
    tables: ['notifications', 'notification_recipients'],
    fill: (client) => client.query(fill),
  })
})
afterAll(() => rows.drop())

const staff: NotificationReader = { personId: 1, customer: null }
const customer: NotificationReader = { personId: 1, customer: { firmId: 1, kinds: customerKinds } }
const first = { limit: 10, offset: 0 }

const questions: [string, RawBuilder<unknown>][] = [
  ['the first page', pageQuery(staff, first)],
  ['the page after the nine thousandth', pageQuery(staff, { ...first, before: 20_000 })],
  ['the deepest page by its place', pageQuery(staff, { ...first, offset: 9_990 })],
  ['those not read yet', pageQuery(staff, { ...first, isUnread: true })],
  ['a topic', pageQuery(staff, { ...first, kinds: kindsOf('late') })],
  ['a topic of which there is nothing', pageQuery(staff, { ...first, kinds: kindsOf('mentions') })],
  ['the first page of a customer', pageQuery(customer, first)],
  ['the counts', countQuery(staff, {})],
  ['the counts of a topic, not read yet', countQuery(staff, { kinds: kindsOf('late'), isUnread: true })],
  ['the counts of a customer', countQuery(customer, {})],
]

describe(`with ${OWN} notifications of one person among ${OWN + OTHERS} an index answers`, () => {
  it.each(questions)('%s', async (_name, query) => {
    const explained = await sql<Explained>`explain (format json) ${query}`.execute(rows.db)
    const scans = stepsOf(explained)
      .filter(({ 'Relation Name': table = '' }) => table.startsWith('notification'))
      .map((step) => step['Node Type'])
    expect(scans.length).toBeGreaterThan(0)
    expect(scans).not.toContain('Seq Scan')
  })

  it('pages through all of them by the last id, each once and in order', async () => {
    const ids: number[] = []
    for (;;) {
      const before = ids.at(-1)
      const page = { limit: 200, offset: 0, ...(before === undefined ? {} : { before }) }
      const { rows: found } = await pageQuery(staff, page).execute(rows.db)
      ids.push(...found.map(({ id }) => id))
      if (found.length < 200) break
    }
    expect(ids).toHaveLength(OWN)
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a))
  })
})
