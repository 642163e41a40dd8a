import type { FileLinkState } from '@dromos/contract/documents/file-links.ts'

/** A link with limited openings goes on serving what it has opened for this long, in milliseconds. */
const VISIT = 3_600_000

interface Standing {
  expires_at: string
  revoked_at: string | null
  firm_id: number
  openings: number
  max_openings: number | null
  opened_at: string | null
}

/** How a link stands. One whose document went to another customer counts as withdrawn. */
export function stateOf(link: Standing, { now, firmId }: { now: Date; firmId: number }): FileLinkState {
  if (link.revoked_at !== null || link.firm_id !== firmId) return 'revoked'
  if (now.getTime() >= Date.parse(link.expires_at)) return 'expired'
  return link.max_openings !== null && link.openings >= link.max_openings ? 'used_up' : 'open'
}

/** Whether the link was opened so recently that its files belong to that opening. */
export function isInVisit({ opened_at }: Pick<Standing, 'opened_at'>, now: Date): boolean {
  return opened_at !== null && now.getTime() - Date.parse(opened_at) < VISIT
}

export function stateInVisit(link: Standing, at: { now: Date; firmId: number }): FileLinkState {
  const state = stateOf(link, at)
  return state === 'used_up' && isInVisit(link, at.now) ? 'open' : state
}
