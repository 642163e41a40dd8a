import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'
import { makePaperOrder } from '../../test/desks/paper-order.ts'
import { pageCount, pdfText } from '../../test/pdf-text.ts'

let test: TestApp
let orderId: number

beforeAll(async () => {
  test = await startTestApp()
  orderId = await makePaperOrder(test)
})
afterAll(() => test.close())

describe('the documents of an order with fifty details', () => {
  it('flow over pages, and no detail is lost', async () => {
    const id = await makePaperOrder(test, { details: 50, iban: 'DE89370400440532013000' })
    const answer = await fetched(id, 'transport_order')
    const text = pdfText(answer.rawPayload)
    const pages = pageCount(answer.rawPayload)
    expect(pages).toBeGreaterThan(8)
    expect(text).toContain('Consignment 50')
    expect(text).toContain(`Page ${pages} of ${pages}`)
    expect(pageCount((await fetched(id, 'cmr_note', { copies: '3' })).rawPayload)).toBe(50)
  }, 120_000)

  it('are drawn with the longest notes, every one of them whole', async () => {
    const notes = `${'long text '.repeat(390)}the end of it`
    const id = await makePaperOrder(test, { details: 50, notes, iban: 'DE44500105175407324931' })
    // Beside a long one, a short one does not wait for it.
    const ended: string[] = []
    const drawn = async (of: number, paper: string, name: string) => {
      const { rawPayload } = await fetched(of, paper, paper === 'cmr_note' ? { copies: '1' } : {})
      ended.push(name)
      return rawPayload
    }
    const [order, note] = await Promise.all([
      drawn(id, 'transport_order', 'long'),
      drawn(id, 'cmr_note', 'long'),
      drawn(orderId, 'transport_order', 'short'),
    ])
    expect(ended.at(-1)).toBe('long')
    for (const [bytes, most] of [[order, 80] as const, [note, 100] as const]) {
      expect(pageCount(bytes)).toBeLessThanOrEqual(most)
      expect(bytes.length).toBeLessThan(1_000_000)
      expect(pdfText(bytes).replaceAll(/\s+/g, ' ').split('the end of it')).toHaveLength(51)
    }
  }, 120_000)
})

async function fetched(id: number, paper: string, query: { copies?: string } = {}) {
  const answer = await test.app.inject({
    url: `/api/orders/${id}/papers/${paper}`,
    query: { language: 'en', ...query },
    headers: { authorization: `Bearer ${await test.tokenOf(1)}` },
  })
  expect(answer.statusCode).toBe(200)
  return answer
}
