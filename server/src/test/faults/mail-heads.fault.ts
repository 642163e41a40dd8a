import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { roles } from '@dromos/contract/constants/roles.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DUE_MAILBOXES_TASK } from '../../inbox/reading/reading.service.ts'
import { enqueue } from '../../platform/jobs.ts'
import { PASSWORD } from '../app.ts'
import { createTestDatabase } from '../database.ts'
import type { TestDatabase } from '../database.ts'
import { testCertificate } from '../imap/certificate.ts'
import { startImapServer } from '../imap/imap-server.ts'
import type { TestImapServer } from '../imap/imap-server.ts'
import { callAt, openKilledServer } from './killed-server.ts'
import type { KilledServer } from './killed-server.ts'
import { MOST_MB, watched } from './watched-server.ts'

// Whoever knows the address of a business can write to it: mails with heads that take apart badly must cost nobody else
// their server, nor the next mail its reader.

const DESK = 'desk@dromos.test'
const patience = { timeout: 300_000, interval: 100 }
let database: TestDatabase
let ground: KilledServer
let imap: TestImapServer

beforeAll(async () => {
  database = await createTestDatabase()
  ground = await openKilledServer(database)
  imap = await startImapServer()
})
afterAll(async () => {
  await imap?.close()
  await ground?.close()
  await database?.drop()
})

const heads: Record<string, string> = {
  '950,000 readers on folded lines': `To: ${`${'a,'.repeat(50)}\r\n `.repeat(19_000)}`,
  'ten lines of 91 kB of readers': Array.from({ length: 10 }, () => `To: ${'a,'.repeat(46_000)}`).join(
    '\r\n',
  ),
  '200,000 groups within groups': `Cc: ${'a:'.repeat(200_000)}`,
  'a head of 2.5 MB': `X-Long: ${'word word\r\n '.repeat(230_000)}`,
  'a head of 5 MB': `X-Long: ${'word word\r\n '.repeat(450_000)}`,
}

it('mails with heads beyond all measure are read one by one, and so is the plain one after each', async () => {
  const trusted = join(ground.dataDir, 'trusted.pem')
  await writeFile(trusted, testCertificate.cert, { mode: 0o644 })
  const server = await ground.serve({ ALLOW_PRIVATE_MAIL_HOSTS: 'on', NODE_EXTRA_CA_CERTS: trusted })
  const manager = await ground.personAt(server, roles.manager)
  const mailbox = {
    imap_host: '127.0.0.1',
    imap_port: imap.port,
    imap_security: 'tls',
    imap_user: DESK,
    imap_password: 'desk-password',
  }
  const set = await callAt(server, ['PUT', `/mailboxes/business/${await ground.make.business()}`], {
    as: manager.token,
    body: { current_password: PASSWORD, ...mailbox },
  })
  expect([set.status, set.body]).toEqual([200, expect.anything()])

  const usual = (subject: string) => `From: Anna <anna@carrier.example>\r\nSubject: ${subject}\r\n`
  const rest = 'Content-Type: text/plain; charset=utf-8\r\n\r\nΚαλημέρα'
  const arrived: string[] = []
  const put = (subject: string, head = 'X-Short: yes') => {
    arrived.push(subject)
    imap.put(`${usual(subject)}${head}\r\n${rest}`)
  }
  const read = async () => {
    const { rows } = await ground.pool.query<{ subject: string; body_text: string }>(
      'select subject, body_text from incoming_mails order by id',
    )
    return rows.map(({ subject, body_text }) => `${subject}: ${body_text}`)
  }
  for (const [what, head] of Object.entries(heads)) {
    put(what, head)
    put(`after ${what}`)
    await ground.pool.query("update mailboxes set next_at = now() - interval '1 hour'")
    const taken = async () => {
      await enqueue(ground.db, DUE_MAILBOXES_TASK, {})
      await expect.poll(read, patience).toEqual(arrived.map((subject) => `${subject}: Καλημέρα`))
    }
    const { memoryMb } = await watched(`a mail with ${what}`, server, taken)
    expect(memoryMb).toBeLessThan(MOST_MB)
  }
})
