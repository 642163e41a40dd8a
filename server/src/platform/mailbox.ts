import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { createTransport } from 'nodemailer'
import type { Letter } from './letter.ts'

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
    const address = await publicAddressOf(mailbox)
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

const notPublic = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  notPublic.addSubnet(net, prefix, 'ipv4')
}
for (const [net, prefix] of [
  ['::', 127],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const) {
  notPublic.addSubnet(net, prefix, 'ipv6')
}

async function publicAddressOf({ host, allowPrivateHosts }: Mailbox): Promise<string> {
  const found = await lookup(host, { all: true })
  const isPublic = found.every(
    ({ address, family }) => !notPublic.check(address, family === 6 ? 'ipv6' : 'ipv4'),
  )
  const [first] = found
  if (!first || (!isPublic && !allowPrivateHosts)) {
    throw new Error('This mail server cannot be reached from here.')
  }
  return first.address
}
