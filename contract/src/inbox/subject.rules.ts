const PREFIX = /^(?:(?:re|aw|fw|fwd|wg|απ|πρθ|σχετ|r|tr|sv|antw)(?:\[\d{1,3}\])?\s*:\s*)+/i

/** A subject without what answering and passing on put before it. */
export const subjectOf = (subject: string): string => subject.replace(PREFIX, '').trim()

const NUMBER = /(?<![\d-])20\d{2}-\d{6,9}(?![\d-])/g
const MOST = 5

/** The numbers of documents that a subject names, `2026-000042`. */
export const numbersIn = (subject: string): string[] =>
  [...new Set(subject.match(NUMBER) ?? [])].slice(0, MOST)
