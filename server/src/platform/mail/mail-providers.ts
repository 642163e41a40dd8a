import type { MailProviderKind, MailWayName } from '@dromos/contract/inbox/mailbox-steps.rules.ts'

/** Where a provider's mailboxes lie. */
export interface ProviderServer {
  host: string
  port: number
  security: 'tls' | 'starttls'
}

/** A provider whose sign-in opens mailboxes (OAuth 2), with what it knows this installation by. */
export interface MailProvider {
  kind: MailProviderKind
  name: string
  clientId: string
  /** Null for an app that is registered without one. */
  clientSecret: string | null
  authorizeUrl: string
  tokenUrl: string
  /** Where a code for a device is asked for; null where there is none. */
  deviceUrl: string | null
  /** Where the browser comes back to; null where the address of the product is none that providers accept. */
  redirectUrl: string | null
  scopes: Readonly<Record<MailWayName, string>>
  /** What the address that people are sent to says besides. */
  asks: Readonly<Record<string, string>>
  servers: Readonly<Record<MailWayName, ProviderServer>>
}

type App = Pick<MailProvider, 'clientId' | 'clientSecret' | 'redirectUrl'>

const IDENTITY = 'openid profile email'

export function microsoftProvider(app: App, tenant: string): MailProvider {
  const base = `https://login.microsoftonline.com/${tenant}/oauth2/v2.0`
  const scope = (right: string) => `${IDENTITY} offline_access https://outlook.office.com/${right}`
  return {
    ...app,
    kind: 'microsoft',
    name: 'Microsoft',
    authorizeUrl: `${base}/authorize`,
    tokenUrl: `${base}/token`,
    deviceUrl: `${base}/devicecode`,
    scopes: { incoming: scope('IMAP.AccessAsUser.All'), outgoing: scope('SMTP.Send') },
    asks: { prompt: 'select_account' },
    servers: {
      incoming: { host: 'outlook.office365.com', port: 993, security: 'tls' },
      outgoing: { host: 'smtp.office365.com', port: 587, security: 'starttls' },
    },
  }
}

export function googleProvider(app: App): MailProvider {
  const scope = `${IDENTITY} https://mail.google.com/`
  return {
    ...app,
    kind: 'google',
    name: 'Google',
    authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    // Its sign-in by a device does not give mailboxes away.
    deviceUrl: null,
    scopes: { incoming: scope, outgoing: scope },
    // Without both there is no token to renew with, the second time.
    asks: { access_type: 'offline', prompt: 'consent' },
    servers: {
      incoming: { host: 'imap.gmail.com', port: 993, security: 'tls' },
      outgoing: { host: 'smtp.gmail.com', port: 465, security: 'tls' },
    },
  }
}

interface OtherProvider extends App {
  name: string
  authorizeUrl: string
  tokenUrl: string
  deviceUrl: string | null
  scope: string
  /** `host:port` */
  imap: string
  smtp: string
}

/** A provider by its addresses. TLS from the start, but on the ports that begin without. */
export function otherProvider({ scope, imap, smtp, ...app }: OtherProvider): MailProvider {
  return {
    ...app,
    kind: 'other',
    scopes: { incoming: scope, outgoing: scope },
    asks: {},
    servers: {
      incoming: serverAt(imap, (port) => port !== 143),
      outgoing: serverAt(smtp, (port) => port === 465),
    },
  }
}

function serverAt(address: string, isTls: (port: number) => boolean): ProviderServer {
  const at = address.lastIndexOf(':')
  const port = Number(address.slice(at + 1))
  return { host: address.slice(0, at), port, security: isTls(port) ? 'tls' : 'starttls' }
}
