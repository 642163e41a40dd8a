import { expect } from 'vitest'
import { openMailDesk } from './mail-desk.ts'
import type { MailDesk, ThreadInList } from './mail-desk.ts'

/** A mail desk whose customer has orders, to file mails under. */
export interface FilingDesk {
  desk: MailDesk
  customer: number
  newOrder: () => Promise<number>
  put: (path: string, body: object) => ReturnType<MailDesk['test']['call']>
  /** A thread with its mails. */
  read: (id: number) => Promise<any> // oxlint-disable-line typescript/no-explicit-any -- tests look into records of every shape
  /** A mail comes that belongs to nothing. */
  unfiled: (written?: Parameters<MailDesk['arrive']>[0]) => Promise<ThreadInList>
}

export async function openFilingDesk(): Promise<FilingDesk> {
  const desk = await openMailDesk()
  await desk.setUpBusiness()
  const { test } = desk
  const customer = await test.make.firm({ name: 'Kunde GmbH' })
  await test.make.contact(customer, { email: 'office@kunde.example', emails: ['second@kunde.example'] })
  let serial = 0
  return {
    desk,
    customer,
    newOrder: () =>
      test.make.order({
        number_id: `2026-${950_000 + (serial += 1)}`,
        firm_company_id: customer,
        search: ' kunde gmbh',
      }),
    put: (path, body) => test.call('PUT', path, { as: 4, body }),
    read: async (id) => (await test.call('GET', `/mails/${id}`, { as: 4 })).body,
    unfiled: async (written = {}) => {
      const subject = written.subject ?? `Unfiled ${(serial += 1)}`
      desk.arrive({ ...written, subject })
      expect(await desk.read()).toEqual([])
      const found = (await desk.threads('unfiled')).find((one) => one.subject === subject)
      if (!found) throw new Error('nothing came')
      return found
    },
  }
}
