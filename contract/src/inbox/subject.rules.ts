const PREFIX = /^(?:(?:re|aw|fw|fwd|wg|απ|πρθ|σχετ|r|tr|sv|antw)(?:\[\d{1,3}\])?\s*:\s*)+/i

/** A subject without what answering and passing on put before it. */
export const subjectOf = (subject: string): string => subject.replace(PREFIX, '').trim()
