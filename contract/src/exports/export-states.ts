/**
 * What becomes of an export that is written behind the scenes. `waiting`, `writing`: it is on its way; `done`: its file
 * is kept for a day; `failed`, `cancelled`: that was it.
 */
export const exportStates = ['waiting', 'writing', 'done', 'failed', 'cancelled'] as const
export type ExportState = (typeof exportStates)[number]

/** How long the file of an export is kept. */
export const EXPORT_KEPT_HOURS = 24

/** A person has at most so many exports under way. */
export const MOST_EXPORTS = 3
