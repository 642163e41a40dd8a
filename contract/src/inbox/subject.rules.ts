const PREFIX = /^(?:(?:re|aw|fw|fwd|wg|απ|πρθ|σχετ|r|tr|sv|antw)(?:\[\d{1,3}\])?\s*:\s*)+/i

/** A subject without what answering and passing on put before it. */
export const subjectOf = (subject: string): string => subject.replace(PREFIX, '').trim()

const NUMBER = /(?<![\w-])[BGO]?20\d{2}-\d{6,9}(?![\w-])/gi
const MOST = 5

/** The numbers of documents that a subject names: `2026-000042`, `B2026-000042` of a booking, `G…` of a groupage, `O…` of an offer. */
export const numbersIn = (subject: string): string[] =>
  [...new Set((subject.match(NUMBER) ?? []).map((number) => number.toUpperCase()))].slice(0, MOST)
