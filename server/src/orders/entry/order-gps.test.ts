import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'
import { makeParents, orderBody } from '../../test/order-body.ts'
import type { OrderParents } from '../../test/order-body.ts'

let test: TestApp
let parents: OrderParents

const link = 'https://gps.carrier.example/t/17'

beforeAll(async () => {
  test = await startTestApp()
  parents = await makeParents(test.make)
})
afterAll(() => test.close())

const stored = (changes: object) =>
  test.call('POST', '/orders/store', { as: 4, body: orderBody(parents, changes) })

describe('the gps link of an order', () => {
  it('is entered, read back and changed', async () => {
    const { body } = await stored({ gps_link: link })
    const { body: record } = await test.call('GET', `/orders/edit/${body.id}`, { as: 4 })
    expect(record).toMatchObject({ gps_link: link, status_name: 'Created', status_class: 'danger' })
    const changed = await test.call('POST', `/orders/update/${body.id}`, {
      as: 4,
      body: { ...orderBody(parents), gps_link: '', version: record.version },
    })
    expect(changed.status).toBe(200)
    const { body: after } = await test.call('GET', `/orders/edit/${body.id}`, { as: 4 })
    expect(after.gps_link).toBe('')
    expect(after.activities.map(({ event }: { event: string }) => event)).toEqual(['changed', 'created'])
  })

  it.each(['javascript:alert(1)', 'ftp://a.gr', 'gps.example', 'https://a b'])(
    'cannot be %s',
    async (gps_link) => {
      const answer = await stored({ gps_link })
      expect(answer.status).toBe(422)
      expect(answer.body.errors).toEqual({ gps_link: 'Not valid web url.' })
    },
  )

  it('is shown to its customer only where the firm is shown its carriers', async () => {
    for (const share_carrier of [false, true]) {
      const firm = await test.make.firm({ share_carrier })
      const token = await test.tokenFor(await test.make.person({ role_id: 5, firm_id: firm }), 5)
      const { body } = await stored({
        firm_company_id: firm,
        firm_address_id: null,
        customer_id: null,
        gps_link: link,
      })
      const { body: record } = await test.call('GET', `/orders/edit/${body.id}`, {
        as: token,
        language: 'el',
      })
      expect(record).toMatchObject({ gps_link: share_carrier ? link : '', status_name: 'Νέα' })
      expect(Object.keys(record)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(attachments|log_emails|files_code|activities)$/)]),
      )
    }
  })
})
