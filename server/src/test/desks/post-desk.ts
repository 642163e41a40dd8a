import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { sendMail } from '../../platform/mail/mail.ts'
import { PASSWORD, startTestApp, testPasswordHash } from '../app.ts'
import type { TestApp } from '../app.ts'
import { localhostIdentity } from '../faults/localhost-identity.ts'
import { startMailServer } from '../mail-server.ts'
import type { TestMailServer } from '../mail-server.ts'
import { startMailbox } from './smtp-mailbox.ts'
import type { TestMailbox } from './smtp-mailbox.ts'

/** A server with the product's mail server, and a provider's with mailboxes of people. */
export interface PostDesk {
  test: TestApp
  system: TestMailServer
  box: TestMailbox
  /** Who writes mails, with a mailbox of their own unless it is null. */
  dispatcher(mailbox?: Record<string, unknown> | null): Promise<{ id: number; email: string; as: string }>
  /** A mail about an order; of none where `about` is null. */
  write(senderId: number | null, about?: object | null, to?: string): Promise<number>
  row(id: number): Promise<{ status: string; attempts: number; error: string | null; message_id: string }>
  /** Whether the certificate of the provider's server is vouched for. */
  vouch(isTrusted: boolean): void
  close(): Promise<void>
}

const trusted = getCACertificates()

export async function openPostDesk(): Promise<PostDesk> {
  const test = await startTestApp()
  const [system, box] = [await startMailServer(), await startMailbox()]
  const vouch = (isTrusted: boolean): void =>
    setDefaultCACertificates(isTrusted ? [...trusted, localhostIdentity.cert] : trusted)
  vouch(true)
  let serial = 0
  return {
    test,
    system,
    box,
    vouch,
    async dispatcher(mailbox = {}) {
      const email = `dispatcher${(serial += 1)}@office.example`
      const id = await test.make.person({ role_id: 4, email, password_hash: await testPasswordHash() })
      const as = await test.tokenFor(id, 4)
      if (mailbox) {
        const server = { smtp_host: 'localhost', smtp_port: box.port, smtp_user: email }
        const body = { current_password: PASSWORD, ...server, email_password: 'mail-secret', ...mailbox }
        await test.call('PUT', `/users/changeEmailPassword/${id}`, { as, body })
      }
      return { id, email, as }
    },
    async write(senderId, about = {}, to = 'carrier@road.example') {
      const order_id = await test.make.order()
      const words = { subject: 'Order', text: 'Order', html: '<p>Order</p>' }
      const named = about && { about: { order_id, business_id: null, language: 'en' as const, ...about } }
      const mail = { to, personId: null, senderId, senderName: 'Dora Disp', ...words, ...named }
      return sendMail(test.db, mail, 'dromos.test')
    },
    async row(id) {
      const found = await test.pool.query(
        'select status, attempts, error, message_id from outbox where id = $1',
        [id],
      )
      return found.rows[0]
    },
    async close() {
      vouch(false)
      await box.close()
      await system.close()
      await test.close()
    },
  }
}
