import { z } from 'zod'
import { defineApi } from '../base/endpoint.ts'
import { knownPassword } from './person-changes.ts'
import { byId } from '../base/record.ts'
import { author, secondCode } from './session.ts'
import { requiredText } from '../base/text.ts'

export const MAX_PASSKEYS = 10

export const passkey = z.object({
  id: z.int(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
})
export type Passkey = z.output<typeof passkey>

const base64url = (max: number) =>
  z
    .string({ error: 'required' })
    .min(1, 'required')
    .max(max, `too_long:${max}`)
    .regex(/^[\w-]+$/, 'wrong_type')

const credentialId = base64url(1400)
const descriptor = z.object({ type: z.literal('public-key'), id: z.string() })

/** What `navigator.credentials.create` is given, in the JSON form of WebAuthn. */
export const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type CreationOptions = z.output<typeof creationOptions>

/** What `navigator.credentials.get` is given, in the JSON form of WebAuthn. */
export const requestOptions = z.object({
  challenge: z.string(),
  timeout: z.int(),
  rpId: z.string(),
  userVerification: z.literal('required'),
})
export type RequestOptions = z.output<typeof requestOptions>

export const newPasskey = z.strictObject({
  name: requiredText(60),
  id: credentialId,
  client_data: base64url(4000),
  attestation: base64url(16_000),
})
export type NewPasskey = z.output<typeof newPasskey>

export const passkeyProof = z.strictObject({
  id: credentialId,
  client_data: base64url(4000),
  authenticator_data: base64url(4000),
  signature: base64url(2000),
  user_handle: base64url(200).nullable(),
})
export type PasskeyProof = z.output<typeof passkeyProof>

/** The password and, with the second factor on, a code or a passkey over `POST /login/passkeyOptions`. */
export const ownProof = z.strictObject({
  current_password: knownPassword,
  code: secondCode.optional(),
  passkey: passkeyProof.optional(),
})
export type OwnProof = z.output<typeof ownProof>

export const passkeyName = z.strictObject({ name: requiredText(60) })

export const passkeysApi = defineApi({
  'POST /login/passkeyOptions': {
    summary: 'A challenge for signing in with a passkey; works once, for five minutes',
    access: 'public',
    reply: requestOptions,
    perMinute: 60,
  },
  'POST /login/passkey': {
    summary: 'Sign in with a passkey, which stands for both factors; sets the refresh cookie',
    access: 'public',
    body: passkeyProof,
    reply: author,
    perMinute: 60,
  },
  'POST /passkeys/begin': {
    summary: 'A challenge for adding a passkey of one’s own; works once, for five minutes',
    access: 'signed-in',
    body: ownProof,
    reply: creationOptions,
  },
  'POST /passkeys/store': {
    summary: 'Add the passkey that answered the challenge; every other session ends',
    access: 'signed-in',
    body: newPasskey,
    reply: passkey,
    status: 201,
  },
  'PUT /passkeys/rename/{id}': {
    summary: 'Give a passkey of one’s own another name',
    access: 'signed-in',
    params: byId,
    body: passkeyName,
    reply: passkey,
  },
  'PUT /passkeys/remove/{id}': {
    summary: 'Remove a passkey of one’s own',
    access: 'signed-in',
    params: byId,
    body: ownProof,
    reply: z.object({ message: z.string() }),
  },
})
