import { createServer } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'
import { createServer as createTlsServer, TLSSocket } from 'node:tls'
import { testCertificate } from './certificate.ts'
import { answerTo } from './imap-commands.ts'
import type { ImapBox, ImapTalk } from './imap-commands.ts'

/** How a test server treats who calls: as one should, or as none should. */
export type ImapManner = 'accept' | 'refuse' | 'hang' | 'drop' | 'babble'

/** A mail server that speaks IMAP (RFC 3501) as far as reading an inbox goes, over TLS, STARTTLS or neither. */
export interface TestImapServer extends ImapBox {
  port: number
  /** `hang`: says nothing from the command on that `at` matches; `drop`: ends the connection there instead. */
  manner: ImapManner
  at: RegExp
  /** Each command that came, without its tag. */
  said: string[]
  put(mail: string | Buffer, receivedAt?: Date): number
  close(): Promise<void>
}

export async function startImapServer({
  isTls = true,
  certificate = testCertificate,
} = {}): Promise<TestImapServer> {
  const sockets = new Set<Socket>()
  const take = (socket: Socket): void => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    talk(box, socket, certificate)
  }
  const server: Server = isTls ? createTlsServer(certificate, take) : createServer(take)
  server.on('tlsClientError', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const box: TestImapServer = {
    // A server that listens on a port has this address.
    port: (server.address() as AddressInfo).port,
    users: { 'desk@dromos.test': 'desk-password' },
    mails: [],
    uidValidity: 1,
    manner: 'accept',
    at: /^LOGIN|^AUTHENTICATE/i,
    said: [],
    put(mail, receivedAt = new Date()) {
      const uid = (box.mails.at(-1)?.uid ?? 0) + 1
      box.mails.push({ uid, source: Buffer.from(mail), receivedAt })
      return uid
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
  return box
}

function talk(box: TestImapServer, plain: Socket, certificate: typeof testCertificate): void {
  let socket = plain
  let pending = Buffer.alloc(0)
  const state: ImapTalk = { user: null, isIdle: null, isSafe: plain instanceof TLSSocket, awaits: null }
  const say = (line: string | Buffer): void => {
    if (!socket.destroyed) socket.write(typeof line === 'string' ? `${line}\r\n` : line)
  }
  const hear = (line: string): void => {
    const [tag = '', ...rest] = line.split(' ')
    const command = rest.join(' ')
    box.said.push(command)
    if (misbehave(box, command, socket)) return
    if (/^STARTTLS$/i.test(command)) {
      say(`${tag} OK go on`)
      state.isSafe = true
      socket = secured(plain, certificate, listen)
      return
    }
    answerTo(box, state, { tag, command, say })
    if (/^LOGOUT$/i.test(command)) socket.end()
  }
  const listen = (chunk: Buffer): void => {
    pending = Buffer.concat([pending, chunk])
    for (let end = pending.indexOf('\r\n'); end >= 0; end = pending.indexOf('\r\n')) {
      const line = pending.subarray(0, end).toString('utf8')
      pending = pending.subarray(end + 2)
      const { awaits } = state
      if (awaits) {
        state.awaits = null
        awaits(line)
      } else if (state.isIdle && /^DONE$/i.test(line)) {
        say(`${state.isIdle} OK idled`)
        state.isIdle = null
      } else hear(line)
    }
  }
  plain.on('data', listen)
  if (box.manner === 'babble') return say('220 this is another kind of server')
  if (box.manner === 'drop' && box.at.test('CONNECT')) return void plain.destroy()
  if (box.manner !== 'hang' || !box.at.test('CONNECT')) say('* OK IMAP4rev1 ready')
}

function misbehave(box: TestImapServer, command: string, socket: Socket): boolean {
  if (!box.at.test(command)) return false
  if (box.manner === 'drop') socket.destroy()
  return box.manner === 'drop' || box.manner === 'hang'
}

function secured(
  plain: Socket,
  certificate: typeof testCertificate,
  listen: (chunk: Buffer) => void,
): TLSSocket {
  plain.removeAllListeners('data')
  const safe = new TLSSocket(plain, { isServer: true, ...certificate })
  safe.on('data', listen).on('error', () => undefined)
  return safe
}
