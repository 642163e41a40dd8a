import type { Language } from '@dromos/contract/constants/languages.ts'
import type { OrderPaper } from '@dromos/contract/orders/order-pdf.ts'
import type { TestApp } from './app.ts'
import { pdfText } from './pdf-text.ts'

/** A paper of an order as it is drawn for an operator. */
export async function drawPaper(test: TestApp, id: number, paper: OrderPaper, language: Language = 'en') {
  const { statusCode, rawPayload } = await test.app.inject({
    url: `/api/orders/${id}/papers/${paper}?language=${language}`,
    headers: { authorization: `Bearer ${await test.tokenOf(4)}` },
  })
  if (statusCode !== 200) throw new Error(`${paper} of order ${id}: ${statusCode} ${rawPayload.toString()}`)
  return rawPayload
}

/** Its words; where a line ends is the layout's business. */
export async function readPaper(test: TestApp, id: number, paper: OrderPaper, language: Language = 'en') {
  const bytes = await drawPaper(test, id, paper, language)
  return pdfText(bytes).replaceAll(/[\s\u00a0]+/g, ' ')
}
