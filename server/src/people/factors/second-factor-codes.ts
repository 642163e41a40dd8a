import { codeSigns } from '@dromos/contract/notation/signs.rules.ts'
import { createHash, randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '@dromos/contract/people/factors.ts'
import type { FactorSetup } from '@dromos/contract/people/factors.ts'

/** Read by who has a second factor. */
const otplib = () => import('otplib')

const STEP_SECONDS = 30
// Without letters and digits that are taken for each other. Sixteen of them are 80 bits.
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const GROUPS = 4
const GROUP = 4

export type TypedCode = { kind: 'app' | 'recovery'; code: string } | null

export function readCode(typed: string): TypedCode {
  const code = codeSigns(typed)
  if (/^\d{6}$/.test(code)) return { kind: 'app', code }
  return /^[A-Z2-9]{16}$/.test(code) ? { kind: 'recovery', code } : null
}

/** The time step whose code this is, from the step before the present one to the one after it; null for any other. */
export async function stepOf(secret: string, code: string, now: Date): Promise<number | null> {
  const epoch = Math.floor(now.getTime() / 1000)
  const { verify } = await otplib()
  const found = await verify({
    secret,
    token: code,
    epoch,
    period: STEP_SECONDS,
    epochTolerance: STEP_SECONDS,
  })
  return found.valid ? Math.floor(epoch / STEP_SECONDS) + found.delta : null
}

export async function newSecret(): Promise<string> {
  const { generateSecret } = await otplib()
  return generateSecret({ length: 20 })
}

export async function setupOf(secret: string, email: string): Promise<FactorSetup> {
  const [{ generateURI }, { encode }] = await Promise.all([otplib(), import('uqr')])
  const address = generateURI({ issuer: 'Dromos', label: email, secret })
  const { size, data } = encode(address, { ecc: 'M', border: 4 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { secret, address, qr: { size, path: dark.join('') } }
}

export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: GROUPS }, () => letters(GROUP)).join('-'),
  )
}

/** The stored form of a person's recovery code. 80 random bits need no slow hash. */
export function recoveryHash(personId: number, code: string): string {
  const bare = code.replaceAll('-', '')
  return createHash('sha256').update(`recovery:${personId}:${bare}`).digest('base64url')
}

function letters(count: number): string {
  return Array.from({ length: count }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')
}
