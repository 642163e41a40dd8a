import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const rail = (id: number, as: 1 | 3 | 4 | 5 = 4) => test.call('GET', `/contacts/rail/${id}`, { as })

const mail = (recipient: string, subject: string) =>
  test.pool.query(
    `insert into outbox (message_id, recipient, subject, body_text, body_html, status)
     values (gen_random_uuid()::text, $1, $2, 'text', '', 'sent')`,
    [recipient, subject],
  )

describe('the rail of a contact', () => {
  it('shows the last five orders it was in, for the customer or as the driver, the newest first', async () => {
    const firm = await test.make.firm()
    const [contact, colleague] = [await test.make.contact(firm), await test.make.contact(firm)]
    const place = await test.make.place({ city: 'Βόλος' })
    const made: number[] = []
    for (let at = 0; at < 6; at += 1) {
      const part = at % 2 === 0 ? { transporter_id: contact } : { customer_id: contact }
      const created_at = `2026-11-0${at + 1}T08:00:00Z`
      made.push(
        await test.make.order({ ...part, created_at, loading_place_id: place, firm_company_id: firm }),
      )
    }
    await test.make.order({ transporter_id: colleague, created_at: '2026-11-20T08:00:00Z' })
    const { orders } = (await rail(contact)).body
    expect(orders.map(({ id }: { id: number }) => id)).toEqual(made.slice(1).toReversed())
    expect(orders.map(({ part }: { part: string }) => part)).toEqual([
      'customer',
      'driver',
      'customer',
      'driver',
      'customer',
    ])
    expect(orders[0]).toMatchObject({ from: 'Βόλος' })
  })

  it('shows the last mails to any of its addresses, only to those who read the outbox', async () => {
    const contact = await test.make.contact(await test.make.firm(), {
      emails: ['Maria@Firm.example', 'office@firm.example'],
    })
    await mail('maria@firm.EXAMPLE', 'First')
    await mail('office@firm.example', 'Second')
    await mail('somebody@firm.example', 'Foreign')
    const { mails } = (await rail(contact, 1)).body
    expect(mails.map(({ subject }: { subject: string }) => subject)).toEqual(['Second', 'First'])
    expect(mails[0]).toMatchObject({ status: 'sent' })
    for (const role of [3, 4] as const) expect((await rail(contact, role)).body.mails).toBeNull()
  })

  it('shows nothing to customers, nor where there is no contact', async () => {
    const contact = await test.make.contact(await test.make.firm())
    expect((await rail(contact, 5)).status).toBe(403)
    expect((await rail(999_999)).status).toBe(404)
  })
})
