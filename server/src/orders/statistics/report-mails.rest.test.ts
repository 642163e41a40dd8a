import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'
import { pdfText } from '../../test/pdf-text.ts'
import { enqueue } from '../../platform/jobs.ts'
import { DUE_REPORTS_TASK, REPORT_TASK } from './report-mails.service.ts'

let test: TestApp
let firm: number

const layout = { order: [], hidden: [], pinned: [], widths: {}, compact: false }

beforeAll(async () => {
  test = await startTestApp()
  test.clock.set('2026-11-25T09:00:00Z')
  firm = await test.make.firm({ name: 'Reported Customer' })
  const carrier = await test.make.firm({ name: 'Carrier R' })
  await test.make.order({
    firm_company_id: firm,
    firm_carrier_id: carrier,
    customer_price: 100_000,
    transporter_price: 80_000,
    loading_date: '2026-11-10',
    delivery_date: '2026-11-12',
  })
})
afterAll(() => test.close())

/** Somebody with a saved report that is mailed, where not said otherwise. */
async function reporter(
  role: 1 | 2 | 3 | 4,
  { query = {}, language = 'en' as const }: { query?: object; language?: 'en' | 'el' } = {},
) {
  const id = await test.make.person({ role_id: role })
  const as = await test.tokenFor(id, role)
  const body = { name: `Report of ${id}`, shared: false, query, layout }
  const stored = await test.call('POST', '/views/stats/store', { as, body })
  expect(stored.status).toBe(201)
  const view: number = stored.body.id
  const chosen = await test.call('PUT', `/stats/mails/${view}`, { as, language, body: { mailed: true } })
  expect(chosen.status).toBe(200)
  return { id, as, view }
}

async function mailed(person: number) {
  const { rows } = await test.pool.query<{ id: number; subject: string; body_text: string }>(
    `select o.id, o.subject, o.body_text from outbox o join people p on p.email = o.recipient where p.id = $1 order by o.id`,
    [person],
  )
  return rows
}

async function attached(mail: number) {
  const { rows } = await test.pool.query<{ key: string; name: string; type: string }>(
    `select f.key, f.name, f.type from outbox_files a join stored_files f on f.key = a.stored_key where a.mail_id = $1 order by f.name`,
    [mail],
  )
  return Promise.all(
    rows.map(async (row) => ({ ...row, content: await buffer(await test.files.read(row.key)) })),
  )
}

/** The night of a day. */
async function night(day: string): Promise<string[]> {
  test.clock.set(`${day}T02:10:00Z`)
  await enqueue(test.db, DUE_REPORTS_TASK, {})
  const problems = await test.work()
  return [...problems, ...(await test.work())]
}

