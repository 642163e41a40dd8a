import type { TestApp } from '../app.ts'
import { sendForm } from '../form.ts'
import { pdf } from '../sample-files.ts'

interface Added {
  kind: number
  name: string
  content?: string
  /** Whether it is released to the customer as well. */
  shared?: boolean
}

/** A PDF that the office adds to an order; answers its id. */
export async function addOrderFile(
  test: TestApp,
  orderId: number,
  { kind, name, content = 'POD', shared = true }: Added,
): Promise<string> {
  const sent = { data: { file_type_id: kind }, files: [{ content: pdf(content), name }] }
  const stored = await sendForm(test, `/orders/${orderId}/files/store`, sent, { as: 4 })
  const body = { shared: true, version: 1 }
  if (shared) await test.call('PUT', `/orders/files/share/${stored.body.id}`, { as: 4, body })
  return stored.body.id
}

/** What the log of an order says, each line with the word of its event. */
export const linesOf = (lines: readonly { event: string; text: string }[]): string[] =>
  lines.map(({ event, text }) => `${event} ${text}`.trim())
