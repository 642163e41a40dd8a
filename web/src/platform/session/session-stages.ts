import type { SessionEnds } from './session-tabs.ts'

/** How long before its end somebody is warned, in milliseconds. */
const WARNING = 120_000
/** The server is asked this much later, when it surely knows too. */
const GRACE = 2_000

/** `extendable`: ends for idleness, use puts it off; `final`: ends in any case; `over`: should have ended. */
export type EndStage = 'calm' | 'extendable' | 'final' | 'over'

export function stageOf(ends: SessionEnds | null, now: number): EndStage {
  if (!ends || !Number.isFinite(ends.idleUntil)) return 'calm'
  const left = ends.idleUntil - now
  if (left > WARNING) return 'calm'
  if (left <= -GRACE) return 'over'
  // Gaining less than a minute is not worth it.
  return ends.until - ends.idleUntil > 60_000 ? 'extendable' : 'final'
}
