import type { OrderDesk, Recipes } from './crowd-orders.ts'

const parts = { empty_run: 40, waiting: 20, trailer: 20, temperature: 20 }
const returns = { ...parts, reach_km: 250, reach_hours: 72, shown_from: 50 }
const score = { loading: 5, delivery: 5, cancellations: 5, damages: 5, documents: 5, rating: 5 }

const layout = { order: [], hidden: [], pinned: [], widths: {}, compact: false }

/** What the office sets up, each for all. */
export function ofOffice({ test, parents }: OrderDesk): Recipes {
  const read = async (path: string) => (await test.call('GET', path, { as: 1 })).body
  const rent = { business_id: parents.business, month: '2026-11-01', title: 'Rent', amount: 90_000 }
  const spent = async (): Promise<number> =>
    (await test.call('POST', '/stats/expenses/store', { as: 1, body: rent })).body.id
  const broken = async () => {
    const made = await test.pool.query(`select id::int from graphile_worker.add_job('thing.break', '{}')`)
    await test.pool.query(
      `update graphile_worker._private_jobs set attempts = 1, last_error = 'cut' where id = $1`,
      [made.rows[0].id],
    )
    return { at: made.rows[0] }
  }
  return {
    'PUT /system/look': async () => ({}),
    'PUT /system/jobs/again/{id}': broken,
    'DELETE /system/jobs/destroy/{id}': broken,
    'POST /stats/expenses/store': async () => ({ body: rent }),
    'POST /stats/expenses/update/{id}': async () => ({
      at: { id: await spent() },
      body: { ...rent, amount: 95_000, version: 1 },
    }),
    'DELETE /stats/expenses/destroy/{id}': async () => ({ at: { id: await spent() } }),
    'PUT /stats/mails/{id}': async () => {
      const view = { name: `Report ${Math.random()}`, shared: false, query: {}, layout }
      const { body } = await test.call('POST', '/views/stats/store', { as: 1, body: view })
      return { at: { id: body.id }, body: { mailed: true } }
    },
    'POST /ratings/weights/update': async () => {
      const { version } = await read('/ratings/weights')
      return { body: { ...score, document_days: 30, version } }
    },
    'PUT /calendar/weights': async () => {
      const { version } = await read('/calendar/weights')
      return { body: { ...returns, version } }
    },
    'POST /calendar/feed/store': async () => ({ body: { scope: 'all' } }),
    'DELETE /calendar/feed/destroy': async () => {
      await test.call('POST', '/calendar/feed/store', { as: 1, body: {} })
      return {}
    },
    'DELETE /sessions/feed/destroy/{id}': async () => {
      await test.call('POST', '/calendar/feed/store', { as: 1, body: {} })
      const found = await test.pool.query(
        'select person_id as id from calendar_feeds order by id desc limit 1',
      )
      return { at: found.rows[0] }
    },
  }
}
