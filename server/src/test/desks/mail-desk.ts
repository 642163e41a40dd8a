import { expect } from 'vitest'
import { DUE_MAILBOXES_TASK } from '../../inbox/reading/reading.service.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { MailProvider } from '../../platform/mail/mail-providers.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { PASSWORD, startTestApp, testPasswordHash } from '../app.ts'
import type { TestApp } from '../app.ts'
import { trustTestCertificate } from '../imap/certificate.ts'
import { startImapServer } from '../imap/imap-server.ts'
import type { TestImapServer } from '../imap/imap-server.ts'

/** What a test's mail says; the rest is as usual. */
interface Written {
  from?: string
  subject?: string
  text?: string
  /** Headers beside the usual ones. */
  headers?: Record<string, string>
  /** All after the headers, with its content type among them. */
  body?: string
  receivedAt?: Date
}

export interface MailDesk {
  test: TestApp
  imap: TestImapServer
  business: number
  /** A manager, who sets up the mailbox of the business. */
  manager: { id: number; token: string }
  setUpBusiness(change?: object): Promise<{ status: number; body: Record<string, never> }>
  setUpOwn(as: string, change?: object): Promise<{ status: number; body: Record<string, never> }>
  /** A mail arrives; answers its Message-ID. */
  arrive(written?: Written): string
  /** The minute in which mailboxes are read; answers what went wrong. */
  read(): Promise<string[]>
  /** A mail of ours about an order, as it left; answers its Message-ID. */
  sent(about: object, recipient?: string, senderId?: number | null): Promise<string>
  threads(tab: string, as?: string): Promise<ThreadInList[]>
  close(): Promise<void>
}

export interface ThreadInList {
  id: number
  beginning: string
  version: number
  subject: string
  address: string
  state: string
  mails: number
  document: { kind: string; id: number; number_id: string } | null
  owner: { id: number } | null
  is_overdue: boolean
  due_at: string | null
}

const DESK_ADDRESS = 'desk@dromos.test'

/** A server with a mailbox of its business and an IMAP server that it lies on. */
export async function openMailDesk(
  providersFor: (imap: TestImapServer) => MailProvider[] = () => [],
): Promise<MailDesk> {
  trustTestCertificate()
  const imap = await startImapServer()
  const test = await startTestApp({ mailProviders: providersFor(imap) })
  const business = await test.make.business()
  const id = await test.make.person({ role_id: 3, password_hash: await testPasswordHash() })
  const manager = { id, token: await test.tokenFor(id, 3) }
  const settings = {
    current_password: PASSWORD,
    imap_host: '127.0.0.1',
    imap_port: imap.port,
    imap_security: 'tls',
    imap_user: DESK_ADDRESS,
    imap_password: 'desk-password',
  }
  let serial = 0
  let minute = Date.parse('2026-11-25T09:00:00Z')
  test.clock.set(new Date(minute).toISOString())
  return {
    test,
    imap,
    business,
    manager,
    setUpBusiness: (change = {}) =>
      test.call('PUT', `/mailboxes/business/${business}`, {
        as: manager.token,
        body: { ...settings, ...change },
      }),
    setUpOwn: (as, change = {}) =>
      test.call('PUT', '/mailboxes/own', { as, body: { ...settings, ...change } }),
    arrive({
      from = 'Anna <anna@carrier.example>',
      subject = 'Hello',
      text = 'Hello',
      headers = {},
      body,
      receivedAt,
    } = {}) {
      const messageId = `<mail-${(serial += 1)}@carrier.example>`
      const date = new Date(minute).toUTCString()
      const named = { 'Message-ID': messageId, Date: date, ...headers }
      const head = { From: from, To: DESK_ADDRESS, Subject: subject, ...named }
      const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`)
      const rest = body ?? `Content-Type: text/plain; charset=utf-8\r\n\r\n${text}`
      imap.put(Buffer.from([...lines, rest].join('\r\n')), receivedAt ?? new Date(minute))
      return messageId
    },
    async read() {
      minute += 120_000
      test.clock.set(new Date(minute).toISOString())
      await enqueue(test.db, DUE_MAILBOXES_TASK, {})
      return test.work()
    },
    async sent(about, recipient = 'anna@carrier.example', senderId = null) {
      const mail = {
        to: recipient,
        personId: null,
        senderId,
        subject: 'Transport order',
        text: 'x',
        html: 'x',
      }
      const letter = { language: 'en' as const, business_id: business, ...about }
      const mailId = await sendMail(test.db, { ...mail, about: letter }, 'dromos.test')
      const { rows } = await test.pool.query<{ message_id: string }>(
        "update outbox set status = 'sent' where id = $1 returning message_id",
        [mailId],
      )
      return rows[0]?.message_id ?? ''
    },
    async threads(tab, as = manager.token) {
      const answer = await test.call('GET', `/mails?tab=${tab}&pageSize=100`, { as })
      expect(answer.status).toBe(200)
      return answer.body.data
    },
    async close() {
      await imap.close()
      await test.close()
    },
  }
}
