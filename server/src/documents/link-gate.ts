import type { FileLinkState } from '@dromos/contract/documents/file-links.ts'
import { networkOf } from '../platform/access/networks.ts'
import type { Throttle } from '../platform/access/throttle.ts'
import { AppError } from '../platform/errors.ts'

/** Wrong attempts before one has to wait: per network, per link, and per document for unknown links. */
const FREE = 9

export const guessesAt = (key: string): Throttle => ({ key, free: FREE })

/** One count for all kinds of links, so that guessing at one is not free at the other. */
export const guessesFrom = (address: string): Throttle => guessesAt(`files-address:${networkOf(address)}`)

const refusals = {
  expired: 'files_expired',
  revoked: 'files_revoked',
  used_up: 'files_used_up',
} as const satisfies Record<Exclude<FileLinkState, 'open'>, string>

export function requireOpen(state: FileLinkState): void {
  if (state !== 'open') throw new AppError(refusals[state])
}
