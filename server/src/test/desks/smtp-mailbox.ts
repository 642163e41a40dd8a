import type { Readable } from 'node:stream'
import { createServer } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import type { Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { SMTPServerSession } from 'smtp-server'
import { localhostIdentity } from '../faults/localhost-identity.ts'

interface Talk {
  user: string
  envelope: SMTPServerSession['envelope']
}

export interface TestMailbox {
  port: number
  mails: { user: string; from: string; to: string; mail: Email }[]
  password: string
  /** What opens it besides, by XOAUTH2. */
  accessToken: string | null
  /** How long it thinks before it says that it has a mail, in milliseconds. */
  delay: number
  close(): Promise<void>
}

/** A provider's server: TLS by STARTTLS, a login, and what arrives there by whose login. */
export async function startMailbox(): Promise<TestMailbox> {
  const at = {
    mails: [] as TestMailbox['mails'],
    password: 'mail-secret',
    accessToken: null as string | null,
    delay: 0,
  }
  const receive = async (stream: Readable, { user, envelope }: Talk, done: () => void): Promise<void> => {
    const mail = await PostalMime.parse(Buffer.concat(await stream.toArray()))
    const { mailFrom, rcptTo } = envelope
    const to = rcptTo.map(({ address }) => address).join()
    at.mails.push({ user, from: mailFrom ? mailFrom.address : '', to, mail })
    await pause(at.delay)
    done()
  }
  const server = new SMTPServer({
    ...localhostIdentity,
    authMethods: ['PLAIN', 'XOAUTH2'],
    onAuth({ method, username = '', password, accessToken }, _session, done) {
      const isKnown = method === 'XOAUTH2' ? accessToken === at.accessToken : password === at.password
      if (!isKnown) return done(Object.assign(new Error('no'), { responseCode: 535 }))
      return done(null, { user: username })
    },
    onRcptTo: ({ address }, _session, done) =>
      address.startsWith('refused')
        ? done(Object.assign(new Error('secret words'), { responseCode: 550 }))
        : done(),
    onData(stream, { user, envelope }, done) {
      // What breaks off has not arrived.
      void receive(stream, { user: String(user), envelope }, done).catch(() => undefined)
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address with one.
  const { port } = server.server.address() as AddressInfo
  return Object.assign(at, { port, close: () => new Promise<void>((done) => server.close(() => done())) })
}

/** A server without TLS that says yes to all; what else it does is said for each line. */
export async function startPlain(
  hear: (socket: Socket, line: string) => void,
): Promise<{ server: Server; port: number }> {
  const server = createServer((socket) => {
    socket.write('220 plain\r\n')
    socket.on('error', () => undefined)
    let rest = ''
    socket.on('data', (chunk) => {
      const lines = (rest + String(chunk)).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        hear(socket, line)
        if (/^(EHLO|MAIL|RCPT)/.test(line)) socket.write('250 yes\r\n')
        if (line === 'DATA') socket.write('354 go on\r\n')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo
  return { server, port }
}
