import { isIP } from 'node:net'
import { createTransport } from 'nodemailer'
import type { Letter } from './mail-letter.ts'
import { publicAddressOf } from './public-address.ts'

export interface Mailbox {
  host: string
  port: number
  /** TLS from the start; STARTTLS is demanded otherwise. */
  isTls: boolean
  user: string
  password: string
  /** Only where an administrator's setting allows it. */
  allowPrivateHosts: boolean
}

/** Sends one mail through a person's own mail server. A refusal is an answer, not a fault. */
export async function tryMailbox(
  mailbox: Mailbox,
  mail: Letter & { from: string; to: string },
): Promise<{ sent: boolean; error: string | null }> {
  try {
    const address = await publicAddressOf(mailbox.host, mailbox.allowPrivateHosts)
    if (!address) throw new Error('This mail server cannot be reached from here.')
    const transport = createTransport({
      // The address that was judged is the one that is connected to.
      host: address,
      port: mailbox.port,
      secure: mailbox.isTls,
      requireTLS: !mailbox.isTls,
      tls: { servername: isIP(mailbox.host) ? undefined : mailbox.host },
      ...(mailbox.user ? { auth: { user: mailbox.user, pass: mailbox.password } } : {}),
      connectionTimeout: 8_000,
      greetingTimeout: 8_000,
      socketTimeout: 10_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    await transport.sendMail(mail)
    return { sent: true, error: null }
  } catch (error) {
    return { sent: false, error: error instanceof Error ? error.message.slice(0, 300) : String(error) }
  }
}
