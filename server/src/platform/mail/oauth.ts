import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { fetchJson } from '../fetch-json.ts'
import type { MailProvider } from './mail-providers.ts'

/** Why the sign-in server of a provider gave no tokens. */
export class OauthRefusal extends Error {
  /** As in RFC 6749, 5.2 and RFC 8628, 3.5; `no_answer` where there was none that can be read. */
  readonly code: string
  constructor(code: string, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}

export interface MailTokens {
  accessToken: string
  /** How long it opens the mailbox, in seconds. */
  lasts: number
  /** Null where the one that is there stays. */
  refreshToken: string | null
  /** The address of whoever has signed in, as the provider says. */
  address: string | null
}

/** Whether servers of the own network may be asked. */
interface Reach {
  allowPrivateHosts: boolean
}

/** A random text that nobody guesses, of 256 bits. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** Where a browser goes to sign in (RFC 6749, 4.1.1 with PKCE, RFC 7636). */
export function signInUrlOf(
  provider: MailProvider,
  asked: { scope: string; state: string; verifier: string; address: string; redirectUrl: string },
): string {
  const url = new URL(provider.authorizeUrl)
  const { scope, state, verifier, address, redirectUrl } = asked
  const query = {
    ...provider.asks,
    response_type: 'code',
    client_id: provider.clientId,
    redirect_uri: redirectUrl,
    scope,
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...(address ? { login_hint: address } : {}),
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

/** The tokens for a code that the browser has brought back. */
export const tokensOfCode = (
  provider: MailProvider,
  { code, verifier, redirectUrl }: { code: string; verifier: string; redirectUrl: string },
  reach: Reach,
): Promise<MailTokens> =>
  askForTokens(
    provider,
    { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUrl },
    reach,
  )

export const renewTokens = (
  provider: MailProvider,
  { refreshToken, scope }: { refreshToken: string; scope: string },
  reach: Reach,
): Promise<MailTokens> =>
  askForTokens(provider, { grant_type: 'refresh_token', refresh_token: refreshToken, scope }, reach)

/** The tokens for the code of a device; refused as `authorization_pending` while nobody has typed it. */
export const tokensOfDevice = (
  provider: MailProvider,
  deviceCode: string,
  reach: Reach,
): Promise<MailTokens> =>
  askForTokens(
    provider,
    { grant_type: 'urn:ietf:params:oauth:grant-type:device_code', device_code: deviceCode },
    reach,
  )

const deviceAnswer = z.object({
  device_code: z.string().min(1).max(4000),
  user_code: z.string().min(1).max(40),
  verification_uri: z.url({ protocol: /^https?$/ }).max(500),
  expires_in: z.number().positive(),
  interval: z.number().positive().default(5),
})

/** A code that somebody types at the provider, on whichever device (RFC 8628). */
export async function startDevice(provider: MailProvider, scope: string, reach: Reach) {
  const form = { client_id: provider.clientId, scope }
  const read = deviceAnswer.safeParse(await ask(provider.deviceUrl ?? '', form, reach))
  if (!read.success) throw new OauthRefusal('no_answer', read.error)
  return read.data
}

const tokenAnswer = z.object({
  access_token: z.string().min(1).max(20_000),
  expires_in: z.coerce.number().positive().default(3600),
  refresh_token: z.string().min(1).max(20_000).optional(),
  id_token: z.string().max(40_000).optional(),
})

async function askForTokens(
  provider: MailProvider,
  grant: Record<string, string>,
  reach: Reach,
): Promise<MailTokens> {
  const { clientId, clientSecret } = provider
  const form = {
    client_id: clientId,
    ...(clientSecret === null ? {} : { client_secret: clientSecret }),
    ...grant,
  }
  const read = tokenAnswer.safeParse(await ask(provider.tokenUrl, form, reach))
  if (!read.success) throw new OauthRefusal('no_answer', read.error)
  const { access_token, expires_in, refresh_token, id_token } = read.data
  return {
    accessToken: access_token,
    lasts: expires_in,
    refreshToken: refresh_token ?? null,
    address: id_token === undefined ? null : addressIn(id_token),
  }
}

const PATIENCE_MS = 15_000
const MAX_BYTES = 100_000

const refusal = z.object({ error: z.string().min(1).max(200) })

async function ask(
  url: string,
  form: Record<string, string>,
  { allowPrivateHosts }: Reach,
): Promise<unknown> {
  const limits = { timeoutMs: PATIENCE_MS, maxBytes: MAX_BYTES, allowPrivateHosts, language: 'en' }
  const given = { ...limits, alsoStatuses: [400, 401, 403, 428], form: new URLSearchParams(form) }
  const answer = await fetchJson(new URL(url), given).catch((error: unknown) => {
    throw new OauthRefusal('no_answer', error)
  })
  const refused = refusal.safeParse(answer)
  if (refused.success) throw new OauthRefusal(refused.data.error)
  return answer
}

const claims = z.object({
  email: z.email().optional().catch(undefined),
  preferred_username: z.email().optional().catch(undefined),
})

// It came from the provider itself over TLS, and only says which mailbox is meant: the mail server judges the token.
function addressIn(idToken: string): string | null {
  const [, payload = ''] = idToken.split('.')
  try {
    const { email, preferred_username: name } = claims.parse(
      JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')),
    )
    return email ?? name ?? null
  } catch {
    return null
  }
}
