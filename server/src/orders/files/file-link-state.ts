import type { FileLinkState } from '@dromos/contract/orders/file-links.ts'

/** A link that may be opened a number of times serves what it has opened for so long, in milliseconds. */
const VISIT = 3_600_000

interface Standing {
  expires_at: string
  revoked_at: string | null
  is_of_other_firm: boolean
  openings: number
  max_openings: number | null
  opened_at: string | null
}

/** How a link stands. One whose order went to another customer counts as withdrawn. */
export function stateOf(link: Standing, now: Date): FileLinkState {
  if (link.revoked_at !== null || link.is_of_other_firm) return 'revoked'
  if (now.getTime() >= Date.parse(link.expires_at)) return 'expired'
  return link.max_openings !== null && link.openings >= link.max_openings ? 'used_up' : 'open'
}

/** The same for the visit that the last opening has begun. */
export function stateInVisit(link: Standing, now: Date): FileLinkState {
  const state = stateOf(link, now)
  const isInVisit = link.opened_at !== null && now.getTime() - Date.parse(link.opened_at) < VISIT
  return state === 'used_up' && isInVisit ? 'open' : state
}
