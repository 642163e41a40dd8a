import { afterAll, beforeAll, expect, it } from 'vitest'
import { roles } from '@dromos/contract/constants/roles.ts'
import { createTestDatabase } from '../database.ts'
import type { TestDatabase } from '../database.ts'
import { callAt, openKilledServer } from './killed-server.ts'
import type { KilledServer } from './killed-server.ts'
import { startPost } from './slow-post.ts'
import type { SlowPost } from './slow-post.ts'
import { inSeconds, tell } from './told.ts'

const RECIPIENTS = 30
/** How many mails of groups a process sends at the same time. */
const AT_ONCE = 2
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

it('a process killed during a group mail: every recipient gets it once', async () => {
  const { SMTP_URL } = post
  await ground.make.business()
  const first = await ground.serve({ SMTP_URL })
  const { token: as } = await ground.personAt(first, roles.owner)
  const body = {
    name: 'Killed',
    legal_basis: 'consent',
    language: 'en',
    subject: 'Hi',
    message: '<p>Hi</p>',
    emails: Array.from({ length: RECIPIENTS }, (_, n) => `reader${n}@faults.test`),
  }
  const { id } = (await callAt(first, ['POST', '/groups/store'], { as, body })).body
  const sent = await callAt(first, ['POST', `/groups/send/${id}`], {
    as,
    body: { version: 1 },
    key: 'killed',
  })
  expect(sent.status).toBe(201)
  await expect.poll(() => post.taken.length, { ...BOUND, interval: 10 }).toBeGreaterThan(3)
  first.kill('SIGKILL')
  await first.ended
  expect(post.taken.length).toBeLessThan(RECIPIENTS)

  const restarted = performance.now()
  const second = await ground.serve({ SMTP_URL })
  // Whoever saw no answer presses again.
  const again = await callAt(second, ['POST', `/groups/send/${id}`], {
    as,
    body: { version: 1 },
    key: 'killed',
  })
  expect(again.body).toEqual(sent.body)
  const fates = async (): Promise<string[]> => {
    const path = `/groups/history/${sent.body.id}?pageSize=200` as const
    const { data } = (await callAt(second, ['GET', path], { as })).body
    return data.map(({ fate }: { fate: string }) => fate)
  }
  await expect.poll(fates, { timeout: 120_000, interval: 500 }).not.toContain('waiting')
  tell('after a kill, every recipient of a group mail was served', inSeconds(performance.now() - restarted))
  const ended = await fates()
  const uncertain = ended.filter((fate) => fate === 'uncertain').length
  tell('… of which its sender has to look after', String(uncertain))
  expect(uncertain).toBeLessThanOrEqual(AT_ONCE)
  expect(ended.filter((fate) => fate === 'sent')).toHaveLength(RECIPIENTS - uncertain)
  const readers = post.taken.map(({ to }) => to)
  expect(readers.toSorted()).toEqual([...new Set(readers)].toSorted())
  expect(readers.length).toBeGreaterThanOrEqual(RECIPIENTS - uncertain)
})
