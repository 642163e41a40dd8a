import { afterAll, beforeAll, expect, it } from 'vitest'
import { openFilingDesk } from '../../test/desks/filing-desk.ts'
import type { FilingDesk } from '../../test/desks/filing-desk.ts'
import type { MailDesk } from '../../test/desks/mail-desk.ts'
import { forgetUnfiledThreads } from './retention.queries.ts'

let filing: FilingDesk
let desk: MailDesk

beforeAll(async () => {
  filing = await openFilingDesk()
  ;({ desk } = filing)
})
afterAll(() => desk.close())

it('a thread that is filed under no record ends 90 days after its last mail, with all that is stored of it', async () => {
  const [old, quiet, filed] = [await filing.unfiled(), await filing.unfiled(), await filing.unfiled()]
  const moveTo = (id: number, days: number) =>
    desk.test.pool.query(
      'update mail_threads set last_at = now() - make_interval(days => $2) where id = $1',
      [id, days],
    )
  await moveTo(old.id, 91)
  await moveTo(quiet.id, 89)
  await moveTo(filed.id, 400)
  const order = await filing.newOrder()
  await desk.test.pool.query('update mail_threads set order_id = $2 where id = $1', [filed.id, order])
  const kept = async (id: number) => (await desk.test.call('GET', `/mails/${id}`, { as: 4 })).status
  await forgetUnfiledThreads(desk.test.db)
  expect(await Promise.all([kept(old.id), kept(quiet.id), kept(filed.id)])).toEqual([404, 200, 200])
  const { rows } = await desk.test.pool.query(
    'select 1 from incoming_mail_sources where mail_id not in (select id from incoming_mails)',
  )
  expect(rows).toEqual([])
})
