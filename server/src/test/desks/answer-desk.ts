import { expect } from 'vitest'
import { startMailServer } from '../mail-server.ts'
import { openFilingDesk } from './filing-desk.ts'
import type { FilingDesk } from './filing-desk.ts'
import type { ThreadInList } from './mail-desk.ts'

export const CUSTOMER = 'office@kunde.example'
export const CARRIER = 'dan@spedition.example'

type Written = Parameters<FilingDesk['unfiled']>[0]

/** A filing desk with an order of a customer and a carrier, and a mail server that answers arrive at. */
export async function openAnswerDesk() {
  const filing = await openFilingDesk()
  const mail = await startMailServer()
  const { test } = filing.desk
  const carrier = await test.make.firm({ name: 'Spedition AG', is_customer: false, is_carrier: true })
  await test.make.contact(carrier, { first_name: 'Dan', email: CARRIER })
  const order = await filing.newOrder()
  await test.pool.query('update orders set firm_carrier_id = $1 where id = $2', [carrier, order])
  const options = async ({ id }: { id: number }) =>
    (await test.call('GET', `/mails/answer/${id}`, { as: 4 })).body
  return {
    filing,
    order,
    options,
    /** A mail of the customer, unless another is said, filed under the order. */
    async filed(written: Written = {}): Promise<ThreadInList> {
      const thread = await filing.unfiled({ from: `Rita Kunde <${CUSTOMER}>`, ...written })
      const { body } = await filing.put(`/mails/file/${thread.id}`, {
        kind: 'order',
        document_id: order,
        version: thread.version,
      })
      return { ...thread, version: body.version }
    },
    async answer(thread: { id: number; version: number }, changes: object = {}, headers = {}) {
      const { answered } = await options(thread)
      const body = {
        mail_id: answered.id,
        to: [answered.address],
        language: 'en',
        body: '<p>We will be there at 11.</p>',
        version: thread.version,
        ...changes,
      }
      return test.call('POST', `/mails/answer/${thread.id}`, { as: 4, body, headers })
    },
    async arrivedAt(email: string) {
      expect(await test.work(mail)).toEqual([])
      return mail.mailTo(email)
    },
    empty(): void {
      mail.mails.length = 0
    },
    async close(): Promise<void> {
      await mail.close()
      await filing.desk.close()
    },
  }
}
export type AnswerDesk = Awaited<ReturnType<typeof openAnswerDesk>>
type Arrived = Awaited<ReturnType<AnswerDesk['arrivedAt']>>

export const headerOf = (arrived: Arrived, key: string): string =>
  arrived?.headers.find((one) => one.key === key)?.value ?? ''
