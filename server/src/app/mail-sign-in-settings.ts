import { googleProvider, microsoftProvider, otherProvider } from '../platform/mail/mail-providers.ts'
import type { MailProvider } from '../platform/mail/mail-providers.ts'
import { ConfigError } from './settings.ts'
import type { SettingValues } from './settings.ts'

/** The providers whose sign-in opens mailboxes; throws {@link ConfigError} where one is set up by half. */
export function mailProvidersOf(values: SettingValues, publicUrl: string): MailProvider[] {
  const redirectUrl = isAccepted(publicUrl) ? `${publicUrl}/app/mailSignIn` : null
  const { MICROSOFT_CLIENT_ID: microsoft, GOOGLE_CLIENT_ID: google } = values
  const appOf = (clientId: string, secret: string | undefined) => ({
    clientId,
    clientSecret: secret ?? null,
    redirectUrl,
  })
  const other = otherOf(values, redirectUrl)
  return [
    ...(microsoft
      ? [microsoftProvider(appOf(microsoft, values.MICROSOFT_CLIENT_SECRET), values.MICROSOFT_TENANT)]
      : []),
    ...(google ? [googleProvider(appOf(google, values.GOOGLE_CLIENT_SECRET))] : []),
    ...(other ? [other] : []),
  ]
}

const isAccepted = (url: string): boolean =>
  url.startsWith('https:') || ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)

const needed = [
  'MAIL_SIGN_IN_AUTHORIZE_URL',
  'MAIL_SIGN_IN_TOKEN_URL',
  'MAIL_SIGN_IN_IMAP',
  'MAIL_SIGN_IN_SMTP',
] as const

function otherOf(values: SettingValues, redirectUrl: string | null): MailProvider | null {
  const { MAIL_SIGN_IN_CLIENT_ID: clientId } = values
  if (!clientId) return null
  const [authorizeUrl, tokenUrl, imap, smtp] = needed.map((name) => values[name])
  if (!authorizeUrl || !tokenUrl || !imap || !smtp) {
    const missing = needed.filter((name) => values[name] === undefined)
    throw new ConfigError(`MAIL_SIGN_IN_CLIENT_ID is set, but ${missing.join(', ')} is missing.`)
  }
  return otherProvider({
    name: values.MAIL_SIGN_IN_NAME,
    clientId,
    clientSecret: values.MAIL_SIGN_IN_CLIENT_SECRET ?? null,
    redirectUrl,
    authorizeUrl,
    tokenUrl,
    deviceUrl: values.MAIL_SIGN_IN_DEVICE_URL ?? null,
    scope: values.MAIL_SIGN_IN_SCOPE,
    imap,
    smtp,
  })
}
