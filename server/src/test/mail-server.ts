import type { Readable } from 'node:stream'
import { SMTPServer } from 'smtp-server'
import PostalMime from 'postal-mime'
import type { Email } from 'postal-mime'

/** A mail server that takes everything but what is for `refused…`, and what has arrived there. */
export interface TestMailServer {
  url: string
  from: string
  mails: Email[]
  /** The last one to this address. */
  mailTo(email: string): Email | undefined
  close(): Promise<void>
}

export async function startMailServer(): Promise<TestMailServer> {
  const mails: Email[] = []
  const receive = async (stream: Readable, done: () => void): Promise<void> => {
    mails.push(await PostalMime.parse(Buffer.concat(await stream.toArray())))
    done()
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (address, _session, done) =>
      address.address.startsWith('refused')
        ? done(Object.assign(new Error('no such user'), { responseCode: 550 }))
        : done(),
    onData(stream, _session, done) {
      void receive(stream, done)
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    from: 'dromos@dromos.test',
    mails,
    mailTo: (email) => mails.findLast((mail) => mail.to?.[0]?.address === email),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
