import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { distrustTestCertificate, trustTestCertificate } from '../../test/imap/certificate.ts'
import { startImapServer } from '../../test/imap/imap-server.ts'
import type { TestImapServer } from '../../test/imap/imap-server.ts'
import { MailboxFault, withInbox } from './imap-session.ts'
import type { ImapServer, OpenInbox } from './imap-session.ts'

let server: TestImapServer | null = null
afterEach(async () => {
  await server?.close()
  server = null
})

/** For what does not answer: whichever step it is that this is too short for, the reason is the same. */
const IMPATIENT = { stepMs: 3_000 }
const MAIL = 'Subject: one\r\nFrom: a@b.gr\r\n\r\nHello'

async function open<T>(work: (inbox: OpenInbox) => Promise<T>, change: Partial<ImapServer> = {}): Promise<T> {
  const login = {
    user: 'desk@dromos.test',
    password: 'desk-password',
    allowPrivateHosts: true,
    stepMs: 20_000,
  }
  return withInbox({ host: '127.0.0.1', port: server?.port ?? 1, isTls: true, ...login, ...change }, work)
}
async function saved(inbox: OpenInbox, most: number): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'dromos-test-mail-'))
  const path = join(folder, 'mail')
  try {
    const size = await inbox.save(1, path, most)
    const content = await readFile(path)
    expect(content.length).toBe(size)
    return content
  } finally {
    await rm(folder, { recursive: true })
  }
}
const reasonOf = (
  change: Partial<ImapServer> = {},
  work: (inbox: OpenInbox) => Promise<unknown> = async () => 0,
) =>
  open(work, change).then(
    () => 'opened',
    (error: unknown) => (error instanceof MailboxFault ? error.reason : error),
  )

describe('a mail server without a trusted certificate', () => {
  beforeAll(() => distrustTestCertificate())

  it('gets no password', async () => {
    server = await startImapServer()
    expect(await reasonOf()).toBe('mail_no_tls')
    expect(server.said.filter((line) => /LOGIN|AUTH/i.test(line))).toEqual([])
  })
})

describe('a session with a mailbox', () => {
  beforeAll(() => trustTestCertificate())

  it.each([true, false])('is opened over TLS from the start (%s) or by STARTTLS', async (isTls) => {
    server = await startImapServer({ isTls })
    server.put(MAIL, new Date('2026-11-24T10:00:00Z'))
    const read = await open(
      async (inbox) => {
        const uids = await inbox.newMails(0, new Date('2026-11-24T00:00:00Z'))
        const look = await inbox.look(uids[0] ?? 0)
        return {
          uids,
          look,
          whole: await saved(inbox, 1_000),
          gone: await inbox.look(9),
          v: inbox.uidValidity,
        }
      },
      { isTls },
    )
    expect(read).toEqual({
      uids: [1],
      look: {
        head: Buffer.from('Subject: one\r\nFrom: a@b.gr\r\n\r\n'),
        size: MAIL.length,
        receivedAt: new Date('2026-11-24T10:00:00Z'),
      },
      whole: Buffer.from(MAIL),
      gone: null,
      v: 1,
    })
    expect(server.said.some((line) => line.startsWith('EXAMINE'))).toBe(true)
    expect(server.said.at(-1)).toBe('LOGOUT')
  })

  it('reads what came after a mail and since a day, and not the last one again', async () => {
    server = await startImapServer()
    for (const day of ['20', '24', '25']) server.put(MAIL, new Date(`2026-11-${day}T10:00:00Z`))
    const ask = (above: number, day: string) =>
      open((inbox) => inbox.newMails(above, new Date(`${day}T00:00:00Z`)))
    expect(await ask(0, '2026-11-24')).toEqual([2, 3])
    expect(await ask(2, '2026-11-24')).toEqual([3])
    expect(await ask(3, '2026-11-24')).toEqual([])
  })

  it('reads a large mail piece by piece', async () => {
    server = await startImapServer()
    const large = Buffer.alloc(2_500_000, 'x')
    server.put(large)
    expect((await open((inbox) => saved(inbox, 10_000_000))).equals(large)).toBe(true)
    expect(server.said.filter((line) => line.includes('BODY.PEEK[]'))).toHaveLength(3)
    expect((await open((inbox) => saved(inbox, 1_200_000))).length).toBe(1_200_000)
  })

  it('reads the beginning of an endless head', async () => {
    server = await startImapServer()
    server.put(`Subject: long\r\nTo: ${'a@b.gr,\r\n '.repeat(600_000)}\r\n\r\nHello`)
    const look = await open((inbox) => inbox.look(1))
    expect(look?.head.length).toBe(256 * 1024)
    expect(look?.size).toBeGreaterThan(6_000_000)
  })

  it('reports a wrong password', async () => {
    server = await startImapServer()
    expect(await reasonOf({ password: 'wrong-one' })).toBe('mail_login')
  })

  it.each([
    ['that ends the connection when somebody signs in', 'drop', /^LOGIN|^AUTHENTICATE/i],
    ['that ends it at once', 'drop', /^CONNECT$/],
    ['that ends it while it is read', 'drop', /FETCH/],
    ['that is of another kind', 'babble', /^$/],
    ['that never greets', 'hang', /^CONNECT$/],
    ['that never answers who signs in', 'hang', /^LOGIN|^AUTHENTICATE/i],
    ['that never gives the mail', 'hang', /FETCH/],
  ] as const)('reports no answer of a server %s', async (_which, manner, at) => {
    server = await startImapServer()
    server.put(MAIL)
    Object.assign(server, { manner, at })
    expect(await reasonOf(IMPATIENT, (inbox) => inbox.look(1))).toBe('mail_no_answer')
  })

  it('is not opened without TLS, or with none where it is wanted', async () => {
    server = await startImapServer({ isTls: false })
    expect(await reasonOf({ ...IMPATIENT, isTls: true })).toMatch(/^mail_no_/)
    await server.close()
    server = await startImapServer()
    expect(await reasonOf({ ...IMPATIENT, isTls: false })).toMatch(/^mail_no_/)
  })

  it.each(['127.0.0.1', 'localhost', '10.0.0.8', '::1', '169.254.169.254'])(
    'is not opened in our own network: %s',
    async (host) => expect(await reasonOf({ host, allowPrivateHosts: false })).toBe('not_public_host'),
  )

  it('reports no answer where there is no server', async () =>
    expect(await reasonOf({ port: 1 })).toBe('mail_no_answer'))
})
