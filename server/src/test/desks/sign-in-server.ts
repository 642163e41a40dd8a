import { createHash, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** An authorization server (OAuth 2 with PKCE and codes for devices), and what it was asked. */
export interface SignInServer {
  url: string
  /** Who signs in there. */
  address: string
  /** The token that opens the mailbox now. */
  accessToken: string
  isConsentGiven: boolean
  isAway: boolean
  isDeviceDone: boolean
  asked: URLSearchParams[]
  /** Somebody signs in at the address that they were sent to; answers what their browser brings back. */
  visit(url: string): { code: string; state: string }
  close(): Promise<void>
}

export async function startSignInServer(): Promise<SignInServer> {
  const challenges = new Map<string, string>()
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const form = new URLSearchParams(await text(request))
    at.asked.push(form)
    const [status, said] = request.url === '/device' ? [200, device] : answerTo(at, challenges, form)
    response.writeHead(at.isAway ? 500 : status, { 'content-type': 'application/json' })
    response.end(at.isAway ? 'away' : JSON.stringify(said))
  }
  const server = createServer((request, response) => {
    void answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo
  const at: SignInServer = {
    url: `http://127.0.0.1:${port}`,
    address: 'desk@dromos.test',
    accessToken: 'none yet',
    isConsentGiven: true,
    isAway: false,
    isDeviceDone: false,
    asked: [],
    visit(url) {
      const asked = new URL(url).searchParams
      const code = randomUUID()
      challenges.set(code, asked.get('code_challenge') ?? '')
      return { code, state: asked.get('state') ?? '' }
    },
    close: () => new Promise((done) => server.close(() => done())),
  }
  return at
}

const device = {
  device_code: 'device-code',
  user_code: 'ABCD-EFGH',
  verification_uri: 'https://provider.test/device',
  expires_in: 600,
  interval: 1,
}

const no = (error: string): [number, object] => [400, { error }]

function answerTo(
  at: SignInServer,
  challenges: Map<string, string>,
  form: URLSearchParams,
): [number, object] {
  const app = `${form.get('client_id')} ${form.get('client_secret')}`
  if (app !== 'dromos client-secret') return no('invalid_client')
  const grant = form.get('grant_type') ?? ''
  if (grant.endsWith('device_code')) return at.isDeviceDone ? granted(at) : no('authorization_pending')
  if (grant === 'refresh_token') {
    const isKnown = String(form.get('refresh_token')).startsWith('refresh-')
    return at.isConsentGiven && isKnown ? granted(at) : no('invalid_grant')
  }
  return answerToCode(at, challenges, form)
}

function answerToCode(
  at: SignInServer,
  challenges: Map<string, string>,
  form: URLSearchParams,
): [number, object] {
  const code = form.get('code') ?? ''
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  const isRight = challenges.get(code) === challenge
  challenges.delete(code)
  return isRight ? granted(at) : no('invalid_grant')
}

function granted(at: SignInServer): [number, object] {
  at.accessToken = `access-${randomUUID()}`
  const claims = Buffer.from(JSON.stringify({ email: at.address })).toString('base64url')
  const tokens = { access_token: at.accessToken, refresh_token: `refresh-${randomUUID()}` }
  return [200, { ...tokens, expires_in: 3600, token_type: 'Bearer', id_token: `x.${claims}.x` }]
}
