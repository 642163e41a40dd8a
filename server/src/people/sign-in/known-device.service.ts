import { randomUUID } from 'node:crypto'
import type { Tokens } from '../../platform/access/tokens.ts'
import { DEVICE_SECONDS } from './refresh-cookie.ts'

const PURPOSE = 'device'

/** Kept by a browser after signing in, so that others' guesses do not count against it. */
export const noteDevice = (tokens: Tokens, personId: number): Promise<string> =>
  tokens.issueNote({ purpose: PURPOSE, personId, state: randomUUID(), seconds: DEVICE_SECONDS })

export async function knownDevice(
  tokens: Tokens,
  note: string | undefined,
  personId: number | undefined,
): Promise<string | null> {
  const read = note === undefined ? null : await tokens.readNote(PURPOSE, note)
  return read !== null && read.personId === personId ? read.state : null
}
