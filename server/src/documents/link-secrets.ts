import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../platform/access/secrets.ts'

/** Without letters that are taken for others: 32 of them, 5 bits each. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_LENGTH = 16
const TOKEN_BYTES = 24

/** What opens a public page: a token of 192 bits in its address, and a code of 80 bits to be told another way. */
export interface LinkSecrets {
  token: string
  code: string
}

export function makeSecrets(): LinkSecrets {
  // A byte has eight times as many values as there are letters, so that each is as likely as the others.
  const letters = Array.from(randomBytes(CODE_LENGTH), (byte) => LETTERS[byte % LETTERS.length])
  return { token: makeToken(), code: letters.join('') }
}

/** What alone opens a page that no code guards. */
export const makeToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

const ownerOf = (link: string): string => `shipment_links:${link}`

/** The token of a tracking link, for those who may copy it again. */
export const sealToken = (secrets: Secrets, link: string, token: string): string =>
  secrets.seal(token, ownerOf(link))

export const openToken = (secrets: Secrets, link: string, sealed: string): string =>
  secrets.open(sealed, ownerOf(link))

export const inGroups = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code

/** What a person typed, as the code is kept: in upper or lower case, with spaces, dashes and letters that look alike. */
const typed = (code: string): string =>
  code
    .toUpperCase()
    .replaceAll(/[\s\p{Dash}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')

export const hashToken = (token: string): string => hashOf(`token ${token}`)

/** What is kept of a code; worth nothing without the token that it belongs to. */
export const hashCode = ({ token, code }: LinkSecrets): string => hashOf(`code ${token} ${typed(code)}`)

/** Whether two hashes are the same, in a time that does not tell where they differ. */
export const isSameHash = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(one), Buffer.from(other))

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