describe('a saved report', () => {
  it('is mailed on the first of the next month, once, with the figures of the month before', async () => {
    const { id, as, view } = await reporter(3, { query: { tab: 'customers', firms: String(firm) } })
    expect((await test.call('GET', '/stats/mails', { as })).body.data).toEqual([
      { view_id: view, next_on: '2026-12-01' },
    ])
    expect(await night('2026-11-30')).toEqual([])
    expect(await mailed(id)).toEqual([])
    expect(await night('2026-12-01')).toEqual([])
    const [mail, ...others] = await mailed(id)
    expect([mail?.subject, others]).toEqual([`Report of ${id}: November 2026`, []])
    const files = await attached(mail!.id)
    expect(files.map(({ name }) => name.replace(/ \d{4}-.*\./, '.'))).toEqual([
      'Customers.xlsx',
      'Statistics.pdf',
    ])
    const text = pdfText(files[1]!.content).replaceAll(/\s+/g, ' ')
    for (const said of ['Reported Customer', '1 November 2026 – 30 November 2026', '1,000.00', '200.00']) {
      expect(text).toContain(said)
    }
    expect(await night('2026-12-02')).toEqual([])
    await enqueue(test.db, REPORT_TASK, { id: view, month: '2026-11-01' })
    await test.work()
    expect(await mailed(id)).toHaveLength(1)
    expect((await test.call('GET', '/stats/mails', { as })).body.data[0].next_on).toBe('2027-01-01')
    await night('2027-01-01')
    expect(await mailed(id)).toHaveLength(2)
  })

  it('is opened in the outbox by its owner alone, whoever reads the outbox', async () => {
    test.clock.set('2026-11-25T09:00:00Z')
    const { id, as } = await reporter(1, { query: { tab: 'customers' } })
    await night('2026-12-01')
    const [mail] = await mailed(id)
    for (const { key } of await attached(mail!.id)) {
      const path = `/outbox/files/${mail!.id}/${key}`
      const statuses = [as, 1, 2, 3, 4].map(
        async (by) => (await test.call('GET', path, { as: by as 1 })).status,
      )
      expect(await Promise.all(statuses)).toEqual([200, 404, 404, 404, 404])
    }
    expect((await test.call('GET', `/outbox/mail/${mail!.id}`, { as: 2 })).body.files).toEqual([])
  })

  it('is one mail however many processes work on it', async () => {
    test.clock.set('2026-11-25T09:00:00Z')
    const { id, view } = await reporter(3)
    test.clock.set('2026-12-01T02:10:00Z')
    for (let n = 0; n < 4; n += 1) await enqueue(test.db, REPORT_TASK, { id: view, month: '2026-11-01' })
    expect(await test.work()).toEqual([])
    expect(await mailed(id)).toHaveLength(1)
  })

  it('is in the language in which it was chosen, and has what its owner may see at that moment', async () => {
    test.clock.set('2026-11-25T09:00:00Z')
    const { id } = await reporter(3, { language: 'el', query: { tab: 'customers' } })
    await test.pool.query('update people set role_id = 2 where id = $1', [id])
    await night('2026-12-01')
    const [mail] = await mailed(id)
    expect(mail?.subject).toContain('Νοέμβριος 2026')
    const files = await attached(mail!.id)
    const text = pdfText(files.find(({ type }) => type === 'application/pdf')!.content)
    expect(text).toContain('Στατιστικά')
    expect(text).not.toContain('Κέρδος')
  })

  it('is not mailed to who is switched off, nor once it was ended or deleted', async () => {
    test.clock.set('2026-11-25T09:00:00Z')
    const off = await reporter(3)
    const ended = await reporter(3)
    const deleted = await reporter(3)
    await test.pool.query('update people set active = false where id = $1', [off.id])
    await test.call('PUT', `/stats/mails/${ended.view}`, { as: ended.as, body: { mailed: false } })
    await test.call('DELETE', `/views/stats/destroy/${deleted.view}`, { as: deleted.as })
    expect(await night('2026-12-01')).toEqual([])
    for (const { id } of [off, ended, deleted]) expect(await mailed(id)).toEqual([])
  })

  it('says to its owner why it cannot be made, once', async () => {
    test.clock.set('2026-11-25T09:00:00Z')
    const gone = await test.make.firm()
    const { id, as } = await reporter(3, { query: { firms: String(gone) } })
    await test.pool.query('delete from firms where id = $1', [gone])
    await night('2026-12-01')
    await night('2026-12-02')
    expect(await mailed(id)).toEqual([])
    const { body } = await test.call('GET', '/notifications', { as })
    expect(body.data).toHaveLength(1)
    expect(body.data[0]).toMatchObject({ title: 'Unsent report', link: '/app/stats' })
    expect(body.data[0].message).toContain('no longer exists')
  })

  it('is chosen by its owner alone, and is no view of another list', async () => {
    test.clock.set('2026-11-25T09:00:00Z')
    const { view } = await reporter(3)
    const choose = (id: number, as: 1 | 5 | string) =>
      test.call('PUT', `/stats/mails/${id}`, { as, body: { mailed: true } })
    expect((await choose(view, 1)).status).toBe(404)
    expect((await choose(999_999, 1)).status).toBe(404)
    expect((await choose(view, 5)).status).toBe(403)
    const stored = await test.call('POST', '/views/orders/store', {
      as: 1,
      body: { name: 'Orders', shared: false, query: {}, layout },
    })
    expect((await choose(stored.body.id, 1)).status).toBe(404)
    expect((await test.call('PUT', `/stats/mails/${view}`, { as: 1, body: {} })).status).toBe(422)
  })
})
