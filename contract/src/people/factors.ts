import { z } from 'zod'
import { defineApi } from '../base/endpoint.ts'
import { knownPassword } from './person-changes.ts'
import { ownProof, passkey } from './passkeys.ts'
import { secondCode } from './session.ts'

export const RECOVERY_CODES = 10

/** Recovery codes as they are shown, once: four groups of four. */
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

export const ownFactors = z.object({
  second_factor: z
    .object({
      since: z.string(),
      recovery_left: z.int(),
    })
    .nullable(),
  passkeys: z.array(passkey),
  /** The one address at which passkeys work; null where this installation has none. */
  passkeys_at: z.string().nullable(),
})
export type OwnFactors = z.output<typeof ownFactors>

/** What an authenticator app is set up with. Shown once, to its owner. */
export const factorSetup = z.object({
  /** In base 32, for typing it in. */
  secret: z.string(),
  /** The secret as an address that the app opens. */
  address: z.string(),
  /** The address as a QR code: modules on a side, and one SVG path over its dark modules, a unit each. */
  qr: z.object({ size: z.int(), path: z.string() }),
})
export type FactorSetup = z.output<typeof factorSetup>

export const factorBegin = z.strictObject({ current_password: knownPassword })
export const factorConfirm = z.strictObject({ code: secondCode })

export const factorsApi = defineApi({
  'GET /factors': {
    summary: 'One’s own second factor and passkeys',
    access: 'signed-in',
    reply: ownFactors,
  },
  'POST /factors/begin': {
    summary:
      'Begin to set up an authenticator app; it counts once a code of it has come back within 15 minutes',
    access: 'signed-in',
    body: factorBegin,
    reply: factorSetup,
  },
  'POST /factors/confirm': {
    summary: 'Switch the second factor on with a code of the app; every other session ends',
    access: 'signed-in',
    body: factorConfirm,
    reply: recoveryCodes,
  },
  'POST /factors/recoveryCodes': {
    summary:
      'Make new recovery codes, with the password and a code or passkey; the earlier ones stop working',
    access: 'signed-in',
    body: ownProof,
    reply: recoveryCodes,
  },
  'PUT /factors/switchOff': {
    summary: 'Switch one’s own second factor off, with the password and a code or passkey',
    access: 'signed-in',
    body: ownProof,
    reply: z.object({ message: z.string() }),
  },
})
