import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../test/server-process.ts'
import { startMailServer } from '../../test/mail-server.ts'
import type { TestMailServer } from '../../test/mail-server.ts'
import { checkMailServer, sendTestMail, stepOf } from './mail-server-check.ts'

let mail: TestMailServer
/** One that lets nobody in. */
let closed: SMTPServer
let closedUrl: string

beforeAll(async () => {
  mail = await startMailServer()
  const port = await freePort()
  closed = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, done) => done(new Error('no such user')),
  })
  await new Promise<void>((resolve) => closed.listen(port, '127.0.0.1', resolve))
  closedUrl = `smtp://dromos:hunter2@127.0.0.1:${port}`
})
afterAll(async () => {
  await mail.close()
  await new Promise<void>((resolve) => closed.close(() => resolve()))
})

const from = 'dromos@dromos.test'

it('a test mail arrives, in both languages', async () => {
  expect(await checkMailServer(mail)).toBeNull()
  expect(mail.mails).toEqual([])
  expect(await sendTestMail(mail, 'me@dromos.test')).toBeNull()
  const [arrived] = mail.mails
  expect(arrived?.subject).toBe('Dromos: test · δοκιμή')
  expect(arrived?.text).toContain('στέλνει μηνύματα')
})

it('a test mail names the step at which a server is missing, admits nobody or refuses somebody', async () => {
  const stepAt = async (url: string, to = 'me@dromos.test') => (await sendTestMail({ url, from }, to))?.step
  expect(await stepAt(`smtp://127.0.0.1:${await freePort()}`)).toBe('connection')
  expect(await stepAt(closedUrl)).toBe('sign-in')
  expect(await stepAt(mail.url, 'refused@dromos.test')).toBe('recipient')
  expect(await stepAt(mail.url.replace('smtp:', 'smtps:'))).toBe('tls')
  const failure = await checkMailServer({ url: closedUrl, from })
  expect(failure?.step).toBe('sign-in')
  expect(failure?.said).not.toContain('hunter2')
})

it.each([
  [{ code: 'EDNS' }, 'address'],
  [{ code: 'ETLS' }, 'tls'],
  [{ code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 553 }, 'sender'],
  [{ code: 'EMESSAGE', command: 'DATA', responseCode: 554 }, 'mail'],
  [{ code: 'ETIMEDOUT', command: 'CONN' }, 'connection'],
])('a test mail that fails with %j is at the step %s', (fault, step) => {
  expect(stepOf(Object.assign(new Error('no'), fault))).toBe(step)
})
