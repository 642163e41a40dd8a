const NUMBER = /(?<![\w-])[BGO]?20\d{2}-\d{6,9}(?![\w-])/gi
const MOST = 5

/** The numbers of documents that a subject names: `2026-000042`, `B2026-000042` of a booking, `G…` of a groupage, `O…` of an offer. */
export const numbersIn = (subject: string): string[] =>
  [...new Set((subject.match(NUMBER) ?? []).map((number) => number.toUpperCase()))].slice(0, MOST)
