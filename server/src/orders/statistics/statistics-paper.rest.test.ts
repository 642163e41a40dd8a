import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statisticsTabs } from '@dromos/contract/statistics/filters.ts'
import { startTestApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'
import { pdfText } from '../../test/pdf-text.ts'

let test: TestApp
let firm: number
const OCTOBER = 'period_from=2026-10-01&period_to=2026-10-31'

beforeAll(async () => {
  test = await startTestApp({ rowsAtOnce: 3 })
  test.clock.set('2026-11-25T09:00:00Z')
  await test.make.business({ company_title: 'Brokers of Piraeus', title_en: 'Brokers of Piraeus' })
  firm = await test.make.firm({ name: 'Paper Customer', show_price: true })
  const carrier = await test.make.firm({ name: 'Paper Carrier' })
  for (const price of [100_000, 50_000]) {
    await test.make.order({
      firm_company_id: firm,
      firm_carrier_id: carrier,
      customer_price: price,
      transporter_price: 80_000,
      loading_date: '2026-10-10',
      delivery_date: '2026-10-12',
    })
  }
  await test.pool.query('update consignment_details set weight = 20000')
})
afterAll(() => test.close())

/** A call as its bytes came. */
async function fetched(path: string, as: 1 | 2 | 3 | string = 1, language: 'en' | 'el' = 'en') {
  const token = typeof as === 'string' ? as : await test.tokenOf(as)
  const headers = { authorization: `Bearer ${token}`, 'x-localization': language }
  const {
    statusCode,
    headers: got,
    rawPayload,
  } = await test.app.inject({
    method: 'GET',
    url: `/api${path}`,
    headers,
  })
  return { status: statusCode, headers: got, rawPayload }
}

const ask = (tab: string, as: 1 | 2 | 3 | string = 1, language: 'en' | 'el' = 'en') =>
  fetched(`/stats/export?panel=lane&format=pdf&tab=${tab}&${OCTOBER}&firms=${firm}`, as, language)
const textOf = ({ rawPayload }: { rawPayload: Buffer }) => pdfText(rawPayload).replaceAll(/\s+/g, ' ')

describe('statistics on paper', () => {
  it('have the letterhead of one business, and none for several', async () => {
    const names = { company_title: 'Balkan Brokers', title_en: 'Balkan Brokers', address: 'Ulitsa 1' }
    const second = await test.make.business(names)
    const days = { loading_date: '2025-05-10', delivery_date: '2025-05-12' }
    await test.make.order({ firm_company_id: firm, business_id: second, ...days })
    const said = async () =>
      textOf(
        await fetched(
          `/stats/export?panel=lane&format=pdf&tab=emissions&period_from=2025-05-01&period_to=2025-05-31&firms=${firm}`,
        ),
      )
    const alone = await said()
    expect(alone).toContain('Ulitsa 1')
    expect(alone).not.toContain('Brokers of Piraeus')
    await test.make.order({ firm_company_id: firm, ...days })
    const both = await said()
    expect(both).toContain('Brokers of Piraeus · Balkan Brokers')
    expect(both).not.toContain('Ulitsa 1')
  })

  it('have the cards, the tables, what was asked and the look of the business', async () => {
    const answer = await ask('overview')
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(String(answer.headers['content-disposition'])).toContain('Statistics%202026-11-25.pdf')
    const text = textOf(answer)
    for (const said of [
      'Brokers of Piraeus',
      '1 October 2026 – 31 October 2026',
      'Compared with 1 September 2026 – 30 September 2026',
      'by loading date · Customers: Paper Customer',
      '1,500.00',
      'Over time',
      'From country to country',
      'Lanes',
      'Paper Carrier',
    ]) {
      expect(text).toContain(said)
    }
    const { rows } = await test.pool.query(
      `select after from audit_log where action = 'stats.export' order by id desc limit 1`,
    )
    expect(rows[0].after).toMatchObject({ format: 'pdf', tab: 'overview' })
  })

  // Exports are few a minute: every tab in one language or the other.
  it.each(statisticsTabs.map((tab, at) => [tab, at % 2 === 0 ? 'en' : 'el'] as const))(
    'are made of %s, in %s',
    async (tab, language) => {
      const answer = await ask(tab, 3, language)
      expect(answer.status).toBe(200)
      const text = textOf(answer)
      expect(text).toContain(language === 'en' ? 'Paper Customer' : 'Οκτωβρίου')
      const own = { payables: 'Delivered or cancelled, not invoiced yet', rates: 'Μετά τα έξοδα' }
      expect(text).toContain(own[tab as keyof typeof own] ?? '') // the others have the tables that they share
      expect(text.includes('Turnover') && tab === 'payables').toBe(false)
    },
  )

  it('say what is in the turnover alone', async () => {
    const as = await test.tokenFor(await test.make.person({ role_id: 3 }), 3)
    await test.make.order({
      firm_company_id: firm,
      customer_price: 12_300,
      transporter_price: 0,
      loading_date: '2026-06-10',
      delivery_date: '2026-06-12',
    })
    const june = 'panel=lane&format=pdf&tab=customers&period_from=2026-06-01&period_to=2026-06-30'
    expect(textOf(await fetched(`/stats/export?${june}`, as))).toContain(
      '123.00 € of 1 order without a carrier is in the turnover',
    )
  })

  it('show an administrator no money', async () => {
    const text = textOf(await ask('customers', 2))
    expect(text).toContain('Paper Customer')
    expect(text).not.toMatch(/Turnover|Profit|1,500/)
  })

  it('are a statement of CO2e that says what it is, how it was made and what is default data', async () => {
    const text = textOf(await ask('emissions'))
    for (const said of [
      'CO2e estimate, not verified',
      'well-to-wheel',
      'Shortest feasible'.toLowerCase(),
      'Ferry legs',
      'Default data',
      'Office 2026',
      'Paper Customer',
    ]) {
      expect(text).toContain(said)
    }
    expect(text).not.toMatch(/\bgreen\b/i)
    expect(text).toContain('from no published source')
    const greek = textOf(await ask('emissions', 1, 'el'))
    expect(greek).toContain('Εκτίμηση CO2e, μη επαληθευμένη')
    expect(greek).toContain('χωρίς δημοσιευμένη πηγή')
    expect(greek).not.toContain('published')
  })

  it('are for a customer its own, without carriers and colleagues', async () => {
    const as = await test.tokenFor(await test.make.person({ role_id: 5, firm_id: firm }), 5)
    const own = (tab: string) => fetched(`/stats/export?panel=lane&format=pdf&tab=${tab}&${OCTOBER}`, as)
    for (const tab of ['overview', 'lanes', 'goods', 'delays', 'emissions']) {
      const answer = await own(tab)
      expect([tab, answer.status]).toEqual([tab, 200])
      expect(textOf(answer)).not.toMatch(/Paper Carrier|Profit|Cost/)
    }
    for (const tab of ['customers', 'carriers', 'desk']) expect((await own(tab)).status).toBe(404)
  })

  it('are written in the background where a statement is long', async () => {
    for (let n = 0; n < 3; n += 1) {
      await test.make.order({
        firm_company_id: firm,
        loading_date: '2026-10-11',
        delivery_date: '2026-10-12',
      })
    }
    const query = `panel=emissions&format=pdf&tab=emissions&${OCTOBER}`
    const refused = await test.call('GET', `/stats/export?${query}`, { as: 1 })
    expect([refused.status, refused.body.code]).toEqual([422, 'too_many_rows'])
    const stored = await test.call('POST', '/exports/store', { as: 1, body: { list: 'stats', query } })
    expect([stored.status, stored.body.format]).toEqual([201, 'pdf'])
    expect(await test.work()).toEqual([])
    const { body } = await test.call('GET', `/exports/edit/${stored.body.id}`, { as: 1 })
    expect(body).toMatchObject({ state: 'done', format: 'pdf', done: 5 })
    const file = await fetched(`/exports/content/${stored.body.id}`)
    expect(textOf(file)).toContain('CO2e estimate, not verified')
  })

  it('need no columns, and sheets do', async () => {
    const sheet = await test.call('GET', `/stats/export?panel=lane&format=csv&${OCTOBER}`, { as: 1 })
    expect([sheet.status, Object.keys(sheet.body.errors)]).toEqual([422, ['columns']])
    expect((await ask('moon')).status).toBe(422)
  })
})
