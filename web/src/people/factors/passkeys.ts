import type { OwnProof, PasskeyProof } from '@dromos/contract/people/passkeys.ts'
import { call } from '../../platform/api.ts'
import { sentenceOf } from '../../platform/http.ts'
import { enter } from '../../platform/session/session-store.ts'
import { t } from '../sign-in/factor-sign-in.messages.ts'

export function passkeyObstacle(): string | null {
  if (!isSecureContext) return t('support.insecure')
  if (typeof PublicKeyCredential !== 'function') return t('support.missing')
  const { hostname, origin } = location
  // Passkeys of one's own machine are its name's.
  const isLoopback = hostname === '127.0.0.1' || hostname === '[::1]'
  if (isLoopback) return t('support.elsewhere', { address: origin.replace(hostname, 'localhost') })
  return /^[\d.]+$|:/.test(hostname) ? t('support.nameless') : null
}

export async function signInWithPasskey(): Promise<void> {
  await enter(await call('POST /login/passkey', { body: await provePasskey() }))
}

export async function provePasskey(): Promise<PasskeyProof> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = await call('POST /login/passkeyOptions')
  const { id, response } = await startAuthentication({ optionsJSON })
  return {
    id,
    client_data: response.clientDataJSON,
    authenticator_data: response.authenticatorData,
    signature: response.signature,
    user_handle: response.userHandle ?? null,
  }
}

export async function addPasskey(name: string, proof: OwnProof): Promise<void> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = await call('POST /passkeys/begin', { body: proof })
  const { id, response } = await startRegistration({ optionsJSON })
  const made = { id, client_data: response.clientDataJSON, attestation: response.attestationObject }
  await call('POST /passkeys/store', { body: { name, ...made } })
}

export function passkeyProblemOf(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return t('cancelled')
  if (name === 'SecurityError') return t('wrongAddress')
  if (name === 'InvalidStateError') return t('alreadyThere')
  return name === 'ConstraintError' || name === 'NotSupportedError' ? t('unable') : sentenceOf(error)
}
