import { afterAll, beforeAll, expect, it } from 'vitest'
import { roles } from '@dromos/contract/constants/roles.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { createTestDatabase } from '../database.ts'
import type { TestDatabase } from '../database.ts'
import { csv } from '../sheets.ts'
import { callAt, openKilledServer } from './killed-server.ts'
import type { KilledServer } from './killed-server.ts'
import { startPost } from './slow-post.ts'
import type { SlowPost } from './slow-post.ts'
import { inSeconds, tell } from './told.ts'

const MAILS = 12
/** How many mails a process sends at the same time. */
const AT_ONCE = 3
const ROWS = 8_000
const BOUND = { timeout: 60_000, interval: 200 }
let database: TestDatabase
let ground: KilledServer
let post: SlowPost

beforeAll(async () => {
  database = await createTestDatabase()
  ground = await openKilledServer(database)
  post = await startPost()
})
afterAll(async () => {
  await ground.close()
  post.server.close()
  await database.drop()
})

const head = 'Name,Street,City,Country,Latitude,Longitude,Time zone,Customs'
const sheet = () =>
  csv(
    head,
    ...Array.from({ length: ROWS }, (_, n) => `Killed ${n},Road 1,Patra,GR,40.6,22.8,Europe/Athens,no`),
  )

const countPlaces = async () =>
  Number((await ground.pool.query("select count(*) as n from places where name like 'Killed %'")).rows[0].n)

it('a process killed while it sends mails and enters a sheet: both go on within a minute, once', async () => {
  const { SMTP_URL } = post
  const first = await ground.serve({ SMTP_URL })
  const { token: as, id: personId } = await ground.personAt(first, roles.owner)
  const form = new FormData()
  form.append('data', '{}')
  form.append('file', new Blob([sheet()], { type: 'text/csv' }), 'places.csv')
  const sent = await callAt(first, ['POST', '/imports/store/places'], { as, form })
  expect(sent.status).toBe(201)
  const { id } = sent.body
  for (let n = 0; n < MAILS; n += 1) {
    const text = { subject: 'Order', text: 'Order', html: '<p>Order</p>' }
    await sendMail(
      ground.db,
      { to: `carrier${n}@faults.test`, personId, senderId: personId, ...text },
      'faults.test',
    )
  }
  expect((await callAt(first, ['PUT', `/imports/start/${id}`], { as })).status).toBe(200)
  const state = async () =>
    (await ground.pool.query('select state from imports where id = $1', [id])).rows[0].state
  await expect.poll(state, { ...BOUND, interval: 10 }).toMatch(/checking|entering/)
  await expect.poll(() => post.taken.length, { ...BOUND, interval: 10 }).toBeGreaterThan(1)
  expect(await state()).toMatch(/checking|entering/)
  first.kill('SIGKILL')
  await first.ended
  expect(await countPlaces()).toBe(0)
  expect(post.taken.length).toBeLessThan(MAILS)

  const restarted = performance.now()
  await ground.serve({ SMTP_URL })
  const statuses = async () =>
    (await ground.pool.query<{ status: string }>('select status from outbox')).rows.map(
      ({ status }) => status,
    )
  await expect.poll(statuses, BOUND).not.toContain('waiting')
  tell('after a kill, every mail was settled', inSeconds(performance.now() - restarted))
  await expect.poll(state, BOUND).toBe('done')
  tell(`… and a sheet of ${ROWS} rows entered`, inSeconds(performance.now() - restarted))
  expect(performance.now() - restarted).toBeLessThan(60_000)
  expect(await countPlaces()).toBe(ROWS)
  const ended = await statuses()
  const uncertain = ended.filter((status) => status === 'uncertain').length
  tell('… mails whose sender was asked to look', String(uncertain))
  // No more than were with the mail server in that moment.
  expect(uncertain).toBeLessThanOrEqual(AT_ONCE)
  expect(ended.filter((status) => status === 'sent')).toHaveLength(MAILS - uncertain)
  const asked = await ground.pool.query("select 1 from notifications where kind = 'mail.uncertain'")
  expect(asked.rowCount).toBe(uncertain)
  const readers = post.taken.map(({ to }) => to)
  expect(readers.toSorted()).toEqual([...new Set(readers)].toSorted())
  expect(readers.length).toBeGreaterThanOrEqual(MAILS - uncertain)
  const kept = async () => (await ground.pool.query('select 1 from stored_files')).rowCount
  await expect.poll(kept, BOUND).toBe(0)
})
